import type { LoadFailure, ListedRemote, PublicShell, RemoteId } from '@sci/module-contract';
import { contractAccepts, satisfies } from '@sci/module-contract/ranges';

/**
 * What a module needs and this shell does not give, before anything is downloaded; null when they
 * fit.
 */
export function incompatibility(
  id: RemoteId,
  { requires }: ListedRemote,
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
