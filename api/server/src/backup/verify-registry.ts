import type { Environment } from '@sci/module-contract';
import type { ObjectStore } from '@sci/registry/object-store';
import { PublicationRefused } from '@sci/registry/refused';
import { currentRegistry } from '@sci/registry/revisions';
import { verifyBuild } from '@sci/registry/verify';
import { say } from '../messages/say.ts';

/** Every file of what users get now is there with the content that its hash promises. */
export async function verifyRegistry(
  store: ObjectStore,
  environment: Environment,
): Promise<string[]> {
  const current = await currentRegistry(store, environment);
  if (current === null) return [];
  const builds = [current.shell, ...Object.values(current.remotes)];
  const faults: string[] = [];
  for (const build of builds)
    await verifyBuild(store, build).catch((error: unknown) => {
      if (!(error instanceof PublicationRefused)) throw error;
      faults.push(...error.reasons.map((reason) => say('backup.verify_module', { reason })));
    });
  return faults;
}
