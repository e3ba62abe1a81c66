import { sql } from 'kysely';
import type { CallReply } from '@sci/contract/contract';
import type { ScenarioChange } from '@sci/contract/scenario';
import { COMPANY_TABLES } from '../../db/tables/every-table.ts';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const test = await startApp({ now: '2026-05-10T10:00:00Z' });
const { call, people, db } = test;
const YEAR = 2025;

/**
 * Alice with 60 of 100 shares and Benoît with 40; 1 020 € of rent less 4 units at 20 €: 940 €. The
 * account began with 1 000 €.
 */
async function opened() {
  test.clock.set('2026-05-10T10:00:00Z');
  const as = await people.manager();
  const books = await openBooks(call, as, YEAR);
  const benoit = await call('POST /config/associate', {
    as,
    query: { year: YEAR },
    body: { name: 'Martin', first_name: 'Benoît', birthdate: '1974-01-30', shares: 40 },
  });
  await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-03-01`,
      name: 'LOYER',
      amount: 1020,
      splits: [
        { category_id: books.category('LOYER_HAB'), amount: 1020, building_id: books.buildingId },
      ],
    },
  });
  const begin = async () =>
    (await call('POST /v2/scenario', { as, body: { year: YEAR, name: 'Travaux 2025' } })).body.id;
  const add = (id: number, body: ScenarioChange) =>
    call('POST /v2/scenario/:id/change', { as, params: { id }, body });
  const read = async (id: number) =>
    (await call('GET /v2/scenario/:id', { as, params: { id } })).body;
  const changes = {
    works: {
      kind: 'payment',
      date: `${YEAR}-06-01`,
      label: 'Toiture',
      amount: -300,
      category: 'TRAV_REPARATION',
      building_id: books.buildingId,
      associate_id: null,
      loan_id: null,
    },
    rents: {
      kind: 'rents',
      building_id: books.buildingId,
      from: `${YEAR}-10-01`,
      monthly: 100,
    },
    loan: {
      kind: 'loan',
      date: `${YEAR}-11-20`,
      label: 'Prêt travaux',
      building_id: books.buildingId,
      principal: 120_000,
      rate_bp: 300,
      months: 120,
      insurance: 10,
    },
    sale: {
      kind: 'sale',
      date: `${YEAR}-12-30`,
      building_id: books.buildingId,
      price: 500_000,
    },
    transfer: {
      kind: 'transfer',
      date: `${YEAR}-09-01`,
      from_associate_id: books.associateId,
      to_associate_id: benoit.body.id,
      to_name: null,
      shares: 10,
    },
  } as const satisfies Record<string, ScenarioChange>;
  return { as, books, begin, add, read, changes };
}

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const figures = ({
  comparison: { totals, associates, treasury },
}: CallReply<'GET /v2/scenario/:id'>) => ({
  r5: totals.filter(({ code }) => code === 'R5').map(({ now, scenario }) => [now, scenario]),
  associates: associates.map(({ name, now, scenario }) => [name, now, scenario]),
  treasury,
});

it('shows R5, each associate and the treasury with works and a transfer, beside those of today', async () => {
  const { begin, add, read, changes } = await opened();
  const id = await begin();
  await add(id, changes.works);
  await add(id, changes.transfer);
  const answer = await read(id);

  // 940 less 300 is 640; 60 % and 40 % today, 50 % each with the transfer.
  expect(figures(answer)).toEqual({
    r5: [[940, 640]],
    associates: [
      ['Alice Bernard', 564, 320],
      ['Benoît Martin', 376, 320],
    ],
    treasury: { now: 2020, scenario: 1720 },
  });
  expect(answer.changes.map(({ sentence }) => plain(sentence))).toEqual([
    expect.stringMatching(/^Toiture, .*réparation.* : -300,00 € le 01\/06\/2025$/i),
    'Alice Bernard cède 10 parts à Benoît Martin le 01/09/2025',
  ]);
  expect(answer.comparison.warnings.length).toBeGreaterThan(0); // the transfer is told
});

it('says that shares which pass to a company call for another form', async () => {
  const { begin, add, read, changes } = await opened();
  const id = await begin();
  await add(id, {
    ...changes.transfer,
    to_associate_id: null,
    to_name: 'SARL Invest',
    to_regime: 'COMPANY',
  });
  expect((await read(id)).comparison.warnings).toContainEqual(
    expect.stringContaining('SARL Invest\u00a0: personne morale'),
  );
});

it('writes nothing of a scenario into any table of the books, nor into their journal', async () => {
  const { as, begin, add, read, changes } = await opened();
  const before = await allRows(as.companyId);
  const id = await begin();
  for (const change of Object.values(changes)) expect((await add(id, change)).status).toBe(201);
  const answer = await read(id);
  expect(answer.changes.map(({ problem }) => problem)).toEqual([null, null, null, null, null]);
  // 1 020 + 300 of rents, less 300 of works, 300 of interest, 10 of insurance and 80 flat.
  expect(figures(answer).r5).toEqual([[940, 630]]);
  await call('DELETE /v2/scenario/:id/change/:change', { as, params: { id, change: 2 } });
  await read(id);
  await call('DELETE /v2/scenario/:id', { as, params: { id } });

  expect(await allRows(as.companyId)).toEqual(before);
});

/** Every row of the company with its place and its author, but for scenarios and what was said of them. */
async function allRows(companyId: number): Promise<unknown> {
  const tables = COMPANY_TABLES.filter((table) => table !== 'scenario');
  const { rows } = await sql`${sql.join(
    [
      ...tables.map(
        (table) =>
          sql`select ${sql.lit(table)} as name, t.ctid::text, t.xmin::text, t::text as content from ${sql.table(table)} t where company_id = ${companyId}`,
      ),
      sql`select 'company', t.ctid::text, t.xmin::text, t::text from company t where id = ${companyId}`,
      sql`select 'audit_log', t.ctid::text, t.xmin::text, t::text from audit_log t where company_id = ${companyId} and entity <> 'scenario'`,
    ],
    sql` union all `,
  )} order by 1, 2`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  return rows;
}

it('tries a closed year too, whose books it leaves closed', async () => {
  const { as, books, begin, add, read, changes } = await opened();
  test.clock.set('2026-06-01T10:00:00Z');
  const refused = await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-03-02`,
      name: 'LOYER',
      amount: 1,
    },
  });
  expect(refused.status).toBe(403);
  const id = await begin();
  expect((await add(id, changes.works)).status).toBe(201);
  expect(figures(await read(id)).r5).toEqual([[940, 640]]);
});

