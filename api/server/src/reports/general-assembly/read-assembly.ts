import type { z } from 'zod';
import { GeneralAssembly } from '@sci/contract/assembly';
import { asStored } from '@sci/contract/wire';
import { loadBooks, type Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { found } from '../../ports/refusals.ts';
import type { Decision } from './decision.ts';
import { allocationFigures } from './allocation.ts';
import { filedDocument } from './filing.ts';
import { movedSince } from './moved-since.ts';
import { toAssembly } from './wire.ts';
import { proposeAssembly } from './proposal.ts';
import { isPosted } from './posting.ts';
import { decidingAssembly } from './of-year.ts';
import { filedBefore, findAssembly } from './records.ts';
import { toBody, type StoredAssembly } from './stored-assembly.ts';
import { subjectOf } from './subject.ts';
import { say } from '../../messages/say.ts';

type Reply = z.output<typeof GeneralAssembly>;

/**
 * A stored assembly, or the one that the accounts of the year propose. Once held, its figures are those of
 * that day, and what has moved since is told.
 */
export async function readAssembly(
  db: Db,
  company: CompanyRow,
  year: number,
  stored: StoredAssembly | undefined,
): Promise<Reply> {
  const frozen = stored === undefined ? undefined : frozenAssembly(stored);
  const linked = await linkedAssembly(db, company, await loadBooks(db, company, year), stored);
  if (stored === undefined || frozen === undefined) return linked;
  const minutes = await filedDocument(db, company.id, stored.row, 'assemblyMinutes');
  return {
    ...frozen,
    warnings: [...frozen.warnings, ...movedSince(frozen, linked)],
    version: stored.row.version,
    updated_at: stored.row.updated_at,
    document_hash: minutes?.sha256 ?? null,
  };
}

/** What has moved since the assembly of a year was held that decided on its result. */
export async function movedSinceHeld(db: Db, company: CompanyRow, books: Books): Promise<string[]> {
  const deciding = await decidingAssembly(db, company.id, books.year);
  if (deciding?.allocation !== 'posted') return [];
  const stored = await findAssembly(db, company.id, deciding.id);
  const frozen = stored && frozenAssembly(stored);
  return frozen ? movedSince(frozen, await linkedAssembly(db, company, books, stored)) : [];
}

/** The assembly beside the accounts as they are now. */
export async function linkedAssembly(
  db: Db,
  company: CompanyRow,
  books: Books,
  stored: StoredAssembly | undefined,
): Promise<Reply> {
  const body =
    stored === undefined
      ? proposeAssembly(books, company, await deadlineOf(db, books.year))
      : toBody(stored);
  const subject = await subjectOf(db, company.id, books, body);
  const decision = await decisionKept(db, company.id, subject.decision, stored);
  const figures = allocationFigures(books, body, decision, subject.basis);
  const assembly = toAssembly({ ...subject, decision, figures }, stored?.row);
  return stored === undefined
    ? assembly
    : { ...assembly, replaces_version: await filedBefore(db, company.id, stored.row) };
}

/**
 * What was done stands, whatever the votes say now: an assembly held before its votes decided has
 * its entry in the ledger.
 */
async function decisionKept(
  db: Db,
  companyId: number,
  decision: Decision,
  stored: StoredAssembly | undefined,
): Promise<Decision> {
  if (stored === undefined || !stored.row.held || decision.allocation === 'posted') return decision;
  return (await isPosted(db, companyId, stored.row.id))
    ? { ...decision, allocation: 'posted' }
    : decision;
}

/**
 * What a held assembly kept of its figures; undefined before, and for one held before figures were
 * kept.
 */
function frozenAssembly({ row }: StoredAssembly): Reply | undefined {
  if (!row.held || row.frozen === null || !('assembly' in row.frozen)) return undefined;
  return asStored(GeneralAssembly, row.frozen.assembly);
}

async function deadlineOf(db: Db, year: number): Promise<string> {
  const row = await db
    .selectFrom('fiscal_year')
    .select('date_declaration_ag')
    .where('year', '=', year)
    .executeTakeFirst();
  return found(row, say('years.unknown')).date_declaration_ag;
}
