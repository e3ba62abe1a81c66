import { sql } from 'kysely';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';

export interface KeyPart {
  readonly associate_id: number;
  readonly share_bp: number;
  readonly clause: string;
}

/** Not the start of the transaction: a writer who waited for another one comes after him. */
const NOW = sql<Date>`clock_timestamp()`;

/** The key of a year; empty where the result is shared by shares. */
export const listKeyParts = (db: Db, companyId: number, year: number): Promise<KeyPart[]> =>
  companyDb(db, companyId)
    .selectFrom('profit_key')
    .select(['associate_id', 'share_bp', 'clause'])
    .where('year', '=', year)
    .orderBy('associate_id')
    .execute();

/** When the key of a year was entered as it is; 1970 while there is none. */
export async function keyEnteredAt(db: Db, companyId: number, year: number): Promise<string> {
  const row = await companyDb(db, companyId)
    .selectFrom('profit_key')
    .select('updated_at')
    .where('year', '=', year)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.updated_at ?? new Date(0).toISOString();
}

/** Replaces the key of a year as a whole. */
export async function replaceKey(
  db: Db,
  companyId: number,
  year: number,
  parts: readonly KeyPart[],
): Promise<void> {
  await companyDb(db, companyId).deleteFrom('profit_key').where('year', '=', year).execute();
  if (parts.length > 0)
    await companyDb(db, companyId)
      .insertInto('profit_key')
      .values(parts.map((part) => ({ ...part, year, updated_at: NOW })))
      .execute();
}
