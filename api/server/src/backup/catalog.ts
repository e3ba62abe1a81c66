import type pg from 'pg';

/** A table as the backup copies it; generated columns compute themselves again. */
export interface CopiedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** A table that lies in partitions is one table: its rows find theirs by themselves. */
export const WHOLE_TABLES = "c.relkind in ('r', 'p') and not c.relispartition";

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The product's tables and those of the queue, which may be in another database. */
export const OWN_SCHEMA = 'public';
export const QUEUE_SCHEMA = 'graphile_worker';
const SCHEMAS = [OWN_SCHEMA, QUEUE_SCHEMA];

/** They say which shape the tables have, and where the queue is: of this database alone. */
const OF_PLACE = [
  'public.queue_place',
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
];

/** `"schema"."name"`, as SQL writes it. */
export const quoted = (client: pg.Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export async function readTables(
  client: pg.Client,
  schemas: readonly string[] = SCHEMAS,
): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and ${WHOLE_TABLES} and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [schemas, OF_PLACE],
  );
  return rows;
}

export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

export async function readSequences(
  client: pg.Client,
  schemas: readonly string[] = SCHEMAS,
): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}
