import { passedNumbers } from '@sci/engine/associates/share-numbers';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { rangesInWords } from '../../papers/print/number-ranges.ts';
import { yearOf } from '../../ports/dates.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { listMovements, listShareMovements } from '../../records/shares.ts';
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
  const numbers = passedNumbers(await listShareMovements(db, company.id));
  return {
    taxReturn,
    company: await companyInYear(db, company, year),
    associates: await associatesOnPaper(db, company.id, year),
    buildings: await buildingsOnPaper(db, company.id, year),
    movements: movements
      .filter(({ date }) => yearOf(date) === year)
      .toReversed()
      .map((row) => ({ ...row, numbers: wordsOf(numbers.get(String(row.id))) })),
  };
}

const wordsOf = (ranges: Parameters<typeof rangesInWords>[0] = []): string =>
  ranges.length === 0 ? say('form.numbers_unknown') : rangesInWords(ranges);
