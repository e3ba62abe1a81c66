import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';

/**
 * The 2072 of 2025 closes that year after 20 May 2026; its assembly may meet until 30 June 2026.
 */
const AFTER_THE_2072 = '2026-06-20T10:00:00.000Z';

async function openDesk() {
  const test = await startApp({ now: '2026-04-10T10:00:00.000Z' });
  const manager = await test.people.manager();
  const books = await openBooks(test.call, manager, 2025);
  const rent = {
    category_id: books.category('LOYER_HAB'),
    amount: 800,
    building_id: books.buildingId,
  };
  const movement = {
    bank_account_id: books.accountId,
    year: 2025,
    date: '2025-03-04',
    name: 'LOYER',
    amount: 800,
    splits: [rent],
  };
  await test.call('POST /v2/bankMovement', { as: manager, body: movement });
  test.clock.set(AFTER_THE_2072);
  return { test, manager: { ...manager, token: await test.people.newToken(manager) }, movement };
}

const assembly = {
  year: 2025,
  meeting_date: '2026-06-19',
  place: 'Nantes',
  retained_amount: 800,
  held: true,
};
const read = ({ call }: TestApp, as: Manager) =>
  call('GET /report/general_assembly', { as, query: { year: 2025 } });

/** The meeting that the accounts propose, with its votes. */
async function voted(test: TestApp, as: Manager) {
  const { attendance, resolutions } = (await read(test, as)).body;
  return { ...assembly, attendance, resolutions };
}

it('is held in June, when the 2072 has closed its year, and posts in the year of the meeting', async () => {
  const { test, manager, movement } = await openDesk();
  const { call } = test;
  expect(
    (await call('POST /v2/bankMovement', { as: manager, body: movement })).refusal.reason,
  ).toBe('deadline');
  expect((await read(test, manager)).body.locked_reason).toBeNull();

  const held = await call('POST /report/general_assembly', {
    as: manager,
    body: await voted(test, manager),
  });
  expect(held.body).toMatchObject({
    held: true,
    fiscal_year_result: 800,
    remainder: 0,
    locked_reason: null,
  });
  const posted = async (year: number) =>
    (await call('GET /v2/entries', { as: manager, query: { year } })).body.map(
      ({ date, lines }) => ({
        date,
        lines: lines.map(({ account, debit, credit }) => [account, debit, credit]),
      }),
    );
  expect(await posted(2026)).toEqual([
    {
      date: '2026-06-19',
      lines: [
        ['120000', 800, 0],
        ['110000', 0, 800],
      ],
    },
  ]);
  expect(await posted(2025)).toEqual([]);
});

it('closes at midnight in Paris on its own date, with the reason, until an administrator reopens the year', async () => {
  const { test, manager } = await openDesk();
  const { call, clock, db } = test;
  const meeting = await voted(test, manager);
  const { body } = await call('POST /report/general_assembly', {
    as: manager,
    body: { ...meeting, held: false },
  });
  const change = () =>
    call('POST /report/general_assembly/update', {
      as: manager,
      body: { ...meeting, id: body.id },
    });

  clock.set('2026-06-30T22:00:00.000Z');
  const reason =
    'L’assemblée sur les comptes 2025 est en lecture seule depuis sa date limite, le 30/06/2026.';
  const refused = await change();
  expect([refused.status, refused.refusal]).toEqual([403, { message: reason, reason: 'deadline' }]);
  expect(
    (await call('DELETE /v2/report/general_assembly/:id', { as: manager, params: { id: body.id } }))
      .status,
  ).toBe(403);
  expect((await read(test, manager)).body.locked_reason).toBe(reason);

  await db
    .updateTable('fiscal_year_company')
    .set({ reopened_until: '2026-07-10T10:00:00.000Z' })
    .where('company_id', '=', manager.companyId)
    .where('year', '=', 2025)
    .execute();
  expect((await change()).status).toBe(200);
});

it('is reopened by its manager for thirty days and a reason, as long as the year of the meeting is open', async () => {
  const { test, manager: signedIn, movement } = await openDesk();
  let manager = signedIn;
  const { call, clock } = test;
  const late = async () =>
    (await call('GET /v2/report/general_assembly/late', { as: manager, query: { year: 2025 } }))
      .body;
  const reopen = (reason: string) =>
    call('POST /v2/report/general_assembly/late', { as: manager, body: { year: 2025, reason } });
  expect((await reopen('Trop tôt')).refusal.message).toBe(
    'L’assemblée n’est pas close\u00a0: elle peut être modifiée.',
  );

  clock.set('2026-07-02T10:00:00.000Z');
  expect(await late()).toEqual({ year: 2025, can_reopen: true, until: null, reason: '' });
  expect((await reopen(' ')).errors).toEqual({ reason: ['Le motif est obligatoire.'] });
  const reopened = await reopen('Comptes reçus en retard du syndic');
  expect([reopened.status, reopened.body]).toEqual([
    200,
    {
      year: 2025,
      can_reopen: false,
      until: '2026-08-01T10:00:00.000Z',
      reason: 'Comptes reçus en retard du syndic',
    },
  ]);
  // The assembly alone: the year itself stays closed.
  const held = await call('POST /report/general_assembly', {
    as: manager,
    body: { ...(await voted(test, manager)), meeting_date: '2026-07-02' },
  });
  expect([held.status, held.body.held]).toEqual([201, true]);
  expect(
    (await call('POST /v2/bankMovement', { as: manager, body: movement })).refusal.reason,
  ).toBe('deadline');

  const jump = async (day: string) => {
    clock.set(day);
    manager = { ...manager, token: await test.people.newToken(manager) };
  };
  await jump('2026-08-02T10:00:00.000Z');
  expect((await read(test, manager)).body.locked_reason).toContain('lecture seule');

  // The return of 2026 closes that year in May 2027: nothing may post in it any more.
  await jump('2027-06-15T10:00:00.000Z');
  expect((await late()).can_reopen).toBe(false);
  expect((await reopen('Trop tard')).status).toBe(403);
});

it('is never written without a subscription', async () => {
  const { test } = await openDesk();
  const manager = await test.people.unsubscribed();
  expect(
    (await test.call('POST /report/general_assembly', { as: manager, body: assembly })).refusal
      .reason,
  ).toBe('subscription');
  expect((await read(test, manager)).body.locked_reason).toBe('Votre abonnement n’est pas actif.');
});
