import path from 'node:path';
import type { Compilation } from 'webpack';
import { BUNDLED_BY_MODULES, PRIVATE_LIBRARIES, SHARED } from './shared-policy.ts';
import { usageOf } from './usage-plugin.ts';
import { packageOf, placeOf, readPackage } from './workspace.ts';

/**
 * Proves that a module's build contains only what belongs in it: its own files, the small packages
 * that may be copied, and libraries of its own that it declares. Everything else is either shared
 * or refused.
 * @returns one French sentence per import that must not be there, naming the file that has it
 */
export function foreignImports(compilation: Compilation, folder: string): string[] {
  const declared = new Set(
    Object.keys(readPackage(path.join(folder, 'package.json')).dependencies ?? {}),
  );
  const looksAt = once((from) => isInside(from, folder) || isPermitted(from));
  const refusalOf = once((to) => refusal(to, folder, declared));
  const reasons = usageOf(compilation)
    .imports.filter(({ from }) => looksAt(from))
    .flatMap(({ from, request, to }) => {
      const reason = refusalOf(to);
      return reason === null ? [] : [`${placeOf(from)} importe « ${request} » : ${reason}`];
    });
  return [...new Set(reasons)].toSorted();
}

/** The same file is imported by hundreds of others, and the answer is the same. */
function once<Answer>(ask: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const answer = ask(file);
    known.set(file, answer);
    return answer;
  };
}

function refusal(file: string, folder: string, declared: ReadonlySet<string>): string | null {
  if (isInside(file, folder)) return null;
  const library = libraryOf(file);
  if (library !== null && !library.startsWith('@sci/')) return libraryRefusal(library, declared);
  return isPermitted(file)
    ? null
    : `ni partagé, ni permis dans un module (partagés : ${SHARED.map((rule) => rule.request).join(', ')})`;
}

const isPermitted = (file: string): boolean =>
  BUNDLED_BY_MODULES.some((permitted) => placeOf(file).startsWith(permitted));

function libraryRefusal(library: string, declared: ReadonlySet<string>): string | null {
  if (BUILD_RUNTIME.test(library)) return null;
  if (PRIVATE_LIBRARIES.some((pattern) => pattern.test(library))) {
    return 'cette bibliothèque passe par une façade @sci/…';
  }
  return declared.has(library) || ICONS.test(library)
    ? null
    : `${library} n’est pas dans les dépendances du module`;
}

/** Reached through @sci/ui/icons. */
const ICONS = /^@tabler\/icons-react$/;

/** What webpack, federation and the CSS loaders add to every build. */
const BUILD_RUNTIME =
  /^(\.federation|@module-federation\/.*|webpack|css-loader|mini-css-extract-plugin|@swc\/helpers)$/;

/** The last package of a path: '…/node_modules/.pnpm/x@1/node_modules/x/index.js' → 'x'. */
function libraryOf(file: string): string | null {
  const parts = file.split(`${path.sep}node_modules${path.sep}`);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last === undefined ? null : packageOf(last.split(path.sep).join('/'));
}

const isInside = (file: string, folder: string): boolean =>
  !path.relative(folder, file).startsWith('..') &&
  !file.includes(`${path.sep}node_modules${path.sep}`);
