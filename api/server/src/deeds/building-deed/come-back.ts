import { loadCategories } from '../../books/engine-categories.ts';
import { yearOf } from '../../ports/dates.ts';
import { refuseConflict, RefusedError } from '../../ports/refusals.ts';
import type { Act } from './act.ts';
import { buyAgain } from './purchase.ts';
import { purchaseInTrash, updateDeed } from './records.ts';

/**
 * Does the purchase of a building again that was taken back, once its sheet came out of the trash: its
 * loan, its entry and the lines of the bank come back with it, or nothing does.
 */
export async function purchaseComesBack(
  context: Omit<Act, 'index' | 'userId'> & { readonly actor: { readonly userId: number | null } },
  buildingId: number,
): Promise<void> {
  const { actor, ...rest } = context;
  const { db, company, checkYear } = rest;
  const deed = await purchaseInTrash(db, company.id, buildingId);
  if (deed === undefined) return;
  await checkYear(yearOf(deed.date));
  const act: Act = { ...rest, index: await loadCategories(db), userId: actor.userId };
  try {
    await updateDeed(db, company.id, deed.id, {
      ...(await buyAgain(act, deed)),
      deleted_at: null,
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // There is no field here beside which its sentences could stand.
    refuseConflict(Object.values(error.errors).flat().join(' '));
  }
}
