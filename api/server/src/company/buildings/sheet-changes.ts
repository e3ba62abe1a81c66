import type { Db } from '../../db/database.ts';
import { updateBuilding, type BuildingRow } from '../../records/buildings.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { assertUnused } from '../../records/uses.ts';
import {
  closedYearsOf,
  deedErrors,
  isClosedSale,
  priceKnownFrom,
  refuseDeleted,
} from './closed-years.ts';
import { acquisitionOf, toWire } from './wire.ts';

type Sale = Pick<ReturnType<typeof acquisitionOf>, 'sale_date' | 'sale_price' | 'deposits_passed'>;

/**
 * Enters the sale of a building on its sheet, or takes it off. Refuses what would change the books of
 * a closed year, by the fields of the sheet.
 */
export async function enterSale(db: Db, row: BuildingRow, sale: Sale, now: Date): Promise<void> {
  const deed = { ...acquisitionOf(toWire(row)), ...sale };
  const years = await closedYearsOf(db, row.company_id, now);
  refuseAny(await deedErrors(db, row, { details: [deed] }, years));
  await updateBuilding(db, row.company_id, row.id, {
    sale_date: sale.sale_date,
    sale_price_cents: sale.sale_price,
    deposits_passed: sale.deposits_passed,
    book_value_out: !isClosedSale(deed, years),
    price_known_from: priceKnownFrom(row, deed, years),
  });
}

/** Puts a building in the trash; refused while something refers to it, or a closed year counts it. */
export async function trashBuilding(db: Db, row: BuildingRow, now: Date): Promise<void> {
  await assertUnused(db, 'building', row.company_id, row.id);
  refuseDeleted(row, await closedYearsOf(db, row.company_id, now));
  await updateBuilding(db, row.company_id, row.id, { deleted_at: now });
}
