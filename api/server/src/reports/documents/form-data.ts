import type { Db } from '../../db/database.ts';
import { yearOf } from '../../ports/dates.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { listMovements } from '../../records/shares.ts';
import type { FormData } from '../tax-return/form/form-data.ts';
import { associatesOnPaper, buildingsOnPaper, companyInYear } from './wire-lists.ts';

/** What the boxes of the return are filled from, besides its figures. */
export async function formData(
  db: Db,
  company: CompanyRow,
  taxReturn: FormData['taxReturn'],
): Promise<FormData> {
  const { year } = taxReturn;
  const movements = await listMovements(db, company.id, 'in_force');
  return {
    taxReturn,
    company: await companyInYear(db, company, year),
    associates: await associatesOnPaper(db, company.id, year),
    buildings: await buildingsOnPaper(db, company.id, year),
    movements: movements.filter(({ date }) => yearOf(date) === year).toReversed(),
  };
}
