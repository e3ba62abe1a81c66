import { sql } from 'kysely';
import type { OwnerDb } from '../database.ts';

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  /** Name of the type in `pg_type`: "int4", "_text". */
  readonly type: string;
  /** A column of a view never is: PostgreSQL does not know, and no view of the product has any. */
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** Given by the database and by nobody else. */
  readonly identity: boolean;
  /** Set at every update by the trigger `touch`. */
  readonly touched: boolean;
  /** The only values that a CHECK allows, in its order. */
  readonly values: readonly string[] | undefined;
}

export interface Table {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly Column[];
}

interface CatalogRow extends Omit<Column, 'values' | 'name'> {
  readonly table: string;
  readonly is_view: boolean;
  readonly column: string;
  readonly check: string | null;
}

/** The tables and views of the product in a migrated database, by name. */
export async function readCatalog(db: OwnerDb): Promise<Table[]> {
  const { rows } = await sql<CatalogRow>`
    select t.relname as "table", t.relkind = 'v' as is_view, c.attname as "column", y.typname as type,
      not c.attnotnull and t.relkind = 'r' as nullable, c.atthasdef as "hasDefault", c.attidentity = 'a' as identity,
      c.attname = 'updated_at' and exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'touch') as touched,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'
        order by k.conname limit 1) as "check"
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    join pg_type y on y.oid = c.atttypid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v') and t.relname not like 'kysely\_%'
    order by t.relname, c.attnum`.execute(db);
  const tables = new Map<string, { isView: boolean; columns: Column[] }>();
  for (const { table, is_view, column, check, ...rest } of rows) {
    const known = tables.get(table) ?? { isView: is_view, columns: [] };
    known.columns.push({ ...rest, name: column, values: allowedValues(check) });
    tables.set(table, known);
  }
  return [...tables].map(([name, table]) => ({ name, ...table }));
}

/** `CHECK ((sense = ANY (ARRAY['R'::text, 'D'::text])))` → R, D. */
function allowedValues(check: string | null): readonly string[] | undefined {
  if (check === null) return undefined;
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}
