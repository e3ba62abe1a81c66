import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';
import { SHARED } from './shared-policy.ts';

const LAZY_FACADES = SHARED.filter((rule) => !rule.eager).map((rule) => rule.request);

/**
 * The files of an `import('…')` written in `file`: what its first execution needs beside what is
 * already there.
 */
export function filesOfImport(
  compilation: Compilation,
  file: string,
  request: string,
): string[] | null {
  const group = compilation.chunkGroups.find((candidate) =>
    candidate.origins.some(
      (origin) => origin.request === request && origin.module?.nameForCondition() === file,
    ),
  );
  return group ? filesOf(group) : null;
}

/** The files of a named chunk, the module's own for instance. */
export function filesOfNamed(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? filesOf(group) : [];
}

const filesOf = (group: ChunkGroup): string[] => [
  ...new Set(group.chunks.flatMap((chunk) => [...chunk.files])),
];

/** The shared packages loaded on demand that an `import('…')` needs at once. */
export function facadesOfImport(compilation: Compilation, file: string, request: string): string[] {
  const group = compilation.chunkGroups.find((candidate) =>
    candidate.origins.some(
      (origin) => origin.request === request && origin.module?.nameForCondition() === file,
    ),
  );
  const used = new Set((group?.chunks ?? []).flatMap((chunk) => consumedIn(compilation, chunk)));
  return LAZY_FACADES.filter((facade) => used.has(facade));
}

function consumedIn(compilation: Compilation, chunk: Chunk): string[] {
  return compilation.chunkGraph
    .getChunkModules(chunk)
    .flatMap((module) => (module.type === 'consume-shared-module' ? [shareKeyOf(module)] : []));
}

function shareKeyOf(module: Module): string {
  const options = 'options' in module ? module.options : undefined;
  return typeof options === 'object' && options !== null && 'shareKey' in options
    ? String(options.shareKey)
    : '';
}

/** Names the files of the federation runtime among the facades, in every release. */
export const FEDERATION_RUNTIME = '@module-federation/runtime';

/**
 * Shared package loaded on demand → the shell's files that hold it, so that a page can ask for them
 * early. The federation runtime is among them: every module needs it.
 */
export function facadeFiles(compilation: Compilation, shell: string): Record<string, string[]> {
  const loading = path.join(shell, 'src/modules/loading');
  const facades = LAZY_FACADES.map((facade) => [
    facade,
    filesOfImport(compilation, path.join(loading, 'shared-scope.ts'), facade) ?? [],
  ]);
  const runtime =
    filesOfImport(compilation, path.join(loading, 'loader-ports.ts'), './federation.ts') ?? [];
  return Object.fromEntries([...facades, [FEDERATION_RUNTIME, runtime]]);
}
