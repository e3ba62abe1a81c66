import type { RemotesRegistry } from '@sci/module-contract';
import type { Author } from '@sci/registry/publish';
import { PublicationRefused } from '@sci/registry/refused';
import { ParentMoved } from '@sci/registry/release-build';
import { say } from '../../messages/say.ts';
import type { ModuleRegistry } from '../../ports/module-registry.ts';
import { refuseConflict, refuseUnknown } from '../../ports/refusals.ts';
import { remoteOf } from '@sci/registry/remote-of';

/** An administrator's act is signed by the server. */
export const authorOf = (
  publishedBy: string,
  reason: string,
  { trust }: ModuleRegistry,
): Author => ({
  publishedBy,
  reason,
  trust,
});

export async function requireModule(registry: ModuleRegistry, id: string): Promise<void> {
  const current = await registry.current();
  if (id !== 'shell' && remoteOf(current?.remotes ?? {}, id) === undefined)
    refuseUnknown(say('publishing.unpublished'));
}

/** What can't go live as things are now is a conflict, with every reason. */
export async function orConflict<Result = RemotesRegistry>(
  publication: () => Promise<Result>,
): Promise<Result> {
  try {
    return await publication();
  } catch (error) {
    if (error instanceof ParentMoved) refuseConflict(say('publishing.overtaken'));
    if (error instanceof PublicationRefused)
      refuseConflict(say('publishing.refused', { reasons: error.reasons.join(' ; ') }));
    throw error;
  }
}
