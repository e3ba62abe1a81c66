import { sql } from 'kysely';
import type { CallKey } from '@sci/contract/contract';
import { connectPool } from '../../db/connect.ts';
import { startApp, type TestApp } from '../app.ts';
import { multiplyCompanies } from '../many-companies.ts';
import { readingsOf, recordStatements, type Statement } from '../record-statements.ts';
import { rowsLookedAt } from '../rows-looked-at.ts';
import { WITHOUT_ID } from './company-readings.ts';
import { NOW, V2 } from './tenancy-world.ts';

/**
 * A busy company beside many small ones: what PostgreSQL looks at for one of its calls follows its
 * own rows. The statistics of a table tell of all companies together, and a plan that is good for
 * the average one may read the whole year of this one for each page of it.
 */

const statements = recordStatements();
const OTHERS = 120;
const MOVEMENTS = 6000;
const PAGE = 100;

let test: TestApp;
let as: { readonly token: string };
let accountId: number;
let companyId: number;
let model: number;
beforeAll(async () => {
  test = await startApp({ now: NOW });
  as = (await test.call('POST /v2/demo')).body;
  model = await companyOf((await test.call('POST /v2/demo')).body);
  accountId = (await test.call('GET /bankAccount', { as })).body[0]?.id ?? 0;
  companyId = await companyOf(as);
  await fillAccount();
}, 120_000);

async function companyOf(visitor: { readonly token: string }): Promise<number> {
  const { body } = await test.call('GET /config/company', { as: visitor });
  return 'id' in body ? body.id : 0;
}

/** Bank charges of the whole year, each with its part. */
const fillAccount = () =>
  sql`
    with made as (
      insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents)
      select company_id, id, ${V2}, make_date(${V2}, 1, 1) + n % 300, 'FRAIS DE TENUE DE COMPTE', -850
      from bank_account, generate_series(1, ${MOVEMENTS}::int) n where id = ${accountId}
      returning company_id, id, amount_cents
    )
    insert into movement_split (company_id, movement_id, position, amount_cents, category_id)
    select m.company_id, m.id, 0, m.amount_cents, (select id from category where code = 'FRAIS_BANCAIRES') from made m`.execute(
    test.db,
  );

const addOthers = async (): Promise<void> => {
  const owner = connectPool(test.services.config.databaseUrl ?? '', { max: 1 });
  try {
    await multiplyCompanies(owner, [model], OTHERS, () => undefined);
  } finally {
    await owner.end();
  }
};

/** What is asked of the company: every reading, and a page from the middle of its account. */
async function asked(): Promise<readonly Statement[]> {
  const start = statements.length;
  const query = { year: V2, bank_account_id: accountId, limit: PAGE };
  const { next } = (await test.call('GET /v2/bankMovement/page', { as, query })).body;
  await test.call('GET /v2/bankMovement/page', { as, query: { ...query, cursor: next ?? '' } });
  for (const [key, request] of Object.entries(WITHOUT_ID))
    await test.call(key as CallKey, { as, ...request } as never);
  return readingsOf(statements.slice(start));
}

async function measured(all: readonly Statement[]): Promise<ReadonlyMap<string, number>> {
  await sql`vacuum analyze`.execute(test.db);
  const rows = new Map<string, number>();
  for (const statement of all)
    rows.set(statement.text, await rowsLookedAt(test.db, companyId, statement));
  return rows;
}

it('reads for one company what it reads without the others, and for a page little more than a page', async () => {
  const readings = await asked();
  const alone = await measured(readings);
  await addOthers();
  const among = await measured(readings);

  const faults = [...among].flatMap(([text, rows]) => {
    const before = alone.get(text) ?? 0;
    return rows > 2 * before + MOVEMENTS / 4 ? [`${before} rows, then ${rows}: ${text}`] : [];
  });
  expect(readings.length).toBeGreaterThan(80);
  expect(faults).toEqual([]);
  const ofPages = [...among].filter(([text]) => /order by "date", "id" limit/.test(text));
  expect(ofPages.length).toBeGreaterThanOrEqual(6);
  expect(ofPages.filter(([, rows]) => rows > 5 * PAGE)).toEqual([]);
}, 180_000);
