import { deleteEntry } from '../../accounts/entries/records.ts';
import type { Db } from '../../db/database.ts';
import { enterSale, trashBuilding } from '../../company/buildings/sheet-changes.ts';
import { yearOf } from '../../ports/dates.ts';
import { found } from '../../ports/refusals.ts';
import { findBuilding } from '../../records/buildings.ts';
import { updateLoan } from '../../records/loans.ts';
import { assertUnused } from '../../records/uses.ts';
import { batchState, findBatch, undoBatch } from '../../treasury/bank-movements/batches.ts';
import { stale } from '../../treasury/bank-movements/save-movement.ts';
import { deleteDeed, updateDeed, type DeedRow } from './records.ts';

interface Context {
  readonly db: Db;
  readonly companyId: number;
  readonly now: Date;
  readonly checkYear: (year: number) => Promise<void>;
}

/**
 * Takes a deed back as a whole: the lines of the bank are as they were, the entry is gone, a sheet and
 * a loan that it made are in the trash, a purchase with what was told of it. Refused while something else rests on them.
 */
export async function takeBack(context: Context, deed: DeedRow): Promise<void> {
  const { db, companyId, now, checkYear } = context;
  await checkYear(yearOf(deed.date));
  await freeTheLines(context, deed);
  if (deed.od_entry_id !== null) await deleteEntry(db, companyId, deed.od_entry_id);
  if (deed.told === null) await deleteDeed(db, companyId, deed.id);
  else
    await updateDeed(db, companyId, deed.id, {
      deleted_at: now,
      od_entry_id: null,
      ventilation_batch_id: null,
    });
  await (deed.kind === 'purchase' ? giveBack(context, deed) : keepBuilding(context, deed));
}

async function freeTheLines(
  { db, companyId, now, checkYear }: Context,
  { ventilation_batch_id: id }: DeedRow,
): Promise<void> {
  const batch = id === null ? undefined : await findBatch(db, companyId, id);
  if (batch === undefined || batch.undone_at !== null) return;
  const { years, changed } = await batchState(db, companyId, batch);
  for (const year of years) await checkYear(year);
  if (changed > 0) throw stale(changed);
  await undoBatch(db, companyId, batch, now);
}

async function giveBack({ db, companyId, now }: Context, deed: DeedRow): Promise<void> {
  const { loan_id, loan_former_building_id: former } = deed;
  if (loan_id !== null && former !== null)
    await updateLoan(db, companyId, loan_id, { building_id: former });
  if (loan_id !== null && former === null) {
    await assertUnused(db, 'loan', companyId, loan_id);
    await updateLoan(db, companyId, loan_id, { deleted_at: now });
  }
  await trashBuilding(db, await sheetOf(db, companyId, deed), now);
}

async function keepBuilding({ db, companyId, now }: Context, deed: DeedRow): Promise<void> {
  const none = { sale_date: null, sale_price: null, deposits_passed: false };
  await enterSale(db, await sheetOf(db, companyId, deed), none, now);
}

const sheetOf = async (db: Db, companyId: number, { building_id, date }: DeedRow) =>
  found(await findBuilding(db, companyId, building_id, yearOf(date)));
