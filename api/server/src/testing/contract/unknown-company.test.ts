import { CompiledQuery, sql } from 'kysely';
import type { CallKey } from '@sci/contract/contract';
import { startApp, type TestApp } from '../app.ts';
import { recordStatements, type Statement } from '../record-statements.ts';
import { WITHOUT_ID } from './company-readings.ts';

/**
 * A company that the statistics of the database don't know: its first day in a young installation.
 * PostgreSQL believes that it has one row in each table, and would join each of its rows with every
 * other.
 */

const statements = recordStatements();
/** Many times what a statement of this company has to look at, and a tenth of its rows squared. */
const TOO_MANY = 100_000;

/** A node of a plan that was carried out. Source: PostgreSQL, "EXPLAIN", format JSON. */
interface Done {
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Done[];
}

/** Rows that were looked at and thrown away. */
const inVain = ({ Plans: inner = [], ...node }: Done): number =>
  (node['Actual Loops'] ?? 0) *
    ((node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) +
  inner.reduce((sum, each) => sum + inVain(each), 0);

async function lookedAtInVain({ db }: TestApp, { text, values }: Statement): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Done }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]),
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + inVain(Plan), 0);
}

it('is read without a statement that joins each of its rows with every other', async () => {
  const test = await startApp({ now: '2026-11-20T10:00:00Z' });
  await test.call('POST /v2/demo');
  await sql`analyze`.execute(test.db);
  const as = (await test.call('POST /v2/demo')).body;
  for (const [key, request] of Object.entries(WITHOUT_ID))
    await test.call(key as CallKey, { as, ...request } as never);

  const readings = new Map(
    statements.filter(({ text }) => /^(select|with)\b/.test(text)).map((each) => [each.text, each]),
  );
  const faults: string[] = [];
  for (const statement of readings.values()) {
    const rows = await lookedAtInVain(test, statement);
    if (rows > TOO_MANY) faults.push(`${rows} rows in vain: ${statement.text}`);
  }
  expect(readings.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
}, 180_000);
