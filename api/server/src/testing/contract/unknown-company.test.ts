import { sql } from 'kysely';
import type { CallKey } from '@sci/contract/contract';
import { startApp, type TestApp } from '../app.ts';
import { readingsOf, recordStatements } from '../record-statements.ts';
import { rowsLookedAt } from '../rows-looked-at.ts';
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

it('is read and ventilated without a statement that joins each of its rows with every other', async () => {
  const start = statements.length;
  const query = { year: YEAR, bank_account_id: accountId };
  await test.call('GET /v2/bankMovement', { as, query });
  await test.call('GET /v2/bankMovement/suggestions', { as, query });
  await test.call('POST /bankAccount/autoAffect', { as, body: { id: accountId, year: YEAR } });
  for (const [key, request] of Object.entries(WITHOUT_ID))
    await test.call(key as CallKey, { as, ...request } as never);

  const readings = readingsOf(statements.slice(start));
  const faults: string[] = [];
  for (const statement of readings) {
    // One that is stopped by its time looked at more than anybody counts.
    const rows = await rowsLookedAt(test.db, companyId, statement).catch(() => Infinity);
    if (rows > TOO_MANY) faults.push(`${rows} rows: ${statement.text}`);
  }
  expect(readings.length).toBeGreaterThan(80);
  expect(faults).toEqual([]);
}, 180_000);
