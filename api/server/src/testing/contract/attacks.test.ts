import fc from 'fast-check';
import { sql } from 'kysely';
import { contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { refusalsOf } from '../../http/openapi.ts';
import { COMPANY_TABLES } from '../../identity/account/purge-accounts.ts';
import { startApp, type TestApp } from '../app.ts';
import { openBooks } from '../books.ts';
import type { Manager, Person } from '../people.ts';
import { validInput, wildInput, wildValue, type Ids } from './arbitraries.ts';

/**
 * At least 5,000 requests a run, from the contract itself. The seed is printed with a failure and
 * repeats it.
 */
const REQUESTS = 5200;
/** Of processor. What the database spends is bounded by its own limits. */
const DEAR_MS = 5_000;
const TEST_MS = 900_000;
/** Stands in every text of the company that must never be seen or changed. */
const WITNESS = 'TEMOIN';

const calls = Object.entries<Endpoint>(contract);
const perCall = Math.ceil(REQUESTS / calls.length);

interface World {
  readonly test: TestApp;
  readonly witness: Manager;
  /** Ids that exist, of both companies and of every kind. */
  readonly ids: Ids;
  attacker(): Promise<Manager>;
  admin(): Promise<Person>;
}

async function openWorld(): Promise<World> {
  const test = await startApp({
    now: '2026-01-20T10:00:00.000Z',
    localPayment: true,
    behindPooler: true,
  });
  const witness = await test.people.manager({ company: { name: `SCI ${WITNESS}` } });
  await fillBooks(test, witness, WITNESS);
  let attacker: Manager | undefined;
  const ids = await idsOf(test);
  return {
    test,
    witness,
    ids,
    // Some of the requests log out, close the account or delete the company: the next one comes
    // from somebody new.
    attacker: async () => {
      if (attacker && (await test.call('GET /config/buildings', { as: attacker })).status === 200)
        return attacker;
      attacker = await test.people.manager();
      await fillBooks(test, attacker, 'à moi');
      return attacker;
    },
    admin: () => test.people.admin(),
  };
}

/** `building_id` mostly names a building, sometimes anything else that exists. */
async function idsOf({ db }: TestApp): Promise<Ids> {
  const byTable = new Map<string, number[]>();
  const tables = [...COMPANY_TABLES, 'category', 'movement_type', 'app_user'] as const;
  const numbered = await tablesWithId(db);
  for (const table of tables.filter((name) => numbered.has(name))) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} limit 30`.execute(
      db,
    );
    byTable.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  const every = [...new Set([...byTable.values()].flat().concat(1, 2, 3, 4, 5))];
  return (field) => {
    const table = field
      .replace(/_?ids?$/, '')
      .replace('bank_movement_type', 'movement_type')
      .replace('fiscalYearCompany', 'fiscal_year_company');
    const named = byTable.get(table) ?? byTable.get(`bank_${table}`) ?? [];
    return named.length > 0
      ? [...named, ...named, ...named, ...every.slice(0, named.length)]
      : every;
  };
}

/** Some rows have no number of their own: what a movement does to its holders, a sum kept aside. */
async function tablesWithId(db: TestApp['db']): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    table_name: string;
  }>`select table_name from information_schema.columns where column_name = 'id'`.execute(db);
  return new Set(rows.map(({ table_name }) => table_name));
}

async function fillBooks(test: TestApp, manager: Manager, mark: string): Promise<void> {
  const { call } = test;
  const books = await openBooks(call, manager, 2026);
  const split = { category_id: books.category('LOYER_HAB'), building_id: books.buildingId };
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: books.accountId,
      year: 2026,
      date: '2026-01-15',
      name: `VIR ${mark}`,
      amount: 800,
      splits: [{ ...split, amount: 800 }],
    },
  });
  await call('POST /v2/loan', {
    as: manager,
    body: {
      label: `Prêt ${mark}`,
      building_id: books.buildingId,
      principal: 100_000,
      rate_bp: 300,
      first_payment: '2026-01-05',
      months: 120,
      monthly_payment: 965.61,
    },
  });
  await call('POST /supportingData', {
    as: manager,
    body: {
      year: 2026,
      type: 'FACTURE',
      date: '2026-01-10',
      label: `Facture ${mark}`,
      amount: 100,
    },
  });
  for (const table of ['building', 'associate', 'bank_account'] as const) {
    const column = { building: 'label', associate: 'name', bank_account: 'name' }[table];
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ' ' || ${mark} where company_id = ${manager.companyId}`.execute(
      test.db,
    );
  }
}

