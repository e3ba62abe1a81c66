import { loadBooks } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { CompanyRow } from '../../http/call.ts';
import { found } from '../../http/errors.ts';
import { listEntries } from '../associates/share-repository.ts';
import { allocationFigures } from './allocation.ts';
import { toAssembly, toBody } from './mapper.ts';
import { partsOn } from './parts.ts';
import { proposeAssembly } from './proposal.ts';
import { findAssembly } from './repository.ts';

/** The assembly of a year, or the one that its accounts propose. */
export async function readAssembly(db: Db, company: CompanyRow, year: number) {
  const books = await loadBooks(db, company, year);
  const stored = await findAssembly(db, company.id, { year });
  const body = stored === undefined ? proposeAssembly(books, company, await deadlineOf(db, year)) : toBody(stored);
  const parts = partsOn(body.meeting_date, await listEntries(db, company.id));
  return toAssembly({ books, body, parts, stored, figures: allocationFigures(books, body, parts) });
}

async function deadlineOf(db: Db, year: number): Promise<string> {
  const row = await db.selectFrom('fiscal_year').select('date_declaration_ag').where('year', '=', year).executeTakeFirst();
  return found(row, 'Cet exercice n’existe pas.').date_declaration_ag;
}
