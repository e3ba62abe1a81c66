import type { LoadFailure, PublicRemote, PublicShell, RemoteId } from '@sci/module-contract';
import { contractAccepts, satisfies } from '@sci/module-contract/ranges';
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

const pathOf = (address: string): string =>
  address === '' ? '' : new URL(address, window.location.href).pathname;

/**
 * What a module needs and this shell does not give, before anything is downloaded; null when they
 * fit.
 */
export function incompatibility(
  id: RemoteId,
  { requires }: PublicRemote,
  shell: PublicShell,
): LoadFailure | null {
  if (!contractAccepts(shell.contract, requires.contract))
    return mismatch(id, `contract ${requires.contract}`, shell.contract);
  if (!satisfies(shell.api, requires.api)) return mismatch(id, `api ${requires.api}`, shell.api);
  const missing = Object.entries(requires.shared).find(
    ([name, range]) => !satisfies(shell.provides[name] ?? '', range),
  );
  return missing ? mismatch(id, missing.join(' '), shell.provides[missing[0]] ?? 'nothing') : null;
}

const mismatch = (id: RemoteId, need: string, have: string): LoadFailure => ({
  code: 'incompatible',
  id,
  need,
  have,
});
