/**
 * Two calls over HTTP with a token, as ratios to the bare database query and to a bare server that
 * answers the same bytes: a list of 100 movements, and the 2072 of a company with 2 000 movements.
 * On a database that holds this company alone, then among others: the last ratio says what their
 * number costs, and must stay near 1.
 *
 *   node bench/api.ts [companies] [movements of each other company]
 */
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openBooks } from '@sci/server/testing/books';
import type { TestApp } from '@sci/server/testing/open-app';
import { withServer } from './server.ts';

const COMPANIES = Number(process.argv[2] ?? 1000);
const OTHERS = Number(process.argv[3] ?? 300);
const MOVEMENTS = 2000;
const YEAR = 2026;
const RUNS = 41;
/** The median of one run against another on a machine that does other things too. */
const NEAR_ONE = 1.5;

interface Measured {
  readonly list: number;
  readonly taxReturn: number;
}

await withServer(async (openDatabase) => {
  const alone = await measure(await openDatabase('alone'), 1);
  const among = await measure(await openDatabase('among'), COMPANIES);
  const [list, taxReturn] = [among.list / alone.list, among.taxReturn / alone.taxReturn];
  console.log(
    `${COMPANIES} companies / 1: list ×${list.toFixed(2)}, 2072 ×${taxReturn.toFixed(2)}`,
  );
  if (list > NEAR_ONE || taxReturn > NEAR_ONE)
    throw new Error('the number of companies weighs on a call');
});

async function measure(test: TestApp, companies: number): Promise<Measured> {
  const { app, db, people, call } = test;
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager);
  const fill = {
    companyId: manager.companyId,
    accountId,
    buildingId,
    categoryId: category('LOYER_HAB'),
  };
  await fillMovements(test, fill, MOVEMENTS);
  if (companies > 1) await addCompanies(test, fill, companies - 1);
  await sql`vacuum analyze`.execute(db);
  const { id } = await db
    .selectFrom('fiscal_year_company')
    .select('id')
    .where('company_id', '=', manager.companyId)
    .where('year', '=', YEAR)
    .executeTakeFirstOrThrow();

  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = client(base, manager.token);
  const paths = {
    list: `/api/v2/bankMovement/page?year=${YEAR}&bank_account_id=${accountId}&limit=100`,
    taxReturn: `/api/v2/taxReturn/global?fiscalYearCompanyId=${id}`,
  };
  const bodies = { list: await get(paths.list), taxReturn: await get(paths.taxReturn) };
  const bare = await bareServer(bodies);
  const getBare = client(bare.url, manager.token);
  const [list, taxReturn, bareList, bareReturn, queryList, queryReturn] = await medians([
    () => get(paths.list),
    () => get(paths.taxReturn),
    () => getBare('/list'),
    () => getBare('/taxReturn'),
    () => rowsOf(test, manager.companyId, 100),
    () => rowsOf(test, manager.companyId, MOVEMENTS),
  ]);
  await bare.app.close();
  report(`list of 100 movements, ${companies} companies`, list, bareList, queryList);
  report(
    `2072 of ${MOVEMENTS} movements, ${companies} companies`,
    taxReturn,
    bareReturn,
    queryReturn,
  );
  return { list, taxReturn };
}

function report(what: string, ms: number, bare: number, query: number): void {
  console.log(
    `${what.padEnd(44)}${ms.toFixed(1).padStart(7)} ms  ×${(ms / query).toFixed(1)} of the bare query (${query.toFixed(1)} ms)  ×${(ms / bare).toFixed(1)} of a bare answer (${bare.toFixed(1)} ms)`,
  );
}

/** The movements of the year with their splits, as plainly as PostgreSQL gives them. */
function rowsOf({ db }: TestApp, companyId: number, limit: number) {
  return sql`
    select m.id, m.date, m.name, m.amount_cents, s.category_id, s.building_id, s.amount_cents as split_cents
    from (select * from bank_movement where company_id = ${companyId} and year = ${YEAR} and deleted_at is null order by date, id limit ${limit}) m
    left join movement_split s on s.company_id = m.company_id and s.movement_id = m.id`.execute(db);
}

