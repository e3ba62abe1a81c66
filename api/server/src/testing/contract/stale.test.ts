import { z } from 'zod';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { say } from '../../messages/say.ts';
import { startApp, type TestApp } from '../app.ts';
import type { Person } from '../people.ts';
import { REQUESTS } from './tenancy-requests.ts';
import { NOW, V1, V2, fingerprint, openTenant, type Ids, type Tenant } from './tenancy-world.ts';

/**
 * Every call that changes a row of which the caller says when he saw it: two people who work on the
 * same one.
 */

/** Rows of everybody, which administrators change: below. Trying a rule changes none. */
const OTHERS = [
  'PUT /bankMovement/categories/:id',
  'PUT /fiscalYear/:id',
  'PUT /v2/fiscalYear/:id',
  'POST /admin/params/update',
  'POST /v2/rule/test',
];

/**
 * Says when it saw what it changes, at its own level or for each item of a list; a creation has
 * seen nothing.
 */
const isUpdate = ([, { body, status }]: [string, Endpoint]): boolean =>
  status !== 201 &&
  body !== undefined &&
  JSON.stringify(
    z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  ).includes('"updated_at"');
const updates = Object.entries<Endpoint>(contract)
  .filter(isUpdate)
  .map(([key]) => key as CallKey);

const company = {
  name: 'SCI des Tests',
  capital: 1000,
  shares: 100,
  register_date: '2020-01-15',
  address_street: 'rue de la Paix',
  address_zip: '75002',
  address_city: 'Paris',
};

/**
 * Requests that name no row, or that the books would refuse as they stand in the list of tenancy.
 */
const OWN_REQUESTS: Readonly<Record<string, (ids: Ids, email: string) => object>> = {
  'POST /user/update': (_ids, email) => ({ body: { name: 'Martin', first_name: 'Léa', email } }),
  'POST /config/company/update': () => ({ query: { year: V2 }, body: company }),
  'PUT /v2/opening_balance': () => ({
    body: {
      year: V1,
      rows: [
        { account: '101000', credit: 1000 },
        { account: '512001', debit: 1000 },
      ],
    },
  }),
  'PUT /v2/previous_year_balance': () => ({
    body: { year: V1, rows: [{ account: '615210', debit: 340 }] },
  }),
  'PUT /v2/invoicePlatform': () => ({
    body: {
      platform: say('local_platform.name'),
      client_id: 'c',
      client_secret: 'local',
    },
  }),
  'PUT /bankMovement/:id': (ids) => ({
    params: { id: ids.movement_v1 },
    body: {
      bank_account_id: ids.account,
      year: V1,
      date: `${V1}-02-05`,
      name: 'VIR',
      amount: 100,
      splits: [],
    },
  }),
};

let test: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  test = await startApp({ now: NOW, localBank: true, localPlatform: true, behindPooler: true });
  tenant = await openTenant(test);
}, 60_000);

const send = (key: CallKey, updated_at: string) => {
  const request = (OWN_REQUESTS[key] ?? REQUESTS[key]?.request)?.(tenant.ids, tenant.manager.email);
  if (request === undefined)
    throw new Error(`${key} changes a row: say in tenancy-requests.ts with what it is asked`);
  const { body, ...rest } = request as { body?: { items?: readonly object[] } };
  const seen = body?.items
    ? { ...body, items: body.items.map((item) => ({ ...item, updated_at })) }
    : { ...body, updated_at };
  return test.call(key, { as: tenant.manager, ...rest, body: seen } as never);
};

/** When the rows of a refusal, one or several, were last changed. */
function lastChange(current: unknown): string {
  const rows = z
    .array(z.object({ updated_at: z.iso.datetime() }))
    .min(1)
    .parse(Array.isArray(current) ? current : [current]);
  return (
    rows
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? ''
  );
}

it.each(updates.filter((key) => !OTHERS.includes(key)))(
  '%s: of two people who saw the same row one saves, the other gets the row as it is now',
  async (key) => {
    const before = await fingerprint(test, tenant.manager.companyId);
    const stale = await send(key, '2000-01-01T00:00:00.000Z');
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringMatching(/modifiée?s? entre-temps\.$/),
    ]);
    expect(await fingerprint(test, tenant.manager.companyId)).toEqual(before);

    const updated_at = lastChange(stale.refusal.current);
    const answers = await Promise.all([send(key, updated_at), send(key, updated_at)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const present = lastChange(answers.find(({ status }) => status === 409)?.refusal.current);
    expect(Date.parse(present)).toBeGreaterThan(Date.parse(updated_at));
  },
);