it('says beside its field what a change cannot be, and keeps nothing of it', async () => {
  const { books, begin, add, read, changes } = await opened();
  const id = await begin();
  const refusals = [
    await add(id, { ...changes.works, date: '2026-06-01' }),
    await add(id, { ...changes.sale, building_id: 999_999 }),
    await add(id, { ...changes.transfer, shares: 61 }),
    await add(id, { ...changes.transfer, shares: 0 }),
    await add(id, { ...changes.transfer, to_associate_id: books.associateId }),
    await add(id, { ...changes.transfer, to_associate_id: null }),
    await add(id, { ...changes.transfer, to_associate_id: null, shares: 0 }),
    await add(id, { ...changes.works, category: 'LOYER_X' }),
    await add(id, { ...changes.works, building_id: null }),
  ];
  expect(refusals.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
    [422, ['date']],
    [422, ['building_id']],
    [422, ['shares']],
    [422, ['shares']],
    [422, ['to_associate_id']],
    [422, ['to_associate_id']],
    [422, ['to_associate_id', 'shares']],
    [422, ['category']],
    [422, ['building_id']],
  ]);
  expect((await read(id)).changes).toEqual([]);
});

it('leaves out a change whose building is gone by now, and says so', async () => {
  const { as, books, begin, add, read, changes } = await opened();
  const id = await begin();
  const shed = await call('POST /config/building', {
    as,
    query: { year: YEAR },
    body: {
      label: 'Garage',
      type: 'P',
      address_street: 'rue des Carmes',
      address_zip: '44000',
      address_city: 'Nantes',
    },
  });
  await add(id, { ...changes.works, building_id: shed.body.id });
  await add(id, changes.works);
  await call('DELETE /config/building/:id', {
    as,
    params: { id: shed.body.id },
    query: { year: YEAR },
  });
  const answer = await read(id);
  expect(answer.changes.map(({ problem }) => problem !== null)).toEqual([true, false]);
  expect(figures(answer).r5).toEqual([[940, 640]]);
  expect(answer.choices.buildings.map((building) => building.id)).toEqual([books.buildingId]);
});

