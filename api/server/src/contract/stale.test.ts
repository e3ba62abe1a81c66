import { z } from 'zod';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { startApp, type TestApp } from '../testing/app.ts';
import { REQUESTS } from './tenancy-requests.ts';
import { NOW, V1, V2, fingerprint, openTenant, type Ids, type Tenant } from './tenancy-world.ts';

/** Every call that changes a row of which the caller says when he saw it: two people who work on the same one. */

const SHARED_ROWS = ['PUT /bankMovement/categories/:id', 'PUT /fiscalYear/:id', 'PUT /v2/fiscalYear/:id'];

function isUpdate([key, { body }]: [string, Endpoint]): boolean {
  return body instanceof z.ZodObject && 'updated_at' in body.shape && (key.startsWith('PUT ') || key.endsWith('/update'));
}
const updates = Object.entries<Endpoint>(contract).filter(isUpdate).map(([key]) => key as CallKey);

const company = { name: 'SCI des Tests', capital: 1000, shares: 100, register_date: '2020-01-15', address_street: 'rue de la Paix', address_zip: '75002', address_city: 'Paris' };

/** Requests that name no row, or that the books would refuse as they stand in the list of tenancy. */
const OWN_REQUESTS: Readonly<Record<string, (ids: Ids, email: string) => object>> = {
  'POST /user/update': (_ids, email) => ({ body: { name: 'Martin', first_name: 'Léa', email } }),
  'POST /config/company/update': () => ({ query: { year: V2 }, body: company }),
  'PUT /bankMovement/:id': (ids) => ({ params: { id: ids.movement_v1 }, body: { bank_account_id: ids.account, year: V1, date: `${V1}-02-05`, name: 'VIR', amount: 100, splits: [] } }),
};

let test: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  test = await startApp({ now: NOW });
  tenant = await openTenant(test);
}, 60_000);

const send = (key: CallKey, updated_at: string) => {
  const request = (OWN_REQUESTS[key] ?? REQUESTS[key]?.request)?.(tenant.ids, tenant.manager.email);
  if (request === undefined) throw new Error(`${key} changes a row and is in no list of requests`);
  const { body, ...rest } = request as { body?: object };
  return test.call(key, { as: tenant.manager, ...rest, body: { ...body, updated_at } } as never);
};

it.each(updates.filter((key) => !SHARED_ROWS.includes(key)))('%s: of two people who saw the same row one saves, the other gets the row as it is now', async (key) => {
  const before = await fingerprint(test, tenant.manager.companyId);
  const stale = await send(key, '2000-01-01T00:00:00.000Z');
  expect([stale.status, stale.message]).toEqual([409, 'Ces données ont été modifiées entre-temps.']);
  expect(await fingerprint(test, tenant.manager.companyId)).toEqual(before);

  const { updated_at } = z.object({ updated_at: z.iso.datetime() }).parse(stale.refusal.current);
  const answers = await Promise.all([send(key, updated_at), send(key, updated_at)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const seen = z.object({ updated_at: z.iso.datetime() }).parse(answers.find(({ status }) => status === 409)?.refusal.current);
  expect(Date.parse(seen.updated_at)).toBeGreaterThan(Date.parse(updated_at));
});

it.each(['PUT /fiscalYear/:id', 'PUT /v2/fiscalYear/:id'] as const)('%s: the deadlines of everybody are not changed by somebody who saw older ones', async (key) => {
  const id = key.includes('/v2/') ? V2 : V1;
  const admin = await test.people.admin();
  const stale = await test.call(key, { as: admin, params: { id }, body: { date_declaration_ag: `${id + 1}-07-15`, updated_at: '2000-01-01T00:00:00.000Z' } });
  expect([stale.status, stale.refusal.current]).toEqual([409, expect.objectContaining({ year: id, date_declaration_ag: `${id + 1}-06-30` })]);
});

it('PUT /bankMovement/categories/:id: nor is a category', async () => {
  const admin = await test.people.admin();
  const known = (await test.call('GET /v2/bankMovement/categories/all', { as: admin, query: {} })).body.find(({ code }) => code === 'LOYER_HAB');
  const id = known?.id ?? 0;
  const written = Object.keys(contract['PUT /bankMovement/categories/:id'].body.shape);
  const body = { ...Object.fromEntries(Object.entries(known ?? {}).filter(([field]) => written.includes(field))), updated_at: '2000-01-01T00:00:00.000Z' };
  const stale = await test.call('PUT /bankMovement/categories/:id', { as: admin, params: { id }, body: body as never });
  expect([stale.status, stale.refusal.current]).toEqual([409, expect.objectContaining({ id, code: 'LOYER_HAB' })]);
});
