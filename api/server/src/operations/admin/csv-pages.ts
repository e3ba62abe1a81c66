import { csvFile, csvLines } from '@sci/money/csv';
import type { Db, Pool } from '../../db/database.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';

interface PageAsked {
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly rows: readonly (readonly string[])[];
  /** Leads to the following page; null after the last one. */
  readonly next: string | null;
}

/** Begins one reading of the database. */
export type Begin = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** So few that the first rows arrive at once, however long the list is. */
const ROWS = 250;

/** Reads what all companies have, once the transaction of the call has ended. */
export const readingsOfAll =
  (pool: Pool, requestId: string): Begin =>
  (work) =>
    inTransaction(pool, systemScope(requestId), 'read', work);

/**
 * A list of any length as a file that is written while it is sent: a page is read when there is room
 * for it, and holds a connection no longer than that. Who leaves ends it.
 */
export async function* csvPages(
  begin: Begin,
  header: readonly string[],
  read: (db: Db, asked: PageAsked) => Promise<Page>,
): AsyncGenerator<string> {
  yield csvFile([header]);
  let cursor: string | undefined;
  do {
    const asked = { cursor, limit: ROWS };
    const page = await begin((db) => read(db, asked));
    yield csvLines(page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
