import type { LoadFailure, ListedRemote } from '@sci/module-contract';
import { knownHash } from '../registry/known-files.ts';
import { publishedRevision } from '../registry/registry-source.ts';

/** How long the second look may take, in milliseconds. */
const LOOK_TIMEOUT_MS = 4_000;

/**
 * Browsers call everything a network error: a file that is gone, one whose content is not what was
 * published, a page of HTML in its place. Looks again, at the bytes, to tell the user and the team
 * which it was.
 */
export async function investigate(
  failure: LoadFailure,
  release: ListedRemote,
  pageRevision: number,
): Promise<LoadFailure> {
  if (failure.code === 'entry-network' && !failure.timedOut)
    return look(failure, `${release.base}${release.entry}`, pageRevision);
  return investigateFile(failure, pageRevision);
}

/** The same for a file that a build asks for by itself. */
export const investigateFile = async (
  failure: LoadFailure,
  pageRevision: number,
): Promise<LoadFailure> =>
  failure.code === 'chunk-network' && failure.file !== ''
    ? look(failure, failure.file, pageRevision)
    : failure;

type NetworkFailure = Extract<
  LoadFailure,
  { code: 'entry-network' | 'chunk-network' | 'chunk-gone' }
>;

async function look(
  failure: NetworkFailure,
  file: string,
  pageRevision: number,
): Promise<LoadFailure> {
  const answer = await fetchAgain(file);
  if (!answer) return failure;
  if (!answer.ok)
    return isGone(answer.status) && failure.code === 'chunk-network'
      ? gone(failure, pageRevision)
      : failure;
  if (isPage(answer))
    return { code: 'entry-execution', id: failure.id, message: `${file} is an HTML page` };
  const intact = await hasKnownContent(file, answer);
  return intact === false ? { code: 'entry-integrity', id: failure.id, file } : failure;
}

async function fetchAgain(file: string): Promise<Response | null> {
  try {
    return await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
  } catch {
    return null;
  }
}

const isGone = (status: number): boolean => status === 404 || status === 410;
const isPage = (answer: Response): boolean =>
  (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** A file of an open tab is gone, and a newer version is there: the tab has outlived its build. */
async function gone(failure: NetworkFailure, pageRevision: number): Promise<LoadFailure> {
  const revision = await publishedRevision();
  if (failure.code === 'entry-network' || revision === null || revision <= pageRevision)
    return failure;
  return { code: 'chunk-gone', id: failure.id, file: failure.file };
}

/**
 * null when nothing can be said: no published hash, or no cryptography outside a secure context.
 */
async function hasKnownContent(file: string, answer: Response): Promise<boolean | null> {
  const expected = knownHash(file);
  if (expected === null || !window.isSecureContext) return null;
  try {
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === expected;
  } catch {
    return null;
  }
}
