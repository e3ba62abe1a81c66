import { CompiledQuery, sql } from 'kysely';
import { APPLICATION_ROLE } from '../../db/connect.ts';
import type { CallKey } from '@sci/contract/contract';
import { startApp, type TestApp } from '../app.ts';
import { recordStatements, type Statement } from '../record-statements.ts';
import { WITHOUT_ID } from './company-readings.ts';

/**
 * A company that the statistics of the database don't know: its first days in a young installation.
 * PostgreSQL believes that it has one row in each table, and would join each of its rows with every
 * other.
 */

const statements = recordStatements();
const MOVEMENTS = 2000;
/** Many times what a statement of this company has to look at, far from its rows squared. */
const TOO_MANY = 300 * MOVEMENTS;
const YEAR = 2026;

let test: TestApp;
let as: { readonly token: string };
let accountId: number;
let companyId: number;
beforeAll(async () => {
  test = await startApp({ now: `${YEAR}-11-20T10:00:00Z` });
  await test.call('POST /v2/demo');
  await sql`analyze`.execute(test.db);
  for (const table of ['bank_movement', 'movement_split'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(test.db);
  as = (await test.call('POST /v2/demo')).body;
  accountId = (await test.call('GET /bankAccount', { as })).body[0]?.id ?? 0;
  const { rows } = await sql<{ company_id: number }>`
    insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents)
    select company_id, id, ${YEAR}, make_date(${YEAR}, 1, 1) + n % 300, 'FRAIS DE TENUE DE COMPTE', -850
    from bank_account, generate_series(1, ${MOVEMENTS}::int) n where id = ${accountId}
    returning company_id`.execute(test.db);
  companyId = rows[0]?.company_id ?? 0;
}, 120_000);

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

/** As the application asks, within its time: the rows that a company may see are part of the plan. */
const carriedOut = ({ db }: TestApp, { text, values }: Statement): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', ${APPLICATION_ROLE}, true), set_config('app.company_id', ${String(companyId)}, true), set_config('statement_timeout', '15000', true)`.execute(
      transaction,
    );
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': readonly { Plan: Done }[] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]),
    );
    return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + lookedAt(Plan), 0);
  });

it('is read and ventilated without a statement that joins each of its rows with every other', async () => {
  const start = statements.length;
  const query = { year: YEAR, bank_account_id: accountId };
  await test.call('GET /v2/bankMovement', { as, query });
  await test.call('GET /v2/bankMovement/suggestions', { as, query });
  await test.call('POST /bankAccount/autoAffect', { as, body: { id: accountId, year: YEAR } });
  for (const [key, request] of Object.entries(WITHOUT_ID))
    await test.call(key as CallKey, { as, ...request } as never);

  const readings = new Map(
    statements
      .slice(start)
      .filter(({ text }) => /^\s*(select|with)\b[^]*company_id/.test(text))
      .map((each) => [each.text, each]),
  );
  const faults: string[] = [];
  for (const statement of readings.values()) {
    // One that is stopped by its time looked at more than anybody counts.
    const rows = await carriedOut(test, statement).catch(() => Infinity);
    if (rows > TOO_MANY) faults.push(`${rows} rows: ${statement.text}`);
  }
  expect(readings.size).toBeGreaterThan(80);
  expect(faults).toEqual([]);
}, 180_000);