/** Everything that the database holds of a company, as one hash for each table. */
async function fingerprint({ test, witness }: World): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const table of COMPANY_TABLES) {
    const { rows } = await sql<{
      hash: string;
    }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t where company_id = ${witness.companyId}`.execute(
      test.db,
    );
    tables[table] = rows[0]?.hash;
  }
  tables['company'] =
    (await test.db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', witness.companyId)
      .executeTakeFirst()) ?? null;
  return tables;
}

interface Request {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function requestsOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<Request> {
  const part = (schema: Endpoint['body']): fc.Arbitrary<unknown> => {
    if (!schema)
      return fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: wildValue },
      );
    const valid = validInput(schema, ids);
    return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: wildInput(valid) });
  };
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
  });
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

async function send(
  { test }: World,
  key: string,
  endpoint: Endpoint,
  request: Request,
  as: Person | undefined,
) {
  const [method = '', path = ''] = key.split(' ');
  const params = new Map(fields(request.params));
  const url = `/api${path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(text(params.get(name) ?? 'x').toWellFormed()))}`;
  const search = new URLSearchParams(
    fields(request.query).map(([name, value]) => [name, text(value)]),
  );
  const payload =
    endpoint.transport === 'multipart'
      ? multipart(request.body)
      : jsonPayload(method, request.body);
  return test.app.inject({
    method: method as 'GET',
    url: `${url}?${search}`,
    ...payload.body,
    headers: { ...payload.headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
  });
}

function jsonPayload(method: string, body: unknown) {
  if (method === 'GET' || body === undefined) return { headers: {}, body: {} };
  return {
    headers: { 'content-type': 'application/json' },
    body: { payload: JSON.stringify(body) },
  };
}

function multipart(body: unknown) {
  const parts = fields(body).map(
    ([name, value]) =>
      `--b\r\ncontent-disposition: form-data; name="${name.replaceAll(/[^\w]/g, '_')}"\r\n\r\n${text(value)}\r\n`,
  );
  const file =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="releve.csv"\r\n\r\nDate;Libellé;Montant\r\n01/03/2026;VIR;12,00\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: { payload: `${parts.join('')}${file}\r\n--b--\r\n` },
  };
}

/** The answer, and what this process spent on it: by the clock a busy machine is slow, too. */
async function metered<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; spent: number }> {
  const before = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(before);
  return { answer, spent: (user + system) / 1_000 };
}

/** What every answer has to be, whatever was asked. */
function judge(
  key: string,
  endpoint: Endpoint,
  answer: { statusCode: number; body: string },
  spent: number,
): string | undefined {
  const [method = ''] = key.split(' ');
  const declared = [
    endpoint.status ?? (endpoint.reply || endpoint.transport === 'file' ? 200 : 204),
    ...refusalsOf(method, endpoint),
  ];
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}`;
  // A wild path is another address; a wild parameter of a path may be none at all.
  if (!declared.includes(answer.statusCode) && answer.statusCode !== 404)
    return `answered ${answer.statusCode}, which it does not declare (${declared.join(', ')})`;
  if (spent > DEAR_MS) return `took ${Math.round(spent)} ms of processor`;
  return undefined;
}

it(
  `takes ${REQUESTS} requests, valid and wild, without failing, without an undeclared answer, without touching another company`,
  async () => {
    const world = await openWorld();
    const before = await fingerprint(world);
    const faults = new Map<string, string>();
    for (const [key, endpoint] of calls) {
      const as =
        endpoint.access === 'admin'
          ? await world.admin()
          : endpoint.access === 'public'
            ? undefined
            : await world.attacker();
      const requests = fc.sample(requestsOf(endpoint, world.ids), perCall);
      for (const request of requests) {
        const { answer, spent } = await metered(() => send(world, key, endpoint, request, as));
        const fault = judge(key, endpoint, answer, spent);
        const leak =
          endpoint.access !== 'admin' && answer.body.includes(WITNESS)
            ? 'showed another company'
            : undefined;
        if (fault ?? leak)
          faults.set(
            `${key} ${fault ?? leak}`,
            `${text(request).slice(0, 300)} → ${answer.body.slice(0, 200)}`,
          );
      }
    }
    expect(Object.fromEntries(faults)).toEqual({});
    expect(await fingerprint(world)).toEqual(before);
  },
  TEST_MS,
);
