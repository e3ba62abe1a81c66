import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOfImport, filesOfNamed } from '@sci/build/chunk-files';
import { declaredCode } from '@sci/build/declared-screens';
import { describeBuild } from '@sci/build/describe-build';
import { measureFiles } from '@sci/build/measure-files';
import { runWebpack } from '@sci/build/run-webpack';
import { shellConfig } from '@sci/build/webpack-config';
import { appFolders, inWorkspace } from '@sci/build/workspace';
import type { RemoteRelease, RemotesRegistry } from '@sci/module-contract';
import webpack, { type Compilation, type Configuration } from 'webpack';

/**
 * The same code as one application: the registry that its pages carry, and the folder of its files.
 */
export interface Single {
  readonly registry: RemotesRegistry;
  readonly folder: string;
}

const FOLDER = inWorkspace('.cache/bench/single');

/**
 * Builds the shell and every module in one run of the bundler. Only what federation is for is
 * different: the module comes by `import()` instead of from a container, and libraries need no
 * facade. The page, its table of routes and the preloading of a route's files are the composed
 * application's, so that the two differ by the composition alone.
 */
export async function buildSingle(composed: RemotesRegistry): Promise<Single> {
  const modules = appFolders().filter((id) => id !== 'shell');
  const doorFile = path.join(FOLDER, 'modules.ts');
  const output = path.join(FOLDER, 'files');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(doorFile, doorOf(modules));

  const compilation = await runWebpack(configurationOf(doorFile, output));
  const initial = filesOfNamed(compilation, 'main');
  const files = await measureFiles(output, Object.keys(compilation.assets));
  const entry = {
    js: initial.filter((name) => name.endsWith('.js')),
    css: initial.filter((name) => name.endsWith('.css')),
  };
  const build = describeBuild({
    kind: 'shell',
    id: 'shell',
    version: composed.shell.version,
    source: 'single',
    builtAt: new Date(),
    files,
    entry: entry.js,
    routes: {},
  });
  const shell = {
    ...composed.shell,
    ...build,
    entry,
    facadeFiles: {},
    template: await readFile(inWorkspace('shell/src/index.html'), 'utf8'),
  };
  const remotes = Object.entries(composed.remotes).map(([id, remote]) => [
    id,
    {
      ...remote,
      base: build.base,
      files: {},
      facades: {},
      preload: preloadOf(compilation, doorFile, remote, initial),
    },
  ]);
  return { folder: output, registry: { ...composed, shell, remotes: Object.fromEntries(remotes) } };
}

/** Stands where shell/src/modules/loading/federation.ts stands, and gives the same. */
const doorOf = (modules: readonly string[]): string => `
export { Contained as containment } from '${inContainment('contained.tsx')}';
export { givePartPorts } from '${inContainment('doors/lazy-parts.tsx')}';
export { callWitness } from '${inContainment('witness.ts')}';
const MODULES = {
${modules.map((id) => `  '${id}': () => import('${requestOf(id)}'),`).join('\n')}
};
export const importModule = async (id) => (await MODULES[id]()).default;
`;

const inContainment = (file: string): string => inWorkspace('shell/src/modules/containment', file);

const requestOf = (id: string): string => inWorkspace(id, 'src/module.ts');

function configurationOf(doorFile: string, output: string): Configuration {
  const config = shellConfig(inWorkspace('shell'));
  return {
    ...config,
    // In the first file: a bundler that knows the modules needs nothing else to reach them.
    entry: { main: [doorFile, './src/bootstrap.tsx'] },
    output: { ...config.output, path: output },
    // The bundler's own way of sharing code between screens.
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, doorFile),
    ],
  };
}

/** What each route's first paint adds to the first files. */
function preloadOf(
  compilation: Compilation,
  doorFile: string,
  { manifest }: RemoteRelease,
  initial: readonly string[],
): RemoteRelease['preload'] {
  const entryFile = requestOf(manifest.id);
  const { screens } = declaredCode(entryFile);
  const own = filesOfImport(compilation, doorFile, entryFile) ?? [];
  return Object.fromEntries(
    manifest.routes.map((route) => {
      const files = [
        ...own,
        ...(filesOfImport(compilation, entryFile, screens[route.export] ?? '') ?? []),
      ];
      if (files.length === own.length) throw new Error(`${route.id} has no file of its own`);
      return [route.id, [...new Set(files)].filter((name) => !initial.includes(name))];
    }),
  );
}
