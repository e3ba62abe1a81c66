import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';
import { SHARED } from './shared-policy.ts';

const LAZY_FACADES = SHARED.filter((rule) => !rule.eager).map((rule) => rule.request);

/** The files of an `import('…')` written in `file`: what its first execution needs beside what is already there. */
export function filesOfImport(compilation: Compilation, file: string, request: string): string[] | null {
  const group = compilation.chunkGroups.find((candidate) => candidate.origins.some(
    (origin) => origin.request === request && origin.module?.nameForCondition() === file,
  ));
  return group ? filesOf(group) : null;
}

/** The files of a named chunk, the module's own for instance. */
export function filesOfNamed(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? filesOf(group) : [];
}

const filesOf = (group: ChunkGroup): string[] => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))];

/** The shared packages loaded on demand that an `import('…')` needs at once. */
export function facadesOfImport(compilation: Compilation, file: string, request: string): string[] {
  const group = compilation.chunkGroups.find((candidate) => candidate.origins.some(
    (origin) => origin.request === request && origin.module?.nameForCondition() === file,
  ));
  const used = new Set((group?.chunks ?? []).flatMap((chunk) => consumedIn(compilation, chunk)));
  return LAZY_FACADES.filter((facade) => used.has(facade));
}

function consumedIn(compilation: Compilation, chunk: Chunk): string[] {
  return compilation.chunkGraph.getChunkModules(chunk)
    .flatMap((module) => (module.type === 'consume-shared-module' ? [shareKeyOf(module)] : []));
}

function shareKeyOf(module: Module): string {
  const options = 'options' in module ? module.options : undefined;
  return typeof options === 'object' && options !== null && 'shareKey' in options ? String(options.shareKey) : '';
}

/** Shared package loaded on demand → the shell's files that hold it, so that a page can ask for them early. */
export function facadeFiles(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries(LAZY_FACADES.map((facade) => [facade, filesHolding(compilation, facade)]));
}

function filesHolding(compilation: Compilation, facade: string): string[] {
  const file = facadeSource(facade);
  const groups = compilation.chunkGroups.filter((group) => !group.isInitial() && group.chunks.some(
    (chunk) => compilation.chunkGraph.getChunkModules(chunk).some((module) => isModuleOf(module, file)),
  ));
  // The smallest group is the facade alone; another may be a screen that happens to contain it.
  return groups.map(filesOf).toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** '@sci/ui/ext' → 'shared/ui/src/ext.ts'. */
const facadeSource = (facade: string): string => {
  const [, name = '', entry = ''] = facade.split('/');
  return `shared/${name}/src/${entry}.ts`;
};

function isModuleOf(module: Module, source: string): boolean {
  const root = 'rootModule' in module && isNamed(module.rootModule) ? module.rootModule : module;
  return root.nameForCondition()?.endsWith(source) ?? false;
}

const isNamed = (value: unknown): value is Module =>
  typeof value === 'object' && value !== null && 'nameForCondition' in value;
