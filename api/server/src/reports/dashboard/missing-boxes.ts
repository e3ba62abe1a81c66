import { closedSince } from '@sci/engine/law/deadlines';
import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import { effectiveDeadline, momentOf } from '../../kernel/fiscal-year/deadline.ts';
import type { CompanyRow } from '../../records/companies.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { formData } from '../documents/form-data.ts';
import { formSheets } from '../tax-return/form/form-sheets.ts';
import { toTaxReturnGlobal } from '../tax-return/wire.ts';

interface Season {
  readonly now: Date;
  readonly deadlines: Parameters<typeof effectiveDeadline>[0];
}

/**
 * How many boxes of the return nobody can fill yet: counted from the end of the year until its
 * deadline, and while it is reopened after it, when they are wanted.
 */
export async function countMissing(
  db: Db,
  company: CompanyRow,
  { books, year }: { readonly books: Books; readonly year: FiscalYearCompanyRow },
  { now, deadlines }: Season,
): Promise<number> {
  const moment = momentOf(now);
  const closed = closedSince(effectiveDeadline(deadlines), year.reopened_until, moment);
  if (moment.today <= `${year.year}-12-31` || closed !== undefined) return 0;
  const data = await formData(db, company, toTaxReturnGlobal(books, year, []));
  return formSheets(data)
    .flatMap(({ boxes }) => boxes)
    .filter(({ value }) => value === null).length;
}
