import type { Building, Masters } from '@sci/engine/company/company';
import { FRANCE } from '@sci/money/country';
import { freeUseExtent } from '@sci/engine/tax/free-use-extent';
import type { Db } from '../db/database.ts';
import { listAssociatesIn } from '../records/associates.ts';
import { listAccounts } from '../records/bank-accounts.ts';
import { listBuildings, type BuildingRow } from '../records/buildings.ts';
import { listLoans, remainingAt } from '../records/loans.ts';

/**
 * Associates, buildings, bank accounts and loans of a company as the engine reads them, associates
 * and buildings as they are in `year`. A loan's principal is what remained due on 1 January, by its schedule. A
 * bounded number of queries; the trash is left out.
 */
export async function loadMasters(db: Db, companyId: number, year: number): Promise<Masters> {
  const associates = await listAssociatesIn(db, companyId, year);
  const buildings = await listBuildings(db, companyId, year);
  const bankAccounts = await listAccounts(db, companyId);
  const loans = await listLoans(db, companyId);
  const [opening, closing] = await Promise.all([
    remainingAt(db, companyId, `${year - 1}-12-31`),
    remainingAt(db, companyId, `${year}-12-31`),
  ]);
  return {
    associates: associates.map((row) => ({
      id: row.id,
      seq: row.sequence,
      name: `${row.first_name} ${row.name}`,
      isGerant: row.is_manager,
      regime: row.regime,
      ...(row.address_country !== FRANCE && { abroad: row.address_country }),
      ...(row.undivided && { undivided: { representative: row.joint_representative ?? '' } }),
    })),
    buildings: buildings.map(toEngineBuilding),
    bankAccounts: bankAccounts.map(({ id, sequence, name, initial_amount_cents, date_init }) => ({
      id,
      seq: sequence,
      name,
      initialAmount: initial_amount_cents,
      dateInit: date_init,
    })),
    loans: loans.map(({ id, sequence, label, building_id, principal_cents }) => ({
      id,
      seq: sequence,
      label,
      buildingId: building_id,
      openingPrincipal: opening.get(id) ?? principal_cents,
      closingPrincipal: closing.get(id),
    })),
  };
}

const toEngineBuilding = (row: BuildingRow): Building => ({
  id: row.id,
  seq: row.sequence,
  label: row.label,
  typeCode: row.type,
  taxSystem: row.tax_system,
  usage: row.usage,
  freeUse: row.free_use,
  freeUseExtent: freeUseExtent({
    from: row.free_use_from ?? undefined,
    to: row.free_use_to ?? undefined,
    lent: row.free_use_lent ?? undefined,
    outOf: row.free_use_out_of ?? undefined,
  }),
  nbLocaux: row.units,
  lotsLoues: row.let_units,
  ...(row.purchase_value_cents === null ? {} : { purchaseValue: row.purchase_value_cents }),
  ...(row.acquisition_date === null ? {} : { acquisitionDate: row.acquisition_date }),
  ...(row.sale_date === null ? {} : { saleDate: row.sale_date }),
  ...(row.sale_price_cents === null ? {} : { salePrice: row.sale_price_cents }),
  ...(row.price_known_from === null ? {} : { priceKnownFrom: row.price_known_from }),
  ...(row.known_from === null ? {} : { knownFrom: row.known_from }),
  depositsPassed: row.deposits_passed,
  bookValueOut: row.book_value_out,
});
