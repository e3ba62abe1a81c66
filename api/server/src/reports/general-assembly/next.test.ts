import type { CallArguments, CallReply } from '@sci/contract/contract';
import { cents } from '@sci/money/cents';
import { startApp, type TestApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { verifyData } from '../../backup/verify-data.ts';
import { until } from '../../testing/wait.ts';

/** A year whose first assembly leaves the result where it is: 7,745.40 € of a worked company. */
const YEAR = 2025;
const RESULT = 7745.4;

type Assembly = CallReply<'GET /report/general_assembly'>;
type Body = CallArguments<'POST /report/general_assembly'>['body'];
type Agenda = CallArguments<'POST /v2/report/general_assembly/:id/next'>['body']['agenda'];

let product: TestApp;
let test: TestApp;
let as: Awaited<ReturnType<TestApp['people']['user']>>;

const start = () => startApp({ now: '2026-04-15T10:00:00Z', jobs: true });
async function begin(): Promise<void> {
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('petite-sci').input);
}

beforeAll(async () => {
  product = await start();
}, 60_000);
beforeEach(async () => {
  test = product;
  await begin();
}, 60_000);

const read = async (): Promise<Assembly> =>
  (await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })).body;
const one = async (id: number): Promise<Assembly> =>
  (await test.call('GET /v2/report/general_assembly/:id', { as, params: { id } })).body;

const bodyOf = (
  { attendance, resolutions, place, retained_amount, distributed_amount }: Assembly,
  change: Partial<Body>,
): Body => ({
  year: YEAR,
  attendance,
  resolutions,
  place,
  retained_amount,
  distributed_amount,
  meeting_date: '2026-04-10',
  ...change,
});

/** Saves the last assembly of the year. */
async function save(change: Partial<Body>) {
  const current = await read();
  return current.id === 0
    ? test.call('POST /report/general_assembly', { as, body: bodyOf(current, change) })
    : test.call('POST /report/general_assembly/update', {
        as,
        body: {
          ...bodyOf(current, change),
          id: current.id,
          reason: 'Une erreur.',
          updated_at: current.updated_at,
        },
      });
}

/** Holds the proposed assembly, everybody voting alike on the allocation. */
async function hold(vote: 'pour' | 'contre', change: Partial<Body> = {}) {
  const { resolutions } = await read();
  return save({
    resolutions: resolutions.map((resolution) => ({
      ...resolution,
      votes:
        resolution.kind === 'allocation'
          ? resolution.votes.map((cast) => ({ ...cast, vote }))
          : resolution.votes,
    })),
    held: true,
    ...change,
  });
}

const next = async (agenda: Agenda, id?: number) =>
  test.call('POST /v2/report/general_assembly/:id/next', {
    as,
    params: { id: id ?? (await read()).id },
    body: { agenda },
  });

/** What all assemblies of the year posted: account, debit less credit. */
async function posted(): Promise<[account: string, balance: number][]> {
  const { body } = await test.call('GET /v2/entries', { as, query: { year: YEAR + 1 } });
  return body
    .filter(({ source }) => source === 'assembly')
    .flatMap(({ lines }) =>
      lines.map((line): [string, number] => [line.account, line.debit - line.credit]),
    );
}

it('votes again, at another assembly, only on what the first rejected, and posts it once', async () => {
  const first = (await hold('contre')).body;
  expect([first.allocation, first.can_meet_again, await posted()]).toEqual(['rejected', true, []]);

  const second = (await next('again')).body;
  expect(second).toMatchObject({
    number: 2,
    held: false,
    meeting_date: '2026-04-30',
    convocation_date: null,
    can_meet_again: false,
    locked_reason: null,
  });
  expect(second.resolutions.map(({ title }) => title)).toEqual(['Affectation du résultat']);
  expect(second.of_year.map(({ number, held, allocation }) => [number, held, allocation])).toEqual([
    [1, true, 'rejected'],
    [2, false, 'pending'],
  ]);
  expect(await posted()).toEqual([]);

  const held = (
    await hold('pour', {
      meeting_date: '2026-04-14',
      distributed_amount: 5000,
      retained_amount: 2745.4,
    })
  ).body;
  expect([held.allocation, held.register_number, held.can_meet_again]).toEqual([
    'posted',
    2,
    false,
  ]);
  const lines = await posted();
  expect(lines.filter(([account]) => !account.startsWith('455'))).toEqual([
    ['120000', RESULT],
    ['110000', -2745.4],
  ]);
  expect(
    lines.filter(([account]) => account.startsWith('455')).reduce((sum, [, on]) => sum + on, 0),
  ).toBe(-5000);
});

