import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { SHARED } from './shared-policy.ts';

/** Shared package → names of it, sorted. */
export type NamesByPackage = Readonly<Record<string, readonly string[]>>;

/** An import from one file to another, as it is written. */
export interface FileImport {
  readonly from: string;
  readonly request: string;
  readonly to: string;
}

interface Usage {
  readonly imports: readonly FileImport[];
  /** Names that the compiled code imports from shared packages. */
  readonly used: NamesByPackage;
  /** Names that the shared packages compiled here export. */
  readonly offered: NamesByPackage;
}

const usages = new WeakMap<Compilation, Usage>();

/**
 * Notes which names a build imports from the shared packages, and which names the shell's copies of
 * them export. Publishing compares the two: a version number can lie, a missing name can't.
 */
export class UsagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsagePlugin', (compilation) => {
      compilation.hooks.optimizeDependencies.tap({ name: 'UsagePlugin', stage: 100 }, (modules) => {
        usages.set(compilation, {
          imports: fileImports(compilation, modules),
          used: usedNames(modules),
          offered: offeredNames(compilation, modules),
        });
      });
    });
  }
}

export function usageOf(compilation: Compilation): Usage {
  const usage = usages.get(compilation);
  if (!usage) throw new Error('the build was not made with the preset');
  return usage;
}

function fileImports(compilation: Compilation, modules: Iterable<Module>): FileImport[] {
  return [...modules].flatMap((module) => {
    const from = module.nameForCondition();
    // Each name that is used of an import is a dependency of its own.
    const found = new Map<string, FileImport>();
    for (const dependency of from ? dependenciesOf(module) : []) {
      const to = compilation.moduleGraph.getModule(dependency)?.nameForCondition();
      const request =
        'request' in dependency && typeof dependency.request === 'string' ? dependency.request : '';
      if (from && to && from !== to) found.set(`${request}\n${to}`, { from, request, to });
    }
    return [...found.values()];
  });
}

const SHARED_REQUESTS = new Set(SHARED.map((rule) => rule.request));

/** Static imports, and those written `import('…')`. */
const dependenciesOf = (module: Module): Dependency[] => [
  ...module.dependencies,
  ...module.blocks.flatMap((block) => block.dependencies),
];

function usedNames(modules: Iterable<Module>): NamesByPackage {
  const names = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const dependency of dependenciesOf(module)) {
      const use = namedUse(dependency);
      if (use) names.set(use.request, (names.get(use.request) ?? new Set()).add(use.name));
    }
  }
  return sorted(names);
}

/** An `import { name } from 'shared'` that the code uses; `*` when it uses the whole namespace. */
function namedUse(dependency: Dependency): { request: string; name: string } | null {
  if (!('request' in dependency) || !('ids' in dependency)) return null;
  const { request, ids } = dependency;
  if (typeof request !== 'string' || !SHARED_REQUESTS.has(request) || !Array.isArray(ids))
    return null;
  return { request, name: typeof ids[0] === 'string' ? ids[0] : '*' };
}

function offeredNames(compilation: Compilation, modules: Iterable<Module>): NamesByPackage {
  const names = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const dependency of dependenciesOf(module)) {
      if (
        !('request' in dependency) ||
        typeof dependency.request !== 'string' ||
        !SHARED_REQUESTS.has(dependency.request)
      )
        continue;
      const resolved = providedModule(compilation, dependency);
      const exported = resolved && compilation.moduleGraph.getProvidedExports(resolved);
      if (Array.isArray(exported)) names.set(dependency.request, new Set(exported));
    }
  }
  return sorted(names);
}

/**
 * What a shared import resolves to: the module itself, behind federation's consume and fallback
 * wrappers.
 */
function providedModule(compilation: Compilation, dependency: Dependency): Module | null {
  let module = compilation.moduleGraph.getModule(dependency);
  for (let depth = 0; module && module.type === 'consume-shared-module' && depth < 3; depth++) {
    const [fallback] = dependenciesOf(module);
    module = fallback ? compilation.moduleGraph.getModule(fallback) : null;
  }
  return module;
}

const sorted = (names: ReadonlyMap<string, ReadonlySet<string>>): NamesByPackage =>
  Object.fromEntries(
    [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([request, set]) => [request, [...set].toSorted()]),
  );
