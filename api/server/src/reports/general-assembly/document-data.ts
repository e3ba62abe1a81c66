import { isControlledYear, isDraftYear } from '@sci/contract/fiscal-version';
import { loadBooks } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { sharedBy } from '../../records/shared-by.ts';
import type { AssemblyData } from '../../papers/documents/data.ts';
import { accountsOfYear, toSummary } from '../associate-accounts/wire.ts';
import { associatesOnPaper, companyOnPaper } from '../documents/wire-lists.ts';
import { toSig } from '../sig/wire.ts';
import { frozenData, frozenOnWire } from './frozen-data.ts';
import { linkedAssembly } from './read-assembly.ts';
import { findAssembly, keepFrozen } from './records.ts';
import type { StoredAssembly } from './stored-assembly.ts';

/** What the minutes and the convening file are made from, by the accounts of the moment. */
export async function assemblyDocumentData(
  db: Db,
  company: CompanyRow,
  stored: StoredAssembly,
  today: string,
): Promise<AssemblyData> {
  const { year: number } = stored.row;
  const year = await fiscalYearCompany(db, company.id, number);
  const books = await loadBooks(db, company, number);
  const shared = await sharedBy(db, company.id, number - 1);
  return {
    company: await companyOnPaper(db, company),
    editedOn: today,
    draft: isDraftYear(year),
    assembly: await linkedAssembly(db, company, books, stored),
    associates: await associatesOnPaper(db, company.id, number),
    sig: isControlledYear(number) ? toSig(books, isDraftYear(year)) : null,
    accounts: accountsOfYear(books).map((account) => toSummary(books, account, shared)),
  };
}

/**
 * The same as long as the assembly is only prepared; once it is held, what was kept of that day, if
 * anything was: its minutes say the same wherever they are printed.
 */
export const minutesData = async (
  db: Db,
  company: CompanyRow,
  stored: StoredAssembly,
  today: string,
): Promise<AssemblyData> =>
  frozenData(stored) ?? (await assemblyDocumentData(db, company, stored, today));

/**
 * Keeps the figures of a held assembly: what changes in the accounts afterwards no longer reaches
 * it.
 */
export async function freezeAssembly(
  db: Db,
  company: CompanyRow,
  id: number,
  today: string,
): Promise<void> {
  const stored = await findAssembly(db, company.id, id);
  if (stored !== undefined)
    await keepFrozen(
      db,
      company.id,
      id,
      frozenOnWire(await assemblyDocumentData(db, company, stored, today)),
    );
}
