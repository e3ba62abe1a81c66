import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import { BUDGETS, overBudget, type Measure } from './budgets.ts';

/** JavaScript that a user downloads who opens a route directly, with nothing in the cache. Bytes, brotli. */
export function landingBytes(shell: ShellRelease, remote: RemoteRelease, routeId: string): number {
  const ofModule = sum(remote.sizes.files, remote.preload[routeId] ?? []);
  const facades = new Set((remote.facades[routeId] ?? []).flatMap((facade) => shell.facadeFiles[facade] ?? []));
  return shell.sizes.entryBr + ofModule + sum(shell.sizes.files, [...facades]);
}

/** One sentence per route whose cold landing is over its budget. */
export function landingReasons(shell: ShellRelease, remotes: Readonly<Record<string, RemoteRelease>>): string[] {
  const measures = Object.values(remotes).flatMap((remote) => remote.manifest.routes.map((route): Measure => (
    { budget: BUDGETS.landing, of: route.id, bytes: landingBytes(shell, remote, route.id) }
  )));
  return overBudget(measures);
}

const sum = (sizes: ShellRelease['sizes']['files'], names: readonly string[]): number =>
  names.filter((name) => name.endsWith('.js')).reduce((total, name) => total + (sizes[name]?.br ?? 0), 0);
