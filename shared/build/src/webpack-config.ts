import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { buildStamp } from './build-stamp.ts';
import { cssRules } from './css-rules.ts';
import { federationPlugin, oneRuntimeCopy, runtimeDefinitions } from './federation.ts';
import { shareTerms } from './shared-policy.ts';
import { IntegrityHooks } from './integrity-hooks.ts';
import { LicencePlugin } from './licences.ts';
import { PackageNames } from './package-names.ts';
import { UsagePlugin } from './usage-plugin.ts';

const require = createRequire(import.meta.url);

/**
 * How long a script may take before its own loader gives it up, in milliseconds. The shell does so
 * before: it knows how often the file was asked for.
 */
const CHUNK_TIMEOUT_MS = 30_000;

export interface BuildMode {
  readonly development?: boolean;
}

/** The whole configuration of a module: `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(
  folder: string,
  { development = false }: BuildMode = {},
): Configuration {
  const id = path.basename(folder);
  return {
    ...commonConfig(folder, development),
    entry: {},
    output: { ...commonOutput(folder, development), publicPath: 'auto' },
    optimization: { ...commonOptimization(), splitChunks: { chunks: 'async' } },
    plugins: [...commonPlugins(folder, development), federationPlugin(id, development)],
  };
}

/**
 * The whole configuration of the shell. It is a plain application: the federation runtime and the
 * shared scope are set up at run time (shell/src/modules/loading/federation.ts), when the first module is
 * opened. Compiled as a federation host it would carry the runtime in its first file and fetch
 * every shared import through it.
 */
export function shellConfig(
  folder: string,
  { development = false }: BuildMode = {},
): Configuration {
  return {
    ...commonConfig(folder, development),
    entry: { main: './src/bootstrap.tsx' },
    output: { ...commonOutput(folder, development), publicPath: 'auto' },
    resolve: { ...commonConfig(folder, development).resolve, alias: oneRuntimeCopy() },
    optimization: { ...commonOptimization(), splitChunks: shellChunks },
    plugins: [
      ...commonPlugins(folder, development),
      new webpack.DefinePlugin(shellDefinitions(development)),
    ],
  };
}

/**
 * One first file. Keeping the libraries apart would spare returning users 150 KB after a release of
 * the shell, but costs every first visit 5 KB, because brotli no longer sees the two together, and
 * a request.
 */
const shellChunks = {
  chunks: 'async',
  cacheGroups: {
    // A facade is one file, libraries included: each further file is a request on the way to a
    // screen.
    default: false,
    defaultVendors: false,
    common: { minChunks: 2, minSize: 40_000, reuseExistingChunk: true },
  },
} as const;

const shellDefinitions = (development: boolean): Record<string, string> => ({
  ...runtimeDefinitions,
  __SCI_SHARED__: JSON.stringify(shareTerms(development)),
});

function commonConfig(folder: string, development: boolean): Configuration {
  return {
    name: path.basename(folder),
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules(development) },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  };
}

const rules = (development: boolean): webpack.RuleSetRule[] => [
  swcRule(development),
  ...cssRules(),
  { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
];

const swcRule = (development: boolean): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /[\\/]node_modules[\\/]/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  },
});

function commonOutput(folder: string, development: boolean): NonNullable<Configuration['output']> {
  const hash = development ? '' : '.[contenthash:8]';
  return {
    path: path.join(folder, 'dist'),
    clean: true,
    uniqueName: path.basename(folder),
    filename: `[name]${hash}.js`,
    chunkFilename: ({ chunk }) => `${chunkName(chunk)}${hash}.js`,
    assetModuleFilename: `[name]${hash}[ext]`,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // After a failure, a module that half ran must not answer with half of its exports.
    strictModuleExceptionHandling: true,
  };
}

/**
 * Files are named after what they hold; what several chunks have in common keeps only the hash at
 * the end of its long id.
 */
function chunkName(
  chunk: { name?: string | null; id?: string | number | null } | undefined,
): string {
  const id = chunk?.name ?? String(chunk?.id ?? '[id]');
  const [, screen] = /^src_screens_([\w-]+)_page_tsx$/.exec(id) ?? [];
  const [, owner, facade] = /^shared_([a-z-]+)_src_([a-z-]+)_tsx?(?:-|$)/.exec(id) ?? [];
  const [, folder, file] = /^src_(?:modules_)?([a-z-]+)_([a-z-]+)_tsx?(?:-|$)/.exec(id) ?? [];
  const [, hash] = /-([0-9a-f]{6})$/.exec(id) ?? [];
  if (screen) return screen;
  if (facade) return `${owner}-${facade}`;
  if (file) return `${folder}-${file}`;
  return hash ? `common-${hash}` : id;
}

const commonOptimization = (): NonNullable<Configuration['optimization']> => ({
  // Readable file names, the same from one build to the next.
  chunkIds: 'named',
  minimizer: [
    new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
});

function commonPlugins(
  folder: string,
  development: boolean,
): NonNullable<Configuration['plugins']> {
  const hash = development ? '' : '.[contenthash:8]';
  return [
    new PackageNames(),
    new MiniCssExtractPlugin({
      filename: `[name]${hash}.css`,
      chunkFilename: ({ chunk }) => `${chunkName(chunk)}${hash}.css`,
      ignoreOrder: true,
    }),
    new webpack.DefinePlugin({ __SCI_BUILD__: JSON.stringify(buildStamp(folder)) }),
    ...(development ? [] : [new IntegrityHooks(), new UsagePlugin(), new LicencePlugin()]),
  ];
}
