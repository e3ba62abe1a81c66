import { loadBooks, type Books } from '../../books/load-books.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { FULL_FILE_PARTS } from '../../papers/documents/full-file.ts';
import { DOCUMENTS } from '../../papers/documents.ts';
import { RefusedError, Refusal } from '../../ports/refusals.ts';
import { findCompany, type CompanyRow } from '../../records/companies.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { collectFullFile } from '../full-file/collect.ts';

/** A report that cannot be opened, and what it failed of. */
export interface Unopened {
  readonly year: number;
  readonly report: string;
  readonly error: unknown;
}

export interface OpenedCompany {
  readonly opened: number;
  readonly unopened: readonly Unopened[];
}

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Opens every report of every year of a company as its document is made, all but its typesetting:
 * books, data, blocks. Each in its own transaction: one that fails keeps none of the others.
 */
export async function openCompany(
  transaction: InTransaction,
  companyId: number,
  today: string,
): Promise<OpenedCompany> {
  const company = await transaction((db) => findCompany(db, companyId));
  if (company === undefined) return { opened: 0, unopened: [] };
  const years = await transaction((db) => yearsWithMovements(db, companyId));
  const each: OpenedCompany[] = [];
  for (const year of years) each.push(await openYear(transaction, company, year, today));
  return {
    opened: each.reduce((total, { opened }) => total + opened, 0),
    unopened: each.flatMap(({ unopened }) => unopened),
  };
}

const yearsWithMovements = (db: Db, companyId: number): Promise<FiscalYearCompanyRow[]> =>
  companyDb(db, companyId)
    .selectFrom('fiscal_year_company as y')
    .selectAll('y')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('bank_movement as m').select('m.id').whereRef('m.year', '=', 'y.year'),
      ),
    )
    .orderBy('y.year', 'desc')
    .execute();

async function openYear(
  transaction: InTransaction,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
  today: string,
): Promise<OpenedCompany> {
  const books = await attempt(() => transaction((db) => loadBooks(db, company, year.year)));
  if ('error' in books)
    return {
      opened: 0,
      unopened: [{ year: year.year, report: say('cockpit.books'), error: books.error }],
    };
  const unopened: Unopened[] = [];
  for (const { code, title } of FULL_FILE_PARTS) {
    const part = await attempt(() =>
      transaction((db) => openPart(db, company, year, today, { code, books: books.value })),
    );
    if ('error' in part) unopened.push({ year: year.year, report: title, error: part.error });
  }
  return { opened: FULL_FILE_PARTS.length - unopened.length, unopened };
}

/** The document with this one part, up to what the typesetter is given. */
async function openPart(
  db: Db,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
  today: string,
  { code, books }: { readonly code: string; readonly books: Books },
): Promise<void> {
  const edition = { reader: 'gerance', associateId: null, parts: new Set([code]) } as const;
  DOCUMENTS.fullFile.view(await collectFullFile({ db, company, year, today, edition }, books));
}

async function attempt<T>(work: () => Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}

/** What its manager reads instead of the report; undefined for a mistake of ours. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof RefusedError
    ? Object.values(error.errors).flat().join(' ')
    : error instanceof Refusal
      ? error.message
      : undefined;
