import type { Area } from './manifest.ts';

/** The screens of the shell under /app: the last part of their addresses. */
export const SHELL_SCREENS = {
  dashboard: 'Dashboard',
  account: 'mon_compte',
  trash: 'corbeille',
  closing: 'cloture',
  firstSteps: 'premiers_pas',
} as const;

/** Addresses of the shell, which no module takes. */
export const SHELL_PATHS: readonly string[] = Object.values(SHELL_SCREENS).map((path) =>
  pathKey({ area: 'app', path }),
);

const PATH = /^(?::[a-z]\w*|[\w-]+)(?:\/(?::[a-z]\w*|[\w-]+)){0,7}$/i;
const MOST_LETTERS = 120;

/**
 * Whether a path says one address and nothing else: words and parameters, as "associes/:id". What a
 * router understands besides stands for several addresses, or for every one that nobody has.
 */
export const isRoutePath = (path: string): boolean =>
  path.length <= MOST_LETTERS && PATH.test(path);

/**
 * Two paths collide when they differ only by the names of their parameters, or by capitals: the
 * router reads both alike.
 */
export function pathKey({ area, path }: { readonly area: Area; readonly path: string }): string {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()));
  return `/${area}/${parts.join('/')}`;
}
