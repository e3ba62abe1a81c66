import type {
  Integrity,
  PageIndex,
  PageRegistry,
  PublicRegistry,
  PublicShell,
  RegistryIndex,
  RemoteTable,
} from '@sci/module-contract';
import { realClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { readLastKnownGood } from './last-known-good.ts';

/** How long the page waits for the registry when it is not in the HTML, in milliseconds. */
const FETCH_TIMEOUT_MS = 5_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Enough of a check to know a registry from an error page or a cut answer; its content was checked
 * when it was published.
 */
export const isPublicRegistry = (value: unknown): value is PublicRegistry =>
  isPageRegistry(value) && Object.values(value.remotes).every(isTable);

/** The same, of one that may leave the files of the modules to their tables. */
export const isPageRegistry = (value: unknown): value is PageRegistry =>
  isIndex(value) && 'shell' in value && isShell(value.shell);

/** The same, of the document that lists the modules. */
export const isIndex = (value: unknown): value is RegistryIndex =>
  isRecord(value) &&
  value['schema'] === 1 &&
  Number.isInteger(value['revision']) &&
  isRecord(value['remotes']) &&
  Object.values(value['remotes']).every(
    (remote) =>
      isRecord(remote) &&
      isRecord(remote['manifest']) &&
      (isTable(remote) || typeof remote['table'] === 'string'),
  );

export const isTable = (value: unknown): value is RemoteTable =>
  isRecord(value) &&
  [value['files'], value['preload'], value['facades']].every((part) => isRecord(part));

const isShell = (value: unknown): value is PublicShell =>
  isRecord(value) && typeof value['base'] === 'string' && isRecord(value['files']);

/** What the server wrote of the modules in the page; null when it is missing or cannot be read. */
export const inlineIndex = (): PageIndex | null => parsed(inlined('index'), isPageIndex);

const isPageIndex = (value: unknown): value is PageIndex =>
  isRecord(value) &&
  typeof value['address'] === 'string' &&
  typeof value['integrity'] === 'string' &&
  isRecord(value['landing']) &&
  Object.values(value['landing']).every(
    (remote) => isRecord(remote) && isRecord(remote['manifest']) && isTable(remote),
  );

/**
 * The shell of the page, which the server writes beside the registry; null in a page that is older
 * than that.
 */
export const inlineShell = (): PublicShell | null => parsed(inlined('shell'), isShell);

const inlined = (id: string): string => document.getElementById(id)?.textContent ?? '';

function parsed<T>(text: string, isWanted: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return isWanted(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * A document that the page names by its hash. The browser refuses any other content; then, and when
 * there is no answer in time, null.
 * @param asked the answer to it, where the page has asked already
 */
export const fetchDocument = (
  address: string,
  integrity: Integrity,
  asked?: Promise<Response>,
): Promise<unknown> =>
  Promise.race([
    readDocument(asked ?? fetch(address, { integrity })),
    realClock.wait(FETCH_TIMEOUT_MS).then(() => null),
  ]);

async function readDocument(answering: Promise<Response>): Promise<unknown> {
  try {
    const answer = await answering;
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** A part of the accounts may have another build: the answer is about the set of this page. */
function ofThisPage(): Record<string, string> {
  const { page } = readConfig();
  return page === undefined ? {} : { 'X-Sci-Page': page };
}

/**
 * Asks the server for the registry of now. @returns null when there is no readable answer in time
 */
export async function fetchRegistry(): Promise<PublicRegistry | null> {
  try {
    const answer = await fetch('/remotes.json', {
      cache: 'no-store',
      headers: ofThisPage(),
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    return answer.ok ? parsed(await answer.text(), isPublicRegistry) : null;
  } catch {
    return null;
  }
}

/**
 * The registry of now, if it is not `revision` any more: otherwise the server answers that in a
 * line. @returns null also when there is no readable answer in time
 */
export async function registryAfter(revision: number): Promise<PublicRegistry | null> {
  try {
    const answer = await fetch('/remotes.json', {
      headers: { ...ofThisPage(), 'if-none-match': `"${revision}"` },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    return answer.ok ? parsed(await answer.text(), isPublicRegistry) : null;
  } catch {
    return null;
  }
}

/**
 * For a page whose HTML has no readable registry: ask once, then the copy of the last good one for
 * this very shell. Modules are judged by the shell that runs here, whichever one the registry
 * names.
 */
export async function recoverRegistry(shell: PublicShell | null): Promise<PageRegistry | null> {
  const registry =
    (await fetchRegistry()) ?? (shell && (await readLastKnownGood(shell.base, isPageRegistry)));
  return registry && shell ? { ...registry, shell } : registry;
}

/** The revision that the server publishes now, or null when it does not say. */
export async function publishedRevision(): Promise<number | null> {
  try {
    const answer = await fetch('/remotes.json', {
      method: 'HEAD',
      cache: 'no-cache',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const revision = Number(answer.headers.get('etag')?.replace(/^W\//, '').replaceAll('"', ''));
    return answer.ok && revision > 0 ? revision : null;
  } catch {
    return null;
  }
}
