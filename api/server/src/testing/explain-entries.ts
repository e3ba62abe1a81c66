import { CompiledQuery } from 'kysely';
import { COMPANY_TABLES } from '../db/tables/every-table.ts';
import type { OwnerDb } from '../db/database.ts';
import type { Statement } from './record-statements.ts';

/** How a statement comes to the rows of a table of companies. */
export interface Entry {
  readonly table: string;
  /** Kind of node of the plan: "Index Scan". */
  readonly node: string;
  /**
   * The conditions that choose rows, for each index that leads to them; "" where the table is read
   * whole.
   */
  readonly by: readonly string[];
  /** The indexes themselves; none where the table is read whole. */
  readonly indexes: readonly string[];
}

/** A node of a plan. Source: PostgreSQL, "EXPLAIN", format JSON. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

const OF_COMPANIES: ReadonlySet<string> = new Set([...COMPANY_TABLES, 'audit_log']);
/** Begun in one message with the proof of who reads, see db/transaction.ts. */
const BEGINNING = /^(?:begin|start transaction)[^;]*; /;
/** What the planner prefers where tables are small: to read them whole, and to join them so. */
const SMALL_WAYS = ['seqscan', 'hashjoin', 'mergejoin'] as const;
const EXPLAINED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * How a statement enters the tables of companies where none is small enough to be read whole: asked
 * as the owner of the tables, to whom row-level security adds no condition.
 */
export async function explainEntries(
  db: OwnerDb,
  { text, values }: Statement,
): Promise<readonly Entry[]> {
  const asked = text.replace(BEGINNING, '');
  if (!EXPLAINED.test(asked)) return [];
  return db.transaction().execute(async (transaction) => {
    for (const way of SMALL_WAYS)
      await transaction.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (format json) ${asked}`, [...values]),
    );
    return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => entriesOf(plan));
  });
}

function entriesOf(plan: Plan): Entry[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans: inner = [] } = plan;
  const own = node.endsWith(' Scan') && OF_COMPANIES.has(table);
  const by = conditionsOf(plan).map((inIndex) =>
    node === 'Seq Scan' ? '' : `${inIndex} ${plan.Filter ?? ''}`,
  );
  return [
    ...(own ? [{ table, node, by, indexes: indexesOf(plan) }] : []),
    ...inner.flatMap(entriesOf),
  ];
}

/** The condition in each index. A bitmap has its conditions at the indexes below it. */
function conditionsOf({ 'Index Cond': own = '', Plans: inner = [] }: Plan): string[] {
  const below = inner.filter((plan) => plan['Node Type'].startsWith('Bitmap'));
  return below.length === 0 ? [own] : below.flatMap(conditionsOf);
}

function indexesOf({ 'Index Name': own, Plans: inner = [] }: Plan): string[] {
  const below = inner.filter((plan) => plan['Node Type'].startsWith('Bitmap'));
  return [...(own === undefined ? [] : [own]), ...below.flatMap(indexesOf)];
}
