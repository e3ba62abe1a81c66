import type { Integrity } from '@sci/module-contract';
import { atOwnServer, orFromOwnServer, servedAt } from './own-server.ts';

/**
 * A well-formed hash that no file has. A malformed one would be ignored by the browser, which would
 * then check nothing; this one makes a file without a published hash fail to load.
 */
const IMPOSSIBLE: Integrity = `sha384-${'A'.repeat(64)}`;

/**
 * A file that takes longer counts as hung, in milliseconds. Each further request may take twice as
 * long: what is slow would be given up for ever otherwise, always before it is there.
 */
const PATIENCE_MS = 6_000;
const MOST_PATIENCE_MS = 24_000;

const hashes = new Map<string, Integrity>();
const requests = new Map<string, number>();

/**
 * Learns the files of a build from the registry: from here on they may be loaded, and nothing else
 * may.
 */
export function learnFiles({
  base,
  files,
}: {
  readonly base: string;
  readonly files: Readonly<Record<string, Integrity>>;
}): void {
  for (const [name, integrity] of Object.entries(files)) {
    const address = fileOf(`${base}${name}`);
    hashes.set(address, integrity);
    hashes.set(atOwnServer(address), integrity);
  }
}

/** The file of an address, wherever it is served. A query does not change it. */
function fileOf(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href);
  return `${origin}${pathname}`;
}

/** The published hash of an address, or null. */
export const knownHash = (address: string): Integrity | null => hashes.get(fileOf(address)) ?? null;

/** Has a script or a style asked for this file? Fetching it ahead would come too late. */
export const isRequested = (address: string): boolean => requests.has(fileOf(address));

/**
 * Called for every script and style that is loaded on demand, before it is inserted. Sets the
 * published hash, or the impossible one; what another origin does not bring comes from the server. A
 * second request for a file means that the first failed:
 * it gets another address, because the same one would join a request that hangs.
 */
export function secureElement(element: HTMLScriptElement | HTMLLinkElement): void {
  failWhenHung(element, secured(element));
}

/** The same for whoever counts the time himself. @returns how long the file may take */
export function secured(element: HTMLScriptElement | HTMLLinkElement): number {
  const address = element instanceof HTMLScriptElement ? element.src : element.href;
  element.integrity = knownHash(address) ?? IMPOSSIBLE;
  element.crossOrigin = 'anonymous';
  const url = new URL(servedAt(address), window.location.href);
  const attempt = (requests.get(fileOf(url.href)) ?? 0) + 1;
  requests.set(fileOf(url.href), attempt);
  if (attempt > 1) url.searchParams.set('essai', String(attempt));
  if (element instanceof HTMLScriptElement) element.src = url.href;
  else element.href = url.href;
  orFromOwnServer(element);
  return Math.min(PATIENCE_MS * 2 ** (attempt - 1), MOST_PATIENCE_MS);
}

/** Browsers wait for a file for minutes; the loader of a build listens to `error`. */
function failWhenHung(element: Element, patienceMs: number): void {
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), patienceMs);
  for (const type of ['load', 'error'])
    element.addEventListener(type, () => clearTimeout(timer), { once: true });
}

declare global {
  interface Window {
    /** The door of every build's loader, see the integrity hooks of the preset. */
    sciSecure?: typeof secureElement;
  }
}

window.sciSecure = secureElement;
