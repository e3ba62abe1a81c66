import type { Masters } from '@sci/engine/company/company';
import { cents } from '@sci/money/cents';
import type { Db } from '../db/database.ts';
import { listAssociates } from '../records/associates.ts';
import { listAccounts } from '../records/bank-accounts.ts';
import { listBuildings } from '../records/buildings.ts';
import { listLoans, remainingAt } from '../records/loans.ts';

/**
 * Associates, buildings, bank accounts and loans of a company as the engine reads them, buildings as
 * they are in `year`. A loan's principal is what remained due on 1 January, by its schedule. A
 * bounded number of queries; the trash is left out.
 */
export async function loadMasters(db: Db, companyId: number, year: number): Promise<Masters> {
  const associates = await listAssociates(db, companyId);
  const buildings = await listBuildings(db, companyId, year);
  const bankAccounts = await listAccounts(db, companyId);
  const loans = await listLoans(db, companyId);
  const [opening, closing] = [
    await remainingAt(db, companyId, `${year - 1}-12-31`),
    await remainingAt(db, companyId, `${year}-12-31`),
  ];
  return {
    associates: associates.map(({ id, sequence, name, first_name, is_manager }) => ({
      id,
      seq: sequence,
      name: `${first_name} ${name}`,
      isGerant: is_manager,
    })),
    buildings: buildings.map(
      ({
        id,
        sequence,
        label,
        type,
        tax_system,
        usage,
        free_use,
        units,
        let_units,
        purchase_value_cents,
        acquisition_date,
        sale_date,
      }) => ({
        id,
        seq: sequence,
        label,
        typeCode: type,
        taxSystem: tax_system,
        usage,
        freeUse: free_use,
        nbLocaux: units,
        lotsLoues: let_units,
        ...(purchase_value_cents === null ? {} : { purchaseValue: purchase_value_cents }),
        ...(acquisition_date === null ? {} : { acquisitionDate: acquisition_date }),
        ...(sale_date === null ? {} : { saleDate: sale_date }),
      }),
    ),
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
      openingPrincipal: cents(opening.get(id) ?? principal_cents),
      ...(closing.has(id) ? { closingPrincipal: cents(closing.get(id) ?? 0) } : {}),
    })),
  };
}
