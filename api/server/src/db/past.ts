import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  OperationNodeTransformer,
  ParensNode,
  RawNode,
  SelectQueryNode,
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
  type WithNode,
} from 'kysely';
import type { Db } from './database.ts';
import { COMPANY_TABLES } from './tables/every-table.ts';

/** Tables of a company that leave no trace in the log: what they held before is not known. */
export const UNLOGGED = [
  'assignment_run',
  'bank_feed_line',
  'category_use',
  'category_year_use',
  'import_reading',
  'invoice_status',
  'log_archive',
  'mail_address',
  'movement_count',
  'share_entry',
  'split_check',
] as const;

const unlogged: ReadonlySet<string> = new Set(UNLOGGED);
const PAST_TABLES: readonly string[] = [
  'company',
  ...COMPANY_TABLES.filter((table) => !unlogged.has(table)),
];

/** The company as it was when this entry of its log was the last one; 0 for before the first. */
export interface Moment {
  readonly companyId: number;
  readonly lastEntry: number;
}

/** An image of the log holds a column that no table has any more: it cannot be read. */
export class UnreadablePast extends Error {
  override readonly name = 'UnreadablePast';
}

/**
 * The database of a transaction as it was at a moment, for reading alone: each table of the company
 * stands for its rows of today with every change since taken back. What a migration did (an entry
 * without a request) is no change of the company. Columns that came since hold their default.
 *
 * Rows of the service (categories, formulas, years) and of people are those of today. Throws
 * `UnreadablePast`; a query that writes throws, too.
 */
export async function pastDb(db: Db, moment: Moment): Promise<Db> {
  await refuseOtherShapes(db, moment);
  const tables = new Map(
    [...(await defaultsOf(db))].map(([table, defaults]) => [
      table,
      rowsThen(table, defaults, moment),
    ]),
  );
  return db.withPlugin(new PastRows(tables));
}

/** What a table held, as the text of a query. */
function rowsThen(table: string, defaults: string, { companyId, lastEntry }: Moment): string {
  const own = table === 'company' ? `t.id = ${companyId}` : `t.company_id = ${companyId}`;
  const since = entriesSince(table, { companyId, lastEntry });
  return `
    select t.* from public.${table} t where ${own} and not exists (select from ${since} a where a.entity_id = t.id::text)
    union all
    select then_row.* from (select distinct on (a.entity_id) a.before from ${since} a order by a.entity_id, a.id) first_change
    cross join lateral jsonb_populate_record(null::public.${table}, ${defaults} || first_change.before) then_row
    where first_change.before is not null`;
}

/** The changes of a table after a moment; those of the company itself stand in no company's log. */
function entriesSince(table: string, { companyId, lastEntry }: Moment): string {
  const log =
    table === 'company'
      ? 'own_company_log() l where true'
      : `public.audit_log l where l.company_id = ${companyId} and l.entity = '${table}'`;
  return `(select l.id, l.entity_id, l.before from ${log} and l.id > ${lastEntry} and l.request_id is not null and l.action in ('insert', 'update', 'delete'))`;
}

/** What a column that a row did not have yet would have got, by table, as the text of an object. */
async function defaultsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; defaults: string }>`
    select c.relname::text as name, coalesce(string_agg(quote_literal(a.attname) || ', ' || pg_get_expr(d.adbin, d.adrelid), ', '), '') as defaults
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
      and exists (select from pg_attrdef e where e.adrelid = c.oid and e.adnum = a.attnum)
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${PAST_TABLES})
    group by c.relname`.execute(db);
  return new Map(rows.map(({ name, defaults }) => [name, `jsonb_build_object(${defaults})`]));
}

/**
 * A column that was renamed or dropped since would be left out without a word. Shapes change with
 * releases alone, so that the oldest image of each table stands for those after it.
 */
async function refuseOtherShapes(db: Db, { companyId, lastEntry }: Moment): Promise<void> {
  const oldest = PAST_TABLES.map(
    (table) =>
      `(select '${table}' as entity, a.before from ${entriesSince(table, { companyId, lastEntry })} a where a.before is not null order by a.id limit 1)`,
  ).join(' union all ');
  const { rows } = await sql<{ entity: string; key: string }>`
    select image.entity, key from (${sql.raw(oldest)}) image cross join lateral jsonb_object_keys(image.before) key
    where not exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = image.entity and c.column_name = key)
    limit 1`.execute(db);
  const [strange] = rows;
  if (strange !== undefined)
    throw new UnreadablePast(`${strange.entity}.${strange.key} is no column any more`);
}

/** Puts what the tables held in their place, in every query. */
class PastRows implements KyselyPlugin {
  readonly #tables: ReadonlyMap<string, string>;

  constructor(tables: ReadonlyMap<string, string>) {
    this.#tables = tables;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (RawNode.is(node)) return this.#raw(node);
    if (!SelectQueryNode.is(node)) throw new Error('the past is read, never written');
    const named = new NamedTables();
    named.transformNode(node);
    const expressions = this.#expressions(named);
    if (expressions.length === 0) return node;
    const with_: WithNode = {
      kind: 'WithNode',
      ...node.with,
      expressions: [...expressions, ...(node.with?.expressions ?? [])],
    };
    return { ...node, with: with_ };
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  /** Text says what it reads in its own words: it gets every table. */
  #raw(node: RawNode): RawNode {
    const [start = ''] = node.sqlFragments;
    if (!/^\s*select\b/i.test(start)) throw new Error('text about the past begins with select');
    const tables = [...this.#tables].map(([name, rows]) => `${name} as (${rows})`);
    return RawNode.create([`with ${tables.join(', ')} `, ''], [node]);
  }

  #expressions(named: NamedTables): CommonTableExpressionNode[] {
    for (const name of named.names)
      if (unlogged.has(name)) throw new Error(`${name} has no past: it leaves no trace in the log`);
    return [...this.#tables]
      .filter(([name]) => named.text || named.names.has(name))
      .map(([name, rows]) =>
        CommonTableExpressionNode.create(
          CommonTableExpressionNameNode.create(name),
          ParensNode.create(RawNode.createWithSql(rows)),
        ),
      );
  }
}

/** The tables that a query names; `text`: a part of it is text that may name others. */
class NamedTables extends OperationNodeTransformer {
  readonly names = new Set<string>();
  text = false;

  protected override transformTable(node: TableNode): TableNode {
    this.names.add(node.table.identifier.name);
    return super.transformTable(node);
  }

  protected override transformRaw(node: RawNode): RawNode {
    if (node.sqlFragments.some((fragment) => /\b(from|join)\s/i.test(fragment))) this.text = true;
    return super.transformRaw(node);
  }
}
