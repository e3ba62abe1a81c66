import { sql, type Kysely } from 'kysely';

/** Functions whose arguments or result are ids: they are made anew, with the rights that they had. */
const RETYPED = [
  'record_event(integer, text, text, text, jsonb)',
  'forget_company(integer)',
  'forget_person(integer)',
  'search_users(text[])',
] as const;
/** Whoever else could call them, only the application may. */
const RESERVED = ['forget_company(bigint)', 'forget_person(bigint)', 'search_users(text[])'];

/**
 * Every id gets 64 bits, as those of movements have had from the start: two thousand million rows
 * of a table are in sight when a million companies share a database. Each table is written again,
 * about a minute for ten million rows, and waits for nobody but itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const guarded = await dropPolicies(db);
  await retypeFunctions(db);
  for (const { name, columns } of await narrowColumns(db))
    await sql`alter table ${sql.table(name)} ${sql.join(
      columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`),
    )}`.execute(db);
  for (const { name } of guarded)
    await sql`select company_policy(${name}, ${name === 'company' ? 'id' : 'company_id'})`.execute(
      db,
    );
}

/** A column that a policy reads can't change its type. */
async function dropPolicies(db: Kysely<unknown>): Promise<readonly { readonly name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select polrelid::regclass::text as name from pg_policy where polname = 'company_only' order by 1`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`drop policy company_only on ${sql.table(name)}`.execute(db);
  return rows;
}

async function retypeFunctions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and pg_get_functiondef(p.oid) ~ '\\minteger\\M'`.execute(db);
  for (const signature of RETYPED) await sql`drop function ${sql.raw(signature)}`.execute(db);
  for (const { definition } of rows)
    await sql.raw(definition.replaceAll(/\binteger\b/g, 'bigint')).execute(db);
  for (const signature of RESERVED) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(signature)} to sci_app`.execute(db);
  }
}

async function narrowColumns(
  db: Kysely<unknown>,
): Promise<readonly { readonly name: string; readonly columns: readonly string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'integer'::regtype
      and (a.attname = 'id' or a.attname like '%\\_id' or exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
          and k.confrelid <> 'fiscal_year'::regclass))
    group by 1 order by 1`.execute(db);
  return rows;
}
