import type pg from 'pg';

/** A table as the backup copies it; generated columns compute themselves again. */
export interface CopiedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The product's tables and those of the queue. */
const SCHEMAS = ['public', 'graphile_worker'];

/** They say which shape the tables have: migrating writes them, not copying. */
const OF_MIGRATIONS = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
];

/** `"schema"."name"`, as SQL writes it. */
export const quoted = (client: pg.Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export async function readTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return rows;
}

export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

export async function readSequences(
  client: pg.Client,
): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
