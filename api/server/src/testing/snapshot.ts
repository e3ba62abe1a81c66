import { sql } from 'kysely';
import type { OwnerDb } from '../db/database.ts';

/**
 * Brings the rows of a database back to what they were: many times cheaper than making them again
 * by the product's calls.
 */
export interface Snapshot {
  restore(): Promise<void>;
}

/**
 * Keeps every row of the database. No triggers run when they come back, and no number is given
 * again.
 */
export async function takeSnapshot(db: OwnerDb): Promise<Snapshot> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select t.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%' and c.is_generated = 'NEVER'
    group by t.table_name`.execute(db);
  await sql`create schema kept`.execute(db);
  for (const { name } of rows)
    await sql`create table ${sql.id('kept', name)} as table ${sql.id('public', name)}`.execute(db);
  const back = rows.map(
    ({ name, columns }) =>
      `delete from public.${name}; insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  );
  // One message: a transaction of its own, in which the role of replicas leaves triggers and
  // references out.
  const script = sql.raw(`set local session_replication_role = replica; ${back.join(' ')}`);
  return {
    restore: () =>
      db.transaction().execute(async (transaction) => {
        await script.execute(transaction);
      }),
  };
}
