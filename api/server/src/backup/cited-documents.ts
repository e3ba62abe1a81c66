import { sql } from 'kysely';
import type { OwnerDb } from '../db/database.ts';
import { WHOLE_TABLES } from './catalog.ts';

interface Cited {
  readonly key: string;
  readonly company_id: number;
}

/** Documents that are looked for, and the companies that they were written for. */
interface Among {
  readonly keys: readonly string[];
  readonly companies: readonly number[];
}

/**
 * Every key of a document that a row names, with the company that it belongs to; `among`: of these
 * keys alone. A table that is new is found by its column `storage_key`.
 */
export async function citedDocuments(db: OwnerDb, among?: Among): Promise<readonly Cited[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute k on k.attrelid = c.oid and k.attname = 'storage_key' and not k.attisdropped
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped
    where c.relnamespace = 'public'::regnamespace and ${sql.raw(WHOLE_TABLES)} order by 1`.execute(
    db,
  );
  // What was read of a statement is large: that of other companies is left alone.
  const readings = among ? sql`company_id = any(${among.companies})` : sql`true`;
  const cited = [
    sql`select f.value ->> 'key', company_id from import_reading,
      json_array_elements(content -> 'files') as f (value) where ${readings}`,
    sql`select a.value ->> 'storage_key', coalesce(company_id, 0) from mail,
      json_array_elements(attachments::json) as a (value)`,
    ...tables.map(({ name }) => sql`select storage_key, company_id from ${sql.id(name)}`),
  ];
  const { rows } = await sql<Cited>`
    select distinct on (key) key, company_id
    from (${sql.join(cited, sql` union all `)}) as every_key (key, company_id)
    where key <> '' and ${among ? sql`key = any(${among.keys})` : sql`true`}
    order by key, company_id desc`.execute(db);
  return rows;
}
