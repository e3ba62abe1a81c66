import { sql } from 'kysely';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { refuse } from '../ports/refusals.ts';

/** Bytes of what a company keeps: documents, the texts of its statutes, and its bank statements. */
export async function storedBytes(db: Db, companyId: number): Promise<number> {
  const own = companyDb(db, companyId);
  const { bytes: documents } = await own
    .selectFrom('file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  const { bytes: statutes } = await own
    .selectFrom('statutes')
    .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
    .executeTakeFirstOrThrow();
  const { bytes: statements } = await own
    .selectFrom('import_reading')
    .select(sql<number | null>`sum(${STATEMENT_BYTES})`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(documents) + Number(statutes) + Number(statements);
}

/** Of one import: an archive counts once, with the first of its statements. */
const STATEMENT_BYTES = sql`(
  select sum((f.value ->> 'size')::bigint) from json_array_elements(content -> 'files') as f (value)
  where coalesce(f.value ->> 'member', '0') = '0')`;

const MEGABYTE = 1_000_000;

/** Refuses documents for which a company has no room left, beside their field; sizes in bytes. */
export async function assertRoom(
  db: Db,
  companyId: number,
  documents: readonly { readonly field: string; readonly content: Buffer }[],
  limit: number,
): Promise<void> {
  const used = await storedBytes(db, companyId);
  const more = documents.reduce((total, { content }) => total + content.length, 0);
  if (used + more <= limit) return;
  const sentence = say('files.no_room', {
    more: Math.ceil(more / MEGABYTE),
    left: Math.max(0, Math.floor((limit - used) / MEGABYTE)),
    limit: Math.floor(limit / MEGABYTE),
  });
  refuse(Object.fromEntries(documents.map(({ field }) => [field, [sentence]])));
}
