import { sql } from 'kysely';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { startApp, type TestApp } from '../app.ts';
import { countQueries } from '../count-queries.ts';
import { REQUESTS } from './tenancy-requests.ts';
import { NOW, V2, openTenant, type Tenant } from './tenancy-world.ts';

/**
 * Every list and every report of a company, before and after it has a hundred times the rows: as
 * many queries.
 */

/** Readings that need no id of the company. */
const WITHOUT_ID: Readonly<Partial<Record<string, object>>> = {
  'GET /v2/sig/:year': { params: { year: V2 } },
  'GET /v2/points/:year': { params: { year: V2 } },
  'GET /v2/ledgerCheck/grand_livre_control/:year': { params: { year: V2 } },
  'GET /config/associates/:year': { params: { year: V2 } },
  ...Object.fromEntries(
    [
      '/supportingData',
      '/ledgerCheck',
      '/v2/opening_balance',
      '/v2/previous_year_balance',
      '/v2/entries',
      '/associateAccount/list',
      '/v2/loanCertificates',
      '/report/general_assembly',
      '/v2/declaration',
      '/v2/declaration/form',
      '/v2/associatePacks',
      '/v2/scenarios',
      '/v2/buildingDeeds',
    ].map((path) => [`GET ${path}`, { query: { year: V2 } }]),
  ),
  ...Object.fromEntries(
    [
      '/bankAccount',
      '/v2/bankLinks',
      '/config/buildings',
      '/v2/associateMovements',
      '/v2/shareTransfers',
      '/v2/loans',
      '/v2/trash',
      '/v2/rules',
    ].map((path) => [`GET ${path}`, {}]),
  ),
};

const isReading = ([key, { access, transport }]: [string, Endpoint]): boolean =>
  key.startsWith('GET ') &&
  access === 'member' &&
  transport === undefined &&
  (key in REQUESTS || key in WITHOUT_ID);
const readings = Object.entries<Endpoint>(contract)
  .filter(isReading)
  .map(([key]) => key as CallKey);

let test: TestApp;
let tenant: Tenant;
const before: Record<string, number> = {};
const after: Record<string, number> = {};
beforeAll(async () => {
  test = await startApp({ now: NOW });
  tenant = await openTenant(test);
  const { queries } = countQueries();
  await countAll(queries, before);
  await multiply(test, tenant);
  await countAll(queries, after);
}, 180_000);

async function countAll(queries: readonly string[], counts: Record<string, number>): Promise<void> {
  for (const key of readings) {
    const request = REQUESTS[key]?.request(tenant.ids) ?? WITHOUT_ID[key];
    const send = () => test.call(key, { as: tenant.manager, ...request } as never);
    await send(); // the first reading of a year may keep a row of its own
    const start = queries.length;
    const { status } = await send();
    counts[key] = status < 300 ? queries.length - start : -status;
  }
}

/** A hundred more movements, invoices and entries, and ten more buildings and associates. */
async function multiply(
  { db }: TestApp,
  { manager: { companyId: company }, ids }: Tenant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, source)
      select ${company}, ${ids.account}, ${V2}, make_date(${V2}, 1, 1 + n % 28), 'VIR ' || n, 1000 + n, 'manual' from generate_series(1, 100) n`.execute(
      trx,
    );
    await sql`insert into movement_split (company_id, movement_id, position, category_id, building_id, amount_cents)
      select company_id, id, 0, ${ids.category('LOYER_HAB')}, ${ids.building}, amount_cents from bank_movement where company_id = ${company} and name ~ '^VIR [0-9]+$'`.execute(
      trx,
    );
    await sql`insert into supporting_data (company_id, year, type, date, label, amount_cents)
      select ${company}, ${V2}, 'FACTURE', make_date(${V2}, 1, 1 + n % 28), 'Facture ' || n, 1000 from generate_series(1, 100) n`.execute(
      trx,
    );
    await sql`with added as (
      insert into od_entry (company_id, year, date, label) select ${company}, ${V2}, make_date(${V2}, 1, 1 + n % 28), 'OD ' || n from generate_series(1, 100) n returning id)
      insert into od_line (company_id, od_entry_id, position, account, debit_cents, credit_cents)
      select ${company}, id, side, case side when 0 then '471000' else '467000' end, case side when 0 then 1000 else 0 end, case side when 0 then 0 else 1000 end from added, generate_series(0, 1) side`.execute(
      trx,
    );
    await sql`insert into building (company_id, sequence, label, type, tax_system, usage, address_street, address_zip, address_city)
      select company_id, 50 + n, 'Lot ' || n, type, tax_system, usage, address_street, address_zip, address_city from building, generate_series(1, 10) n where company_id = ${company} and id = ${ids.building}`.execute(
      trx,
    );
    await sql`insert into associate (company_id, sequence, name, first_name, birthdate)
      select ${company}, 50 + n, 'Associé ' || n, 'A', '1970-01-01' from generate_series(1, 10) n`.execute(
      trx,
    );
  });
}

it.each(readings)('%s asks the database as often for many rows as for one', (key) => {
  expect(before[key]).toBeGreaterThan(0);
  expect(after[key]).toBe(before[key]);
});
