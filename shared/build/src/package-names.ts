import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { WORKSPACE_ROOT } from './workspace.ts';

/**
 * Names what is installed by its package and version instead of by the folder that it is in: the
 * order of modules, their ids and the names of chunks come from these names. Each package manager
 * has folders of its own, and each machine one for the repository; the same sources give the same
 * bytes in all of them. Files are found and read where they are.
 */
export class PackageNames {
  readonly #root: string;

  constructor(root: string = WORKSPACE_ROOT) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('PackageNames', (factory) => {
      const taken = new Map<string, string>();
      factory.hooks.afterResolve.tap('PackageNames', ({ createData }) => {
        const { request, userRequest, resource = '', resourceResolveData } = createData;
        if (request === undefined || userRequest === undefined) return;
        const version = versionIn(resourceResolveData?.descriptionFileData);
        const named = (text: string): string => this.#named(text, resource, version);
        // One package at one version in two folders: pnpm does so for other peers. They stay two.
        const name = named(request);
        if ((taken.get(name) ?? request) !== request) return;
        taken.set(name, request);
        createData.request = name;
        createData.userRequest = named(userRequest);
      });
    });
    compiler.hooks.compilation.tap('PackageNames', (compilation) => {
      // The bundler's own ids come from identifiers, in which federation and the concatenation of
      // modules put folders.
      compilation.hooks.moduleIds.tap({ name: 'PackageNames', stage: -1 }, (modules) => {
        if (compiler.options.mode === 'production')
          assignIds(compilation, modules, compiler.context);
      });
    });
  }

  /** Each path of a request, loaders included; that of the file itself with its version. */
  #named(request: string, resource: string, version: string): string {
    return request
      .split('!')
      .map((part) => this.#inPackage(part, part === resource ? version : ''))
      .join('!');
  }

  #inPackage(file: string, version: string): string {
    const [, name, rest = ''] = INSTALLED.exec(file) ?? [];
    return name === undefined || !path.isAbsolute(file)
      ? file
      : path
          .join(this.#root, 'node_modules', `${name}${version}`, rest)
          .replace(FEDERATION_ENTRY, '$1$2');
  }
}

/** The last package on the way to a file, and the file in it. */
const INSTALLED = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(.*)$/s;

/** Where federation writes the code of a container's entry, under a hash with paths in it. */
const FEDERATION_ENTRY = /([\\/]node_modules[\\/]\.federation[\\/]entry)\.[0-9a-f]+(\.js)/;

const versionIn = (about: unknown): string =>
  typeof about === 'object' &&
  about !== null &&
  'version' in about &&
  typeof about.version === 'string'
    ? `@${about.version}`
    : '';

/** Short numbers, as the bundler's own: a module that comes or goes moves few of the others. */
function assignIds(compilation: Compilation, modules: Iterable<Module>, context: string): void {
  const { chunkGraph } = compilation;
  const named = [...modules]
    .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => ({
      module,
      name: module.libIdent({ context }) ?? '',
      identifier: module.identifier(),
    }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.identifier, b.identifier));
  let range = 1_000;
  while (named.length * 1.25 > range) range *= 10;
  const taken = new Set<number>();
  for (const { module, name } of named) {
    let id = hashOf(name) % range;
    for (let again = 1; taken.has(id); again++) id = hashOf(`${name}\n${again}`) % range;
    taken.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();
