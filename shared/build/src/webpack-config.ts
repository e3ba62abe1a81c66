import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { buildStamp } from './build-stamp.ts';
import { cssRules } from './css-rules.ts';
import { federationPlugin, oneRuntimeCopy } from './federation.ts';
import { IntegrityHooks } from './integrity-hooks.ts';
import { UsagePlugin } from './usage-plugin.ts';

const require = createRequire(import.meta.url);

/** How long a script may take before it counts as hung, in milliseconds. The loader's own attempt has the same length. */
const CHUNK_TIMEOUT_MS = 6_000;

export interface BuildMode {
  readonly development?: boolean;
}

/** The whole configuration of a module: `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(folder: string, { development = false }: BuildMode = {}): Configuration {
  const id = path.basename(folder);
  return {
    ...commonConfig(folder, development),
    entry: {},
    output: { ...commonOutput(folder, development), publicPath: 'auto' },
    optimization: { ...commonOptimization(), splitChunks: { chunks: 'async' } },
    plugins: [...commonPlugins(folder, development), federationPlugin({ kind: 'remote', id, development })],
  };
}

/** The whole configuration of the shell; `publicPath` is where its files are served, known when it is published. */
export function shellConfig(folder: string, { development = false }: BuildMode = {}): Configuration {
  return {
    ...commonConfig(folder, development),
    entry: { main: './src/bootstrap.tsx' },
    output: { ...commonOutput(folder, development), publicPath: 'auto' },
    resolve: { ...commonConfig(folder, development).resolve, alias: oneRuntimeCopy() },
    module: { rules: [...rules(development), facadesRule(folder)] },
    optimization: { ...commonOptimization(), splitChunks: shellChunks },
    plugins: [...commonPlugins(folder, development), federationPlugin({ kind: 'shell', id: 'shell', development })],
  };
}

/** The file that names the facades loaded on demand has no effect of its own; dropped as useless, it would provide nothing. */
const facadesRule = (folder: string): webpack.RuleSetRule => ({ test: path.join(folder, 'src/facades.ts'), sideEffects: true });

/**
 * Two first files: libraries, which change with a dependency, and ours, which change at each release. A returning user
 * fetches only the second after most releases.
 */
const shellChunks = {
  chunks: 'async',
  cacheGroups: {
    libraries: { test: /[\\/]node_modules[\\/](?!.*\.css$)/, name: 'libraries', chunks: 'initial', priority: 20, enforce: true },
  },
} as const;

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

const rules = (development: boolean): webpack.RuleSetRule[] =>
  [swcRule(development), ...cssRules(), { test: /\.(svg|png|woff2)$/, type: 'asset/resource' }];

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

/** Files are named after what they hold; a chunk of several libraries keeps only the hash at the end of its long id. */
function chunkName(chunk: { name?: string | null; id?: string | number | null } | undefined): string {
  const id = chunk?.name ?? String(chunk?.id ?? '[id]');
  const [, screen] = /^src_screens_([\w-]+)_page_tsx$/.exec(id) ?? [];
  const [, owner, facade] = /^(?:shared|_)_?([a-z-]+)_src_([a-z-]+)_tsx?(?:-|$)/.exec(id) ?? [];
  const [, hash] = /^vendors-.*-([0-9a-f]{6})$/.exec(id) ?? [];
  return screen ?? (facade ? `${owner}-${facade}` : null) ?? (hash ? `libraries-${hash}` : null) ?? id;
}

const commonOptimization = (): NonNullable<Configuration['optimization']> => ({
  // Readable file names, the same from one build to the next.
  chunkIds: 'named',
  minimizer: [
    new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
});

function commonPlugins(folder: string, development: boolean): NonNullable<Configuration['plugins']> {
  const hash = development ? '' : '.[contenthash:8]';
  return [
    new MiniCssExtractPlugin({
      filename: `[name]${hash}.css`,
      chunkFilename: ({ chunk }) => `${chunkName(chunk)}${hash}.css`,
      ignoreOrder: true,
    }),
    new webpack.DefinePlugin({ __SCI_BUILD__: JSON.stringify(buildStamp(folder)) }),
    ...(development ? [] : [new IntegrityHooks(), new UsagePlugin()]),
  ];
}