it('carries the whole result forward at another assembly, which says what the first did not decide', async () => {
  await hold('contre', { distributed_amount: 5000, retained_amount: 2745.4 });
  const second = (await next('carry_forward')).body;
  expect([second.distributed_amount, second.retained_amount]).toEqual([0, RESULT]);
  expect(second.printed.resolutions).toEqual([
    expect.stringMatching(
      /^L’assemblée du 10 avril 2026 n’ayant pas affecté le résultat de l’exercice, soit 7\s745,40\s€, l’assemblée décide d’en reporter à nouveau 7\s745,40\s€, comme il est dit au tableau d’affectation\.$/,
    ),
  ]);
  await hold('pour', { meeting_date: '2026-04-14' });
  expect(await posted()).toEqual([
    ['120000', RESULT],
    ['110000', -RESULT],
  ]);
});

it('says in the resolution what is carried forward when a part is distributed after all', async () => {
  await hold('contre');
  await next('carry_forward');
  const { body } = await save({ distributed_amount: 5000, retained_amount: 2745.4 });
  expect(body.printed.resolutions).toEqual([
    expect.stringMatching(/soit 7\s745,40\s€, .* d’en reporter à nouveau 2\s745,40\s€, comme/),
  ]);
});

it('puts the allocation on the agenda after an assembly that had none', async () => {
  const { resolutions } = await read();
  await save({ resolutions: resolutions.filter(({ kind }) => kind !== 'allocation'), held: true });
  expect((await next('again')).body.resolutions.map(({ kind }) => kind)).toEqual(['allocation']);
});

it('follows only an assembly that was held and left the result where it was', async () => {
  await save({});
  expect((await next('again')).refusal.message).toMatch(/n’a pas affecté le résultat\.$/);
  await hold('pour');
  expect((await next('again')).status).toBe(409);
  expect((await read()).of_year).toHaveLength(1);
});

it('keeps the first assembly as it was held, to be read and printed, and changes it no more', async () => {
  const { id } = (await hold('contre')).body;
  await until(async () => (await one(id)).document_hash !== null, 30_000);
  await next('again');
  const former = await one(id);
  const locked_reason = expect.stringContaining('Une autre assemblée a suivi celle-ci');
  expect(former).toMatchObject({ number: 1, held: true, allocation: 'rejected', locked_reason });

  const change = await test.call('POST /report/general_assembly/update', {
    as,
    body: { ...bodyOf(former, { held: true }), id, updated_at: former.updated_at },
  });
  const gone = await test.call('DELETE /v2/report/general_assembly/:id', { as, params: { id } });
  const sent = await test.call('POST /v2/report/general_assembly/:id/convening', {
    as,
    params: { id },
    body: { way: 'lettre' },
  });
  const again = await next('again', id);
  expect([change, gone, sent, again].map(({ status }) => status)).toEqual([409, 409, 409, 409]);

  const minutes = await test.call('GET /v2/report/general_assembly/:id/minutes/:version', {
    as,
    params: { id, version: former.version },
  });
  expect([minutes.status, minutes.raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await one(id)).document_hash).toBe(former.document_hash);
});

it('does not hold an assembly before the one that it follows', async () => {
  await hold('contre');
  await next('again');
  const early = await hold('pour', { meeting_date: '2026-04-09' });
  expect([early.status, early.errors]).toEqual([
    422,
    { meeting_date: [expect.stringContaining('s’est tenue le 10/04/2026')] },
  ]);
  expect(await posted()).toEqual([]);
});

it('gives the full file the minutes of every assembly that was held, and the verification the last one', async () => {
  // Alone: every company of the product is verified.
  test = await start();
  await begin();
  await hold('contre');
  await next('again');
  const years = await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const params = { id: years.body.fiscal_year_company?.id ?? 0 };
  const ready = async () =>
    (await test.call('GET /v2/report/full_file/:id', { as, params })).body.parts.find(
      ({ code }) => code === 'assemblee',
    );
  expect(await ready()).toMatchObject({ ready: true, missing: null });

  await hold('pour', { meeting_date: '2026-04-14' });
  expect((await verifyData(test.services.pool, test.services.files)).faults).toEqual([]);
  // Only what the last one was held on counts.
  await test.db
    .updateTable('general_assembly')
    .set({ fiscal_year_result_cents: cents(1) })
    .where('number', '=', 1)
    .execute();
  expect((await verifyData(test.services.pool, test.services.files)).faults).toEqual([]);
  await test.db
    .updateTable('general_assembly')
    .set({ fiscal_year_result_cents: cents(1) })
    .where('number', '=', 2)
    .execute();
  expect((await verifyData(test.services.pool, test.services.files)).faults).toHaveLength(1);
});
