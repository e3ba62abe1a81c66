import type { LoadFailure, RemoteId } from '@sci/module-contract';
import { EntryError, isChunkError, messageOf } from './load-errors.ts';

/** Names what went wrong while a module's code was fetched and run. */
export function classify(id: RemoteId, error: unknown, attempts: number): LoadFailure {
  if (error instanceof EntryError) {
    return error.reason === 'execution'
      ? { code: 'entry-execution', id, message: error.message }
      : { code: 'entry-network', id, attempts, timedOut: error.reason === 'timeout' };
  }
  if (isChunkError(error)) return { code: 'chunk-network', id, file: pathOf(error.request ?? '') };

  const message = messageOf(error);
  const exposed = /Module "([^"]+)" does not exist in container/.exec(message);
  if (exposed) return { code: 'expose-missing', id, export: exposed[1] ?? '' };
  const shared = SHARE_ERRORS.map((pattern) => pattern.exec(message)).find(
    (match) => match !== null,
  );
  if (shared) return { code: 'shared-missing', id, package: shared[1] ?? '' };
  return { code: 'entry-execution', id, message };
}

/** Sentences of the federation runtime about a shared package that is absent or out of range. */
const SHARE_ERRORS = [
  /Can not get '([^']+)'/,
  /share[d]? module (?:named )?"?([@\w/-]+)/i,
  /from .* of shared singleton module ([@\w/-]+)/,
  /loadShare(?:Sync)?.*?([@\w/-]+)/,
];

/** Short for a file of this site; whole for one that is served elsewhere. */
function pathOf(address: string): string {
  if (address === '') return '';
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin ? pathname : `${origin}${pathname}`;
}