it.each(['PUT /fiscalYear/:id', 'PUT /v2/fiscalYear/:id'] as const)(
  '%s: the deadlines of everybody are not changed by somebody who saw older ones',
  async (key) => {
    const id = key.includes('/v2/') ? V2 : V1;
    const admin = await test.people.admin();
    const stale = await test.call(key, {
      as: admin,
      params: { id },
      body: { date_declaration_ag: `${id + 1}-07-15`, updated_at: '2000-01-01T00:00:00.000Z' },
    });
    expect([stale.status, stale.refusal.current]).toEqual([
      409,
      expect.objectContaining({ year: id, date_declaration_ag: `${id + 1}-06-30` }),
    ]);
  },
);

it('POST /admin/params/update: of two administrators who saw the same parameter one saves, the other gets it as it is now', async () => {
  const admin = await test.people.admin();
  const { id, updated_at } = (
    await test.call('POST /admin/param', {
      as: admin,
      body: { code: 'essai', label: 'Essai', type: 'text', value: 'un' },
    })
  ).body;
  const change = () =>
    test.call('POST /admin/params/update', {
      as: admin,
      body: { params: [{ id, value: 'deux', updated_at }] },
    });
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.current).toMatchObject({
    id,
    code: 'essai',
    value: 'deux',
    history: [{ value: 'deux' }, { value: 'un' }],
  });
});

it.each(['PUT /fiscalYear/:id', 'PUT /v2/fiscalYear/:id'] as const)(
  '%s: of two administrators who change the same deadlines at once one saves',
  async (key) => {
    const id = key.includes('/v2/') ? V2 : V1;
    const admin = await test.people.admin();
    const year = (await test.call('GET /getFiscalYears', { as: admin })).body.find(
      (row) => row.year === id,
    );
    const answers = await atOnce((day) =>
      test.call(key, {
        as: admin,
        params: { id },
        body: { date_declaration_ag: `${id + 1}-07-${day}`, updated_at: year?.updated_at ?? '' },
      }),
    );
    const saved = answers.find(({ status }) => status === 200)?.body.date_declaration_ag;
    expect(answers.find(({ status }) => status === 409)?.refusal.current).toMatchObject({
      year: id,
      date_declaration_ag: saved,
    });
  },
);

const rentCategory = async (admin: Person) => {
  const known = (
    await test.call('GET /v2/bankMovement/categories/all', { as: admin, query: {} })
  ).body.find(({ code }) => code === 'LOYER_HAB');
  const written = Object.keys(contract['PUT /bankMovement/categories/:id'].body.shape);
  const fields = Object.fromEntries(
    Object.entries(known ?? {}).filter(([field]) => written.includes(field)),
  );
  const put = (changed: object) =>
    test.call('PUT /bankMovement/categories/:id', {
      as: admin,
      params: { id: known?.id ?? 0 },
      body: { ...fields, ...changed } as never,
    });
  return { id: known?.id, updated_at: known?.updated_at, put };
};

it('PUT /bankMovement/categories/:id: nor is a category', async () => {
  const { id, put } = await rentCategory(await test.people.admin());
  const stale = await put({ updated_at: '2000-01-01T00:00:00.000Z' });
  expect([stale.status, stale.refusal.current]).toEqual([
    409,
    expect.objectContaining({ id, code: 'LOYER_HAB' }),
  ]);
});

it('PUT /bankMovement/categories/:id: of two administrators who change the same category at once one saves', async () => {
  const { id, updated_at, put } = await rentCategory(await test.people.admin());
  const answers = await atOnce((day) => put({ name: `Loyers ${day}`, updated_at }));
  const saved = answers.find(({ status }) => status === 200)?.body.name;
  expect(answers.find(({ status }) => status === 409)?.refusal.current).toMatchObject({
    id,
    name: saved,
  });
});

/**
 * Four people at the same moment, who all saw the present row: one saves, the others are refused.
 */
async function atOnce<Answer extends { readonly status: number }>(
  change: (day: string) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = await Promise.all(['11', '12', '13', '14'].map(change));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  return answers;
}