it('gives a scenario another name, and keeps the one that somebody gave it meanwhile', async () => {
  const { as, begin, read } = await opened();
  const id = await begin();
  const { updated_at } = await read(id);
  const rename = (name: string) =>
    call('PUT /v2/scenario/:id', { as, params: { id }, body: { name, updated_at } });
  expect((await rename('Toiture seule')).body.name).toBe('Toiture seule');
  expect((await rename('Autre nom')).status).toBe(409);
  expect((await read(id)).name).toBe('Toiture seule');
});

it('supposes something else in the place of a change: nothing else of the scenario moves', async () => {
  const { as, begin, add, read, changes } = await opened();
  const id = await begin();
  await add(id, changes.works);
  await add(id, changes.transfer);
  const put = (change: number, body: ScenarioChange) =>
    call('PUT /v2/scenario/:id/change/:change', { as, params: { id, change }, body });
  expect((await put(1, { ...changes.works, amount: -200 })).status).toBe(200);
  // 940 less 200 is 740, 50 % each with the transfer.
  const answer = await read(id);
  expect(figures(answer)).toMatchObject({
    r5: [[940, 740]],
    associates: [
      ['Alice Bernard', 564, 370],
      ['Benoît Martin', 376, 370],
    ],
  });
  expect(answer.changes.map((change) => change.id)).toEqual([1, 2]);

  const refused = await put(1, { ...changes.works, date: '2026-06-01' });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['date']]);
  expect((await put(9, changes.works)).status).toBe(404);
  expect(await read(id)).toEqual(answer);
});

it('puts nothing in the place of a change that somebody else has changed meanwhile, and shows it', async () => {
  const { as, begin, add, read, changes } = await opened();
  const id = await begin();
  await add(id, changes.works);
  const [seen] = (await read(id)).changes;
  const put = (amount: number, updated_at = seen?.updated_at) =>
    call('PUT /v2/scenario/:id/change/:change', {
      as,
      params: { id, change: 1 },
      body: { ...changes.works, amount, updated_at },
    });
  expect((await put(-200)).status).toBe(200);
  const answer = await put(-300);
  expect(answer.status).toBe(409);
  expect(answer.refusal.current).toMatchObject({ id: 1, change: { amount: -200 } });
  expect((await read(id)).changes).toMatchObject([{ change: { amount: -200 } }]);
  expect((await put(-300, (await read(id)).changes[0]?.updated_at)).status).toBe(200);
});

it('begins a copy that goes its own way', async () => {
  const { as, begin, add, read, changes } = await opened();
  const id = await begin();
  await add(id, changes.works);
  const { status, body } = await call('POST /v2/scenario/:id/copy', { as, params: { id } });
  expect([status, body.name, body.changes]).toEqual([201, 'Travaux 2025 (copie)', 1]);
  await add(body.id, changes.transfer);
  expect((await read(id)).changes).toHaveLength(1);
  expect((await read(body.id)).changes).toHaveLength(2);
});
