import { gzipSync } from 'node:zlib';
import type { RemoteRelease, RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { BUDGETS, overBudget, type Measure } from './budgets.ts';
import { newNonce } from './http-headers.ts';
import { renderIndexHtml } from './render-index.ts';

/** JavaScript that a user downloads who opens a route directly, with nothing in the cache. Bytes, brotli. */
export function landingBytes(shell: ShellRelease, remote: RemoteRelease, routeId: string): number {
  const ofModule = sum(remote.sizes.files, remote.preload[routeId] ?? []);
  const facades = new Set(['@module-federation/runtime', ...(remote.facades[routeId] ?? [])].flatMap((facade) => shell.facadeFiles[facade] ?? []));
  return shell.sizes.entryBr + ofModule + sum(shell.sizes.files, [...facades]);
}

/** One sentence per route whose cold landing is over its budget. */
export function landingReasons(shell: ShellRelease, remotes: Readonly<Record<string, RemoteRelease>>): string[] {
  const measures = Object.values(remotes).flatMap((remote) => remote.manifest.routes.map((route): Measure => (
    { budget: BUDGETS.landing, of: route.id, bytes: landingBytes(shell, remote, route.id) }
  )));
  return overBudget(measures);
}

/** One sentence per part of a module that is over its own budget: the entry, and what each route adds to it. Counted from the files. */
export function moduleReasons(id: string, { sizes, entry, preload }: RemoteRelease): string[] {
  const weigh = (names: readonly string[]): number => names.reduce((total, name) => total + (sizes.files[name]?.gz ?? 0), 0);
  return overBudget([
    { budget: BUDGETS.remoteEntry, of: id, bytes: weigh([entry]) },
    ...Object.entries(preload).map(([route, names]): Measure => ({ budget: BUDGETS.route, of: route, bytes: weigh(names.filter((name) => name !== entry)) })),
  ]);
}

/** One sentence per part of the shell's first load that is over its budget. */
export function shellReasons({ sizes, entry }: ShellRelease): string[] {
  const styles = entry.css.reduce((total, name) => total + (sizes.files[name]?.gz ?? 0), 0);
  return overBudget([
    { budget: BUDGETS.shellScripts, of: 'shell', bytes: sizes.entryBr },
    { budget: BUDGETS.shellStyles, of: 'shell', bytes: styles },
  ]);
}

/** The page that every visit begins with, in bytes after gzip. */
export function documentBytes(registry: RemotesRegistry): number {
  return gzipSync(renderIndexHtml({ registry, nonce: newNonce(), config: { apiBase: '/api' } }), { level: 9 }).length;
}

/** A sentence when the page with this registry in it would be over its budget. */
export const documentReasons = (registry: RemotesRegistry): string[] =>
  overBudget([{ budget: BUDGETS.document, of: 'index.html', bytes: documentBytes(registry) }]);

const sum = (sizes: ShellRelease['sizes']['files'], names: readonly string[]): number =>
  names.filter((name) => name.endsWith('.js')).reduce((total, name) => total + (sizes[name]?.br ?? 0), 0);
