import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import { effectiveDeadline } from '../../kernel/fiscal-year/deadline.ts';
import type { CompanyRow } from '../../records/companies.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { formData } from '../documents/form-data.ts';
import { formSheets } from '../tax-return/form/form-sheets.ts';
import { toTaxReturnGlobal } from '../tax-return/wire.ts';

interface Season {
  readonly today: string;
  readonly deadlines: Parameters<typeof effectiveDeadline>[0];
}

/**
 * How many boxes of the return nobody can fill yet: counted from the end of the year until its
 * deadline, when they are wanted.
 */
export async function countMissing(
  db: Db,
  company: CompanyRow,
  { books, year }: { readonly books: Books; readonly year: FiscalYearCompanyRow },
  { today, deadlines }: Season,
): Promise<number> {
  if (today <= `${year.year}-12-31` || today > effectiveDeadline(deadlines)) return 0;
  const data = await formData(db, company, toTaxReturnGlobal(books, year, []));
  return formSheets(data)
    .flatMap(({ boxes }) => boxes)
    .filter(({ value }) => value === null).length;
}
