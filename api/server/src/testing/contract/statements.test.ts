import { sql } from 'kysely';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { COMPANY_TABLES } from '../../db/tables/every-table.ts';
import { startApp, type TestApp } from '../app.ts';
import { explainEntries } from '../explain-entries.ts';
import { recordStatements, type Statement } from '../record-statements.ts';
import { takeSnapshot } from '../snapshot.ts';
import { WITHOUT_ID } from './company-readings.ts';
import { REQUESTS } from './tenancy-requests.ts';
import { NOW, V2, openTenant, type Tenant } from './tenancy-world.ts';

/**
 * What the calls of a company ask the database: as often for a hundred times the rows, and of no
 * other company's.
 */

const ofCompanies = Object.entries<Endpoint>(contract)
  .filter(([, { access }]) => access !== 'admin')
  .map(([key]) => key as CallKey);
const isReading = (key: CallKey): boolean => {
  const { access, transport }: Endpoint = contract[key];
  return key.startsWith('GET ') && access === 'member' && transport === undefined;
};
const isKnown = (key: CallKey): boolean => key in REQUESTS || key in WITHOUT_ID;
/** The log of this world begins after its clock, and its file is no invoice: both are refused. */
const REFUSED: readonly string[] = [
  'GET /v2/past/:year',
  'GET /v2/file/:id/reading',
  'GET /v2/file/:id/doubts',
];
const readings = ofCompanies.filter((key) => isReading(key) && !REFUSED.includes(key));

let test: TestApp;
let tenant: Tenant;
const before: Record<string, number> = {};
const after: Record<string, number> = {};
/** Readings that were answered nothing, and where it is said with what they are asked. */
const unanswered: Record<string, string> = {};
const statements = recordStatements();
/** What each call sent, before there were many rows. */
const sent = new Map<string, { readonly key: CallKey; readonly statement: Statement }>();

beforeAll(async () => {
  test = await startApp({ now: NOW, behindPooler: true });
  tenant = await openTenant(test);
  const books = await takeSnapshot(test.db);
  for (const key of ofCompanies.filter(isKnown)) {
    const start = statements.length;
    await send(key);
    for (const statement of statements.slice(start)) sent.set(statement.text, { key, statement });
    if (!isReading(key)) await books.restore();
  }
  await countAll(before);
  await multiply(test, tenant);
  await countAll(after);
}, 180_000);

async function send(key: CallKey) {
  const planned = REQUESTS[key];
  const { presence }: Endpoint = contract[key];
  return test.call(key, {
    as: tenant.manager,
    headers: presence === undefined ? {} : await test.people.present(tenant.manager),
    ...(planned?.request(tenant.ids) ?? WITHOUT_ID[key]),
    ...(planned?.files && { files: planned.files }),
  } as never);
}

async function countAll(counts: Record<string, number>): Promise<void> {
  for (const key of readings) {
    await send(key); // the first reading of a year may keep a row of its own
    const start = statements.length;
    const { status } = await send(key);
    counts[key] = statements.length - start;
    if (status >= 300)
      unanswered[key] = `${status}: name it in company-readings.ts, or tenancy-requests.ts`;
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
  expect(unanswered[key]).toBeUndefined();
  expect(before[key]).toBeGreaterThan(0);
  expect(after[key]).toBe(before[key]);
});

it('enters every table of companies by the company alone, in every statement of every call', async () => {
  const { companyId } = tenant.manager;
  // the company itself, or that of a row which was found by it
  const ofOne = new RegExp(
    `company_id = ('${companyId}'|ANY \\('{${companyId}}'|\\w+\\.company_id\\b)`,
  );
  await sql`analyze`.execute(test.db); // else the plans depend on when the server last counted rows
  const faults: string[] = [];
  const entered = new Set<string>();
  for (const { key, statement } of sent.values())
    for (const { table, node, by } of await explainEntries(test.db, statement)) {
      entered.add(table);
      if (!by.every((condition) => ofOne.test(condition)))
        faults.push(`${key}: ${table} (${node}) by "${by.join('", "')}" in ${statement.text}`);
    }
  expect(faults).toEqual([]);
  // What triggers write, and only administrators or triggers read.
  const elsewhere = ['category_use', 'category_year_use', 'share_entry', 'split_check'];
  expect(COMPANY_TABLES.filter((table) => !entered.has(table))).toEqual(elsewhere);
}, 60_000);
