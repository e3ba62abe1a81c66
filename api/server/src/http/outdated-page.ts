import { ANSWERED_API } from '@sci/module-contract';
import { satisfies } from '@sci/module-contract/ranges';
import type { ModuleRegistry } from '../ports/module-registry.ts';
import { refuseOldPage } from '../ports/refusals.ts';

/** With what each call of a page says which revision of the registry it was made with. */
export const REVISION_HEADER = 'x-sci-revision';

/**
 * A tab stays on the revision of its page for days. When the API that its shell speaks is no longer
 * answered, it is told so instead of being served something that it would misread. Callers that
 * name no revision, or one that was never published here, are not pages of this server: nothing is
 * known of them.
 * @throws UpgradeRequiredError
 */
export async function refuseOutdatedPage(
  { apiOf }: Pick<ModuleRegistry, 'apiOf'>,
  revision: string | string[] | undefined,
): Promise<void> {
  if (typeof revision !== 'string' || !/^\d{1,9}$/.test(revision)) return;
  const api = await apiOf(Number(revision));
  if (api !== null && !satisfies(api.replace(/^[\^~]/, ''), ANSWERED_API)) refuseOldPage();
}
