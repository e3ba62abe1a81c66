import { CompiledQuery, sql } from 'kysely';
import { APPLICATION_ROLE } from '../db/connect.ts';
import type { OwnerDb } from '../db/database.ts';
import type { Statement } from './record-statements.ts';

/** A node of a plan that was carried out. Source: PostgreSQL, "EXPLAIN", format JSON. */
interface Done {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Done[];
}

/** Rows of tables that were looked at, and pairs of rows that were thrown away. */
const lookedAt = ({ Plans: inner = [], ...node }: Done): number =>
  (node['Actual Loops'] ?? 0) *
    ((node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] ?? 0)) +
      (node['Rows Removed by Join Filter'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0)) +
  inner.reduce((sum, each) => sum + lookedAt(each), 0);

/**
 * How many rows PostgreSQL looks at for a statement of a company. It is carried out as the
 * application asks, within 15 s: the rows that a company may see are part of the plan.
 */
export const rowsLookedAt = (
  db: OwnerDb,
  companyId: number,
  { text, values }: Statement,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', ${APPLICATION_ROLE}, true), set_config('app.company_id', ${String(companyId)}, true), set_config('statement_timeout', '15000', true)`.execute(
      transaction,
    );
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': readonly { Plan: Done }[] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]),
    );
    return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + lookedAt(Plan), 0);
  });
