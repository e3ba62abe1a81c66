import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Where the part of a log ends that lies in the store of documents. */
export interface Archived {
  readonly lastEntry: number;
  /** The earliest and the latest moment of what is there. */
  readonly since: string;
  readonly at: string;
}

/** Undefined where the whole log of the company is in the database. */
export async function archivedOf(db: Db, companyId: number): Promise<Archived | undefined> {
  const { rows } = await sql<Archived>`
    select max(last_entry) as "lastEntry", min(first_at) as since, max(last_at) as at from log_archive
    where company_id = ${companyId} and recalled_at is null having count(*) > 0`.execute(db);
  return rows[0];
}

/** The same moment over every company, for who reads the log of all. */
export async function archivedOfAll(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select last_at as at from log_archive where recalled_at is null order by last_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.at;
}
