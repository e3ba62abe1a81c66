import type { PublicShell, RemoteTable, RouteDeclaration } from '@sci/module-contract';
import { isRequested, knownHash } from './known-files.ts';
import { servedAt } from './own-server.ts';

/** Gates that must have been passed before any code behind them is fetched. */
const CLOSED_GATES: readonly string[] = ['compteRendu', 'admin'];

/** May the files of this route be fetched before its gates have been evaluated? */
export const isOpen = (route: Pick<RouteDeclaration, 'guard'>): boolean =>
  !(route.guard ?? []).some((gate) => CLOSED_GATES.includes(gate));

/** What every module needs, listed by the build like a facade. */
const FEDERATION = '@module-federation/runtime';

/**
 * Addresses that the first paint of a route needs: the module's own files, then the shell's facades
 * that it uses.
 */
export function filesOfRoute(
  shell: PublicShell,
  remote: RemoteTable & { readonly base: string },
  routeId: string,
): string[] {
  const own = (remote.preload[routeId] ?? []).map((name) => `${remote.base}${name}`);
  const facades = [FEDERATION, ...(remote.facades[routeId] ?? [])].flatMap(
    (facade) => shell.facadeFiles[facade] ?? [],
  );
  return [...new Set([...own, ...facades.map((name) => `${shell.base}${name}`)])];
}

/**
 * Asks for the files of a screen that is about to be shown, with the attributes of the later
 * request: otherwise the browser would fetch them twice.
 */
export const preloadFiles = (addresses: readonly string[]): void => ask('preload', addresses);

/** Asks for files that may be wanted later, after everything else: they wait in the cache. */
export const prefetchFiles = (addresses: readonly string[]): void => ask('prefetch', addresses);

/** Put into the page at once: each change of it is looked at. */
const ask = (rel: 'preload' | 'prefetch', addresses: readonly string[]): void =>
  document.head.append(...addresses.flatMap((named) => linkTo(rel, servedAt(named)) ?? []));

function linkTo(rel: 'preload' | 'prefetch', address: string): HTMLLinkElement | null {
  const integrity = knownHash(address);
  const isAsked = document.head.querySelector(`link[rel="${rel}"][href="${address}"]`) !== null;
  if (integrity === null || isRequested(address) || isAsked) return null;
  const link = document.createElement('link');
  link.rel = rel;
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.href = address;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  return link;
}
