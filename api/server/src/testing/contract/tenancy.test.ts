import { z } from 'zod';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { startApp, type TestApp } from '../app.ts';
import { takeSnapshot, type Snapshot } from '../snapshot.ts';
import { REQUESTS, type Planned } from './tenancy-requests.ts';
import { NOW, fingerprint, openTenant, type Ids, type Kind, type Tenant } from './tenancy-world.ts';

/** Every call that names a row, with each of its ids in turn replaced by another company's. */

type Path = readonly (string | number)[];

/** Ids of what all companies share, or of no company. */
const SHARED = /(^|_)(category_id|bank_movement_type_id)$/;
const IS_ID = /(^|_)ids?$|Id$/;
/** Links of mails are signed: their forgery has tests of its own. */
const SIGNED: readonly string[] = [
  'GET /verify-associate-email/:id/:hash',
  'POST /v2/user/stop_reminders',
  'POST /v2/user/take_back_email',
];
/** An administrator sees every company. */
const isTenantCall = ([key, endpoint]: [string, Endpoint]): boolean =>
  endpoint.access !== 'admin' && !SIGNED.includes(key);

/** Where a call has ids, lists written as `*`: "body.splits.*.building_id". */
function idsOf(endpoint: Endpoint): string[] {
  const parts = ['params', 'query', 'body'] as const;
  return parts.flatMap((part) => {
    const schema = endpoint[part];
    return schema
      ? idsIn(
          z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
          part,
        )
      : [];
  });
}

function idsIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties, items, anyOf } = schema as {
    type?: string;
    properties?: object;
    items?: unknown;
    anyOf?: unknown[];
  };
  const name = at.split('.').findLast((part) => part !== '*') ?? '';
  // A text is the name that a browser gave to a key: rows have numbers.
  const own =
    !properties &&
    !items &&
    type !== 'boolean' &&
    type !== 'string' &&
    IS_ID.test(name) &&
    !SHARED.test(name)
      ? [at]
      : [];
  return [
    ...new Set([
      ...(anyOf ? [] : own),
      ...Object.entries(properties ?? {}).flatMap(([field, inner]) =>
        idsIn(inner, `${at}.${field}`),
      ),
      ...(items ? idsIn(items, `${at}.*`) : []),
      ...(anyOf ?? []).flatMap((inner) => idsIn(inner, at)),
    ]),
  ];
}

const calls = Object.entries<Endpoint>(contract)
  .filter(isTenantCall)
  .map(([key, endpoint]) => ({ key: key as CallKey, endpoint, ids: idsOf(endpoint) }))
  .filter(({ ids }) => ids.length > 0);

const FIELDS: readonly (readonly [RegExp, Kind])[] = [
  [/building_?id$/i, 'building'],
  [/associate_?id$/i, 'associate'],
  [/bank_account_id$/, 'account'],
  [/movement_ids?$/, 'movement'],
  [/invoice_ids$/, 'supporting'],
  [/loan_id$/, 'loan'],
  [/share_transfer_id$/, 'share_transfer'],
  [/link_id$/, 'bank_link'],
  [/line_id$/, 'bank_line'],
  [/file_ids$/, 'file'],
];

function kindOf(field: string, planned: Planned): Kind {
  if (field === 'id') return planned.id ?? raise('an id of what?');
  if (/^fiscal_?year_?company_?id$/i.test(field)) return planned.year ?? 'year';
  return FIELDS.find(([pattern]) => pattern.test(field))?.[1] ?? raise(`no kind for ${field}`);
}

const raise = (message: string): never => {
  throw new Error(message);
};

/** The places of a request that a pattern names: one for each item of a list. */
function placesOf(value: unknown, pattern: readonly string[], at: Path = []): Path[] {
  const [step, ...rest] = pattern;
  if (step === undefined) return value === undefined || value === null ? [] : [at];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*')
    return Array.isArray(value)
      ? value.flatMap((item, index) => placesOf(item, rest, [...at, index]))
      : [];
  return placesOf(Reflect.get(value, step), rest, [...at, step]);
}

function replaced(value: unknown, [step, ...rest]: Path, by: number): unknown {
  if (step === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Reflect.set(copy, step, replaced(Reflect.get(copy, step), rest, by));
  return copy;
}

let test: TestApp;
let own: Tenant;
let other: Tenant;
let books: Snapshot;
/** The call before may have left the books in another state. */
let changed = true;
beforeAll(async () => {
  test = await startApp({ now: NOW, behindPooler: true });
  other = await openTenant(test);
  own = await openTenant(test);
  books = await takeSnapshot(test.db);
}, 60_000);

/** What hangs below a row (`…/:id/matches`) is asked for by the same ids as the row itself. */
function planOf(key: CallKey): Planned {
  const planned =
    REQUESTS[key] ?? Object.entries(REQUESTS).find(([listed]) => key.startsWith(`${listed}/`))?.[1];
  return planned ?? raise(`${key} names rows and is not in the list`);
}
const send = async (key: CallKey, { manager: as }: Tenant, request: unknown) => {
  const endpoint: Endpoint = contract[key];
  const headers = endpoint.presence === undefined ? {} : await test.people.present(as);
  return test.call(key, { as, headers, ...(request as object) } as never);
};
const requestOf = ({ request, files }: Planned, ids: Ids): object => ({
  ...request(ids),
  ...(files ? { files } : {}),
});

it.each(calls)(
  '$key: another company’s ids are unknown, and change nothing',
  async ({ key, ids }) => {
    const planned = planOf(key);
    const request = requestOf(planned, own.ids);
    const before = await fingerprint(test, other.manager.companyId);
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const pattern of ids) {
      const places = placesOf(request, pattern.split('.'));
      if (places.length === 0) found[pattern] = 'is in no request';
      for (const place of places) {
        const field = String(place.findLast((step) => typeof step === 'string'));
        const answer = await send(
          key,
          own,
          replaced(request, place, other.ids[kindOf(field, planned)]),
        );
        const at = place.join('.');
        // Inside a body the field, or the list that holds it, is named instead.
        const named =
          answer.status === 422 &&
          place[0] === 'body' &&
          Object.keys(answer.errors).some((name) => `${at}.`.startsWith(`body.${name}.`));
        [found[at], wanted[at]] = [named ? 404 : answer.status, 404];
      }
    }
    expect(found).toEqual(wanted);
    expect(await fingerprint(test, other.manager.companyId)).toEqual(before);
  },
);

it.each(calls)(
  '$key: the same request with one’s own ids is not refused for them',
  async ({ key }) => {
    const planned = planOf(key);
    if (changed) await books.restore();
    changed = !key.startsWith('GET ');
    const answer = await send(key, own, requestOf(planned, own.ids));
    if (answer.status >= 300)
      expect({ status: answer.status, errors: answer.raw.body }).toEqual({
        status: planned.refused ?? 200,
        errors: expect.any(String),
      });
  },
);
