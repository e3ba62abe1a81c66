import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { registryAt } from '@sci/registry/revisions';
import { encodeJson } from '@sci/registry/object-store';
import type { SettingPrints } from '../db/stored-shapes.ts';
import type { FellowProcesses, OwnProcess } from '../kernel/fellow-processes.ts';
import type { Config } from '../ports/config/config.ts';
import type { ModuleRegistry } from '../ports/module-registry.ts';
import type { Vault } from '../ports/sealing/vault.ts';

const EVERY_MS = 15_000;

/** What this process was told, as others may see it. */
export function ownProcess(config: Config, vault: Vault, registry: ModuleRegistry): OwnProcess {
  const told: SettingPrints = Object.fromEntries(
    Object.entries(config.shared).map(([name, value]) => [name, vault.print(name, value)]),
  );
  let first: string | undefined;
  return {
    name: `${hostname()}:${config.port}`,
    prints: async () => {
      first ??= await firstRevision(registry, vault);
      return first === undefined ? told : { ...told, REGISTRY_URL: first };
    },
  };
}

/**
 * One registry has several addresses, and two machines have folders of the same name: what tells two
 * registries apart is their first revision, which stays for ever.
 */
async function firstRevision(registry: ModuleRegistry, vault: Vault): Promise<string | undefined> {
  const first = await registryAt(registry.store, registry.environment, 1).catch(() => null);
  return first === null
    ? undefined
    : vault.print('REGISTRY_URL', Buffer.from(encodeJson(first)).toString());
}

/** Goes on saying that this process is there, until it stops. */
export function keepBeating(
  fellows: FellowProcesses,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const beating = (async () => {
    for (;;) {
      await wait(EVERY_MS, undefined, { ref: false, signal: stop.signal });
      await fellows.beat().catch(onError);
    }
  })().catch(() => undefined);
  return async () => {
    stop.abort();
    await beating;
    await fellows.leave().catch(onError);
  };
}
