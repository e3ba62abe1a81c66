import { api } from '@sci/api-client';
import type { AdminRegistry, ShellApi } from '@sci/module-contract';
import { realClock } from './attempts.ts';
import { isPublicRegistry } from './registry-source.ts';
import type { RegistryStore } from './registry-store.ts';

/** Pauses before asking again, in milliseconds: the administration is of no use without its modules. */
const PAUSES_MS = [1_000, 5_000, 15_000];

/**
 * Adds the modules of /admin while an administrator is logged in, and only then: other people's browsers never learn where
 * their code is.
 */
export function followAdministrator({ session }: ShellApi, store: RegistryStore): void {
  let known = false;
  const follow = (): void => {
    const { isAdmin } = session.get();
    if (isAdmin === known) return;
    known = isAdmin;
    store.setAdmin({}, isAdmin);
    if (isAdmin) void fetchAdminRemotes(() => known).then((remotes) => known && store.setAdmin(remotes, false));
  };
  session.subscribe(follow);
  follow();
}

async function fetchAdminRemotes(isWanted: () => boolean): Promise<AdminRegistry['remotes']> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const remotes = remotesOf(await api.call('GET /registry/admin', {}));
      if (remotes) return remotes;
    } catch {
      // asked for again below
    }
    if (pause === null || !isWanted()) break;
    await realClock.wait(pause);
  }
  return {};
}

/** The answer has the shape of the public registry's modules; it is checked like them. */
function remotesOf(answer: { readonly remotes: Readonly<Record<string, unknown>> }): AdminRegistry['remotes'] | null {
  const asRegistry: unknown = { schema: 1, revision: 1, shell: { base: '/', files: {} }, remotes: answer.remotes };
  return isPublicRegistry(asRegistry) ? asRegistry.remotes : null;
}
