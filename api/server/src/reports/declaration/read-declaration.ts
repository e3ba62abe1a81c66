import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { isDraftYear } from '@sci/contract/fiscal-version';
import type { Declaration, FormSheet } from '@sci/contract/declaration';
import type { Books } from '../../books/load-books.ts';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { fiscalYearCompanyOf, type FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { formData } from '../documents/form-data.ts';
import { shareMovementsOf } from '../tax-return/share-movements.ts';
import { toTaxReturnGlobal } from '../tax-return/wire.ts';
import { compareSheets, countChanged } from './compare.ts';
import { lastDeclared, listDeclarations } from './records.ts';
import { formSheets } from '../tax-return/form/form-sheets.ts';
import type { FormData } from '../tax-return/form/form-data.ts';

type Reply = z.output<typeof Declaration>;

/** The return of a year as its books have it now. */
export interface ReturnOfNow {
  readonly year: FiscalYearCompanyRow;
  readonly books: Books;
  readonly taxReturn: FormData['taxReturn'];
  readonly data: FormData;
  readonly sheets: readonly FormSheet[];
  /** Of the sheets: another state of the books has another one. */
  readonly seen: string;
}

export async function returnOfNow(
  db: Db,
  company: CompanyRow,
  number: number,
  { books: kept }: { readonly books: Pick<Services['books'], 'load'> },
): Promise<ReturnOfNow> {
  const year = await fiscalYearCompanyOf(db, company.id, number);
  const books = await kept.load(db, company, number);
  const movements = await shareMovementsOf(db, company.id, number);
  const taxReturn = toTaxReturnGlobal(books, year, movements);
  const data = await formData(db, company, taxReturn);
  const sheets = formSheets(data);
  const seen = createHash('sha256').update(JSON.stringify(sheets)).digest('hex');
  return { year, books, taxReturn, data, sheets, seen };
}

/** What was declared for a year, beside what its books say now. */
export async function readDeclaration(
  db: Db,
  company: CompanyRow,
  now: ReturnOfNow,
  subscribed: boolean,
): Promise<Reply> {
  const rows = await listDeclarations(db, company.id, now.year.year);
  const sheets = compareSheets(await lastDeclared(db, company.id, now.year.year), now.sheets);
  const changed = countChanged(sheets);
  return {
    year: now.year.year,
    draft: isDraftYear(now.year),
    declarations: rows.map(({ first_name, name, sha256, given_up, ...row }) => ({
      ...row,
      recorded_by: name === null ? null : `${first_name ?? ''} ${name}`.trim(),
      document_hash: sha256,
      ...(sha256 === null && given_up ? { document_given_up: true } : {}),
    })),
    sheets,
    missing: missingBoxes(now.sheets),
    changed,
    seen: now.seen,
    locked_reason: subscribed
      ? refusalOf(now, { filed: rows.length, changed })
      : say('access.not_subscribed'),
  };
}

/** How many boxes say something else than what was filed last; 0 before the first filing. */
export async function countChangedSince(
  db: Db,
  company: CompanyRow,
  year: number,
  services: { readonly books: Pick<Services['books'], 'load'> },
): Promise<number> {
  const filed = await lastDeclared(db, company.id, year);
  if (filed === undefined) return 0;
  const { sheets } = await returnOfNow(db, company, year, services);
  return countChanged(compareSheets(filed, sheets));
}

/** The boxes that nobody can fill yet, with the sheet of the form on which they stand. */
export const missingBoxes = (sheets: readonly FormSheet[]): Reply['missing'] =>
  sheets.flatMap(({ key, boxes }) =>
    boxes.filter(({ value }) => value === null).map((box) => ({ ...box, sheet: key })),
  );

/** Why nothing can be recorded as filed; null when it can. */
export function refusalOf(
  { year, taxReturn }: Pick<ReturnOfNow, 'year' | 'taxReturn'>,
  { filed, changed }: { readonly filed: number; readonly changed: number },
): string | null {
  const other = taxReturn.findings.find(({ code }) => code === 'FORM_2072_C');
  if (other !== undefined) return other.message;
  if (isDraftYear(year)) return say('declaration.draft');
  if (filed > 0 && changed === 0) return say('declaration.same');
  return null;
}