/** One connection that stays open, as a browser's does. */
function client(base: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      request(
        `${base}${path}`,
        { agent, headers: { authorization: `Bearer ${token}` } },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => {
              const body = Buffer.concat(chunks).toString();
              if (response.statusCode === 200) resolve(body);
              else reject(new Error(`${path} answered ${response.statusCode}: ${body}`));
            });
        },
      )
        .on('error', reject)
        .end();
    });
}

async function bareServer(
  bodies: Readonly<Record<string, string>>,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify();
  for (const [name, body] of Object.entries(bodies))
    app.get(`/${name}`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(body),
    );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port }: AddressInfo = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}` };
}

/**
 * Milliseconds; the works take turns, so that a slow moment of the machine falls on all of them.
 */
async function medians<const Works extends readonly (() => Promise<unknown>)[]>(
  works: Works,
): Promise<{ [K in keyof Works]: number }> {
  const times = works.map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map((values) => values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN) as {
    [K in keyof Works]: number;
  };
}

interface Fill {
  readonly companyId: number;
  readonly accountId: number;
  readonly buildingId: number;
  readonly categoryId: number;
}

/** Ventilated rents, written as rows: how they come in is another measurement. */
async function fillMovements(
  { db }: TestApp,
  { companyId, accountId, buildingId, categoryId }: Fill,
  count: number,
): Promise<void> {
  await sql`
    with made as (
      insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, verified)
      select ${companyId}, ${accountId}, ${YEAR}, make_date(${YEAR}, 1, 1) + (n * 320 / ${count}::int), 'VIR LOYER ' || n, 70000 + n, true from generate_series(1, ${count}::int) n
      returning id, amount_cents
    )
    insert into movement_split (company_id, movement_id, position, amount_cents, category_id, building_id)
    select ${companyId}, id, 0, amount_cents, ${categoryId}, ${buildingId} from made`.execute(db);
}

/** Other companies, each with a building, an account and movements of its own. */
async function addCompanies({ db }: TestApp, { categoryId }: Fill, count: number): Promise<void> {
  const triggers = (state: 'enable' | 'disable') =>
    Promise.all(
      [
        'company',
        'building',
        'bank_account',
        'bank_movement',
        'movement_split',
        'fiscal_year_company',
      ].map((table) =>
        sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db),
      ),
    );
  await triggers('disable');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) select 'SCI ' || n, 100000, 100, '2020-01-15', 'rue', '75002', 'Paris' from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  const others = sql`(select id from company where name like 'SCI %' and name ~ '[0-9]$')`;
  await sql`insert into fiscal_year_company (company_id, year) select c.id, y.year from ${others} c cross join fiscal_year y`.execute(
    db,
  );
  await sql`insert into building (company_id, sequence, label, type, tax_system, usage, address_street, address_zip, address_city) select id, 1, 'Immeuble', 'IR', 'DROIT_COMMUN', 'habitation', 'rue', '75002', 'Paris' from ${others} c`.execute(
    db,
  );
  await sql`insert into bank_account (company_id, sequence, name, date_init) select id, 1, 'Compte', make_date(${YEAR}, 1, 1) from ${others} c`.execute(
    db,
  );
  await sql`
    insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, verified)
    select a.company_id, a.id, ${YEAR}, make_date(${YEAR}, 1, 1) + (n * 320 / ${OTHERS}::int), 'VIR LOYER ' || n, 70000 + n, true
    from bank_account a join ${others} c on c.id = a.company_id cross join generate_series(1, ${OTHERS}::int) n`.execute(
    db,
  );
  await sql`
    insert into movement_split (company_id, movement_id, position, amount_cents, category_id, building_id)
    select m.company_id, m.id, 0, m.amount_cents, ${categoryId}, b.id
    from bank_movement m join ${others} c on c.id = m.company_id join building b on b.company_id = m.company_id`.execute(
    db,
  );
  await triggers('enable');
}
