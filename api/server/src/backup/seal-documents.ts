import { sql } from 'kysely';
import type { OwnerDb } from '../db/database.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import { isSealedBytes, type Vault } from '../ports/sealing/vault.ts';
import { WHOLE_TABLES } from './catalog.ts';

interface Cited {
  readonly key: string;
  readonly company_id: number;
}

/**
 * Seals the documents that an earlier version of the product left readable, beside a product that
 * works; gives their number. Interrupted, it is asked for again and goes on with what is left.
 */
export async function sealDocuments(db: OwnerDb, store: FileStore, vault: Vault): Promise<number> {
  let sealed = 0;
  for (const { key, company_id } of await citedDocuments(db)) {
    const content = await store.get(key);
    if (content === undefined || isSealedBytes(content)) continue;
    await store.write(key, vault.sealBytes(company_id, key, content));
    sealed += 1;
  }
  return sealed;
}

/** Every key of a document, with the company that it belongs to. */
async function citedDocuments(db: OwnerDb): Promise<readonly Cited[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute k on k.attrelid = c.oid and k.attname = 'storage_key' and not k.attisdropped
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped
    where c.relnamespace = 'public'::regnamespace and ${sql.raw(WHOLE_TABLES)} order by 1`.execute(
    db,
  );
  const cited = [
    sql`select f.value ->> 'key', company_id from import_reading,
      json_array_elements(content -> 'files') as f (value)`,
    sql`select a.value ->> 'storage_key', coalesce(company_id, 0) from mail,
      json_array_elements(attachments::json) as a (value)`,
    ...tables.map(({ name }) => sql`select storage_key, company_id from ${sql.id(name)}`),
  ];
  const { rows } = await sql<Cited>`
    select distinct on (key) key, company_id
    from (${sql.join(cited, sql` union all `)}) as every_key (key, company_id)
    where key <> '' order by key, company_id desc`.execute(db);
  return rows;
}
