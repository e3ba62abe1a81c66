import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { BUNDLED_BY_MODULES, PRIVATE_LIBRARIES, SHARED } from './shared-policy.ts';
import { WORKSPACE_ROOT, packageOf, readPackage } from './workspace.ts';

/**
 * Proves that a module's build contains only what belongs in it: its own files, the small packages that may be copied, and
 * libraries of its own that it declares. Everything else is either shared or refused.
 * @returns one French sentence per file that should not be there
 */
export function foreignImports(compilation: Compilation, folder: string): string[] {
  const declared = new Set(Object.keys(readPackage(path.join(folder, 'package.json')).dependencies ?? {}));
  const files = [...compilation.modules].flatMap(innerFiles);
  const reasons = files.flatMap((file) => refusal(file, folder, declared) ?? []);
  return [...new Set(reasons)].toSorted();
}

function innerFiles(module: Module): string[] {
  const inner = 'modules' in module && Array.isArray(module.modules) ? module.modules : [];
  const file = module.nameForCondition();
  return file ? [file, ...inner.flatMap(innerFiles)] : inner.flatMap(innerFiles);
}

function refusal(file: string, folder: string, declared: ReadonlySet<string>): string | null {
  if (isInside(file, folder) && !file.includes('node_modules')) return null;
  const library = libraryOf(file);
  if (library !== null) return libraryRefusal(library, declared);

  const name = path.relative(WORKSPACE_ROOT, file).split(path.sep).join('/');
  return BUNDLED_BY_MODULES.some((permitted) => name.startsWith(permitted))
    ? null
    : `« ${name} » n’est ni partagé ni permis dans un module (partagés : ${SHARED.map((rule) => rule.request).join(', ')})`;
}

function libraryRefusal(library: string, declared: ReadonlySet<string>): string | null {
  if (BUILD_RUNTIME.test(library)) return null;
  if (PRIVATE_LIBRARIES.some((pattern) => pattern.test(library))) {
    return `« ${library} » passe par une façade @sci/…, le module ne l’importe pas lui-même`;
  }
  return declared.has(library) || ICONS.test(library) ? null : `« ${library} » n’est pas dans les dépendances du module`;
}

/** Reached through @sci/ui/icons. */
const ICONS = /^@tabler\/icons-react$/;

/** What webpack, federation and the CSS loaders add to every build. */
const BUILD_RUNTIME = /^(\.federation|@module-federation\/.*|webpack|css-loader|mini-css-extract-plugin|@swc\/helpers)$/;

/** The last package of a path: '…/node_modules/.pnpm/x@1/node_modules/x/index.js' → 'x'. */
function libraryOf(file: string): string | null {
  const parts = file.split(`${path.sep}node_modules${path.sep}`);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last === undefined ? null : packageOf(last.split(path.sep).join('/'));
}

const isInside = (file: string, folder: string): boolean => !path.relative(folder, file).startsWith('..');
