import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@sci/module-contract';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { build, type Making } from './build-remote.ts';
import { withoutManifest } from './federation.ts';
import { integrityOf, type MeasuredFile } from './measure-files.ts';
import { compileWith } from './run-webpack.ts';
import { WORKSPACE_ROOT } from './workspace.ts';

export interface HotBuilder {
  /** @throws BuildRefused with every reason at once */
  build(): Promise<RemoteRelease>;
  close(): Promise<void>;
}

/**
 * Builds one module for the page of a developer, each time what changed alone. Everything is proved
 * but its weight: nothing is minified or compressed, and its components stay when they are exchanged.
 */
export function hotBuilder(folder: string, output: string): HotBuilder {
  let compiler: Compiler | null = null;
  const making: Making = {
    compile: (config): Promise<Compilation> => {
      compiler ??= webpack(forDeveloper(config, path.basename(folder)));
      return compileWith(compiler);
    },
    measure: (into, names) => Promise.all(names.toSorted().map((name) => hashed(into, name))),
    weigh: () => [],
  };
  return {
    build: () => build(folder, output, {}, making),
    close: () => new Promise((resolve) => (compiler ? compiler.close(() => resolve()) : resolve())),
  };
}

const forDeveloper = (config: Configuration, id: string): Configuration => ({
  ...config,
  plugins: withoutManifest(config.plugins, id),
  cache: { type: 'memory' },
  // What makes files small, and each build slow.
  optimization: {
    ...config.optimization,
    minimize: false,
    concatenateModules: false,
    innerGraph: false,
    mangleExports: false,
    realContentHash: false,
    usedExports: false,
    flagIncludedChunks: false,
    splitChunks: false,
  },
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      {
        test: /\.tsx$/,
        exclude: /[\\/]node_modules[\\/]/,
        // On the source, before anything is compiled.
        enforce: 'pre',
        loader: path.join(import.meta.dirname, 'stay-loader.mjs'),
        options: { place: WORKSPACE_ROOT },
      },
    ],
  },
});

async function hashed(folder: string, name: string): Promise<MeasuredFile> {
  const content = await readFile(path.join(folder, name));
  return { name, integrity: integrityOf(content), gz: content.length, br: content.length };
}
