import { api } from '@sci/api-client';
import type { AdminRegistry, ShellApi } from '@sci/module-contract';
import { realClock } from '../../clock.ts';
import { isPublicRegistry } from './registry-source.ts';
import type { RegistryStore } from './registry-store.ts';

/**
 * Pauses before asking again, in milliseconds: the administration is of no use without its modules.
 */
const PAUSES_MS = [1_000, 5_000, 15_000];

/**
 * Adds the modules of /admin while an administrator is logged in, and only then: other people's
 * browsers never learn where their code is.
 */
export function followAdministrator({ session }: ShellApi, store: RegistryStore): void {
  let known = false;
  const follow = (): void => {
    const { isAdmin } = session.get();
    if (isAdmin === known) return;
    known = isAdmin;
    store.setAdmin(isAdmin ? 'pending' : 'none');
    if (isAdmin) void recoverAdmin(store, () => known);
  };
  session.subscribe(follow);
  follow();
}

/** Asks until the answer comes, for half a minute; for as long as it is `wanted`. */
export async function recoverAdmin(
  store: RegistryStore,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const remotes = await fetchAdminRemotes(isWanted);
  if (isWanted()) store.setAdmin(remotes ? 'ok' : 'unreachable', remotes ?? {});
}

async function fetchAdminRemotes(
  isWanted: () => boolean,
): Promise<AdminRegistry['remotes'] | null> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const remotes = await publishedForAdministrators();
      if (remotes) return remotes;
    } catch {
      // asked for again below
    }
    if (pause === null || !isWanted()) break;
    await realClock.wait(pause);
  }
  return null;
}

/** What the server gives administrators now; null when it cannot be read. @throws ApiError */
export const publishedForAdministrators = async (): Promise<AdminRegistry['remotes'] | null> =>
  remotesOf(await api.call('GET /registry/admin', {}));

/** The answer has the shape of the public registry's modules; it is checked like them. */
function remotesOf(answer: {
  readonly remotes: Readonly<Record<string, unknown>>;
}): AdminRegistry['remotes'] | null {
  const asRegistry: unknown = {
    schema: 1,
    revision: 1,
    shell: { base: '/', files: {} },
    remotes: answer.remotes,
  };
  return isPublicRegistry(asRegistry) ? asRegistry.remotes : null;
}
