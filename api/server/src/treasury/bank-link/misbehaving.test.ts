import { cents } from '@sci/money/cents';
import { startApp } from '../../testing/app.ts';
import { bankDesk, currentFeed } from '../../testing/bank-desk.ts';
import type { Manager } from '../../testing/people.ts';

const NOW = '2026-01-20T10:00:00Z';
const test = await startApp({ now: NOW, localBank: true });
const { call, clock, db } = test;
if (test.bank === undefined) throw new Error('no local bank');
const { bank } = test.bank;
const { connected, read, movements } = bankDesk(test);
const plumber = { label: 'VIR PLOMBERIE', amount: cents(-120_00), date: '2026-01-19' };

afterEach(() => clock.set(NOW));

const asked = async (manager: Manager) =>
  (await call('GET /v2/dashboard', { as: manager, query: { year: 2026 } })).body.todo.find(
    ({ code }) => code === 'bank',
  )?.count ?? 0;

it('says since when the bank no longer gives an account, and keeps what came of it', async () => {
  const { manager, accountId, account } = await connected();
  bank.move(account, plumber);
  expect(currentFeed(await read(manager)).absent_since).toBeNull();
  bank.close(account);
  expect(currentFeed(await read(manager)).absent_since).toBe('2026-01-20');
  expect(await asked(manager)).toBe(1);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

it('says that nothing could be read for days, instead of being up to date', async () => {
  const { manager } = await connected();
  clock.set('2026-01-23T10:00:00Z');
  const state = async () => (await call('GET /v2/bankLinks', { as: manager })).body.links[0];
  expect(await state()).toMatchObject({ state: 'ok' });
  clock.set('2026-01-25T10:00:00Z');
  expect(await state()).toMatchObject({
    state: 'failing',
    sentence: expect.stringContaining('depuis le 20/01/2026'),
  });
});

it('refuses for the moment an answer that it cannot read, and takes nothing of it', async () => {
  const { manager, accountId, account } = await connected();
  const line = bank.move(account, plumber);
  bank.correct(line, { date: 'hier' });
  const refused = await call('POST /v2/bankLinks/read', { as: manager });
  expect(refused.status).toBe(503);
  expect(refused.message).toContain('n’a pas pu être lue');
  expect(await movements(manager, accountId)).toEqual([]);
  bank.correct(line, { date: plumber.date });
  await read(manager);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

it('names the days that are missing after a consent that had ended, since the balances differ', async () => {
  const { manager, account } = await connected('2026-01-01');
  bank.move(account, { ...plumber, date: '2026-01-10' });
  expect(currentFeed(await read(manager)).gap).toBeNull();
  clock.set('2026-02-05T10:00:00Z');
  bank.move(account, { ...plumber, label: 'VIR TOIT', date: '2026-02-04' });
  expect(currentFeed(await read(manager)).gap).toEqual({ from: '2026-01-11', to: '2026-02-03' });
});

it('brings in a second operation that looks like the first one', async () => {
  const { manager, accountId, account } = await connected();
  bank.move(account, plumber);
  await read(manager);
  bank.move(account, plumber);
  await read(manager);
  expect(await movements(manager, accountId)).toHaveLength(2);
});

it('asks nothing about an operation that the bank took back and told again under another number', async () => {
  const { manager, accountId, account } = await connected();
  const line = bank.move(account, plumber);
  await read(manager);
  bank.remove(line);
  bank.move(account, plumber);
  expect(currentFeed(await read(manager)).questions).toEqual([]);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

it('asks once about an operation that the bank took back, however often it is told', async () => {
  const { manager, accountId, account, feedId } = await connected();
  const line = bank.move(account, plumber);
  await read(manager);
  bank.remove(line);
  // The balances differ: what the bank says is read from its beginning each time.
  const [question] = currentFeed(await read(manager)).questions;
  await call('POST /v2/bankFeed/:id/decision', {
    as: manager,
    params: { id: feedId },
    body: { line_id: question?.line_id ?? 0, follow: false },
  });
  expect(currentFeed(await read(manager)).questions).toEqual([]);
  expect(await asked(manager)).toBe(0);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

it('has nothing to ask about an operation that the bank took back once its movement is deleted', async () => {
  const { manager, account } = await connected();
  const line = bank.move(account, plumber);
  await read(manager);
  bank.remove(line);
  const [question] = currentFeed(await read(manager)).questions;
  expect(await asked(manager)).toBe(1);
  await call('DELETE /v2/bankMovement/:id', {
    as: manager,
    params: { id: question?.movement?.id ?? 0 },
  });
  expect(await asked(manager)).toBe(0);
});

it('recognises in a file what the bank brought before', async () => {
  const { manager, accountId, account } = await connected();
  bank.move(account, plumber);
  await read(manager);
  const content = Buffer.from(
    'Date;Libellé;Montant\r\n19/01/2026;VIR PLOMBERIE;-120,00\r\n19/01/2026;PRLV EAU;-33,00\r\n',
  );
  const { body } = await call('POST /v2/bankImport', {
    as: manager,
    body: {
      bank_account_id: accountId,
      mapping: JSON.stringify({
        separator: ';',
        header: ['Date', 'Libellé', 'Montant'],
        columns: { date: 0, label: [1], amount: 2 },
      }),
    },
    files: [{ field: 'files', name: 'releve.csv', content }],
  });
  expect(body.counts).toMatchObject({ new: 1, duplicate: 1, to_decide: 0 });
});

it.each([
  ['answers nothing', () => bank.failNext(500, 1)],
  ['was asked too often', undefined],
])(
  'keeps where the movements go when the bank %s, and says that it was not read',
  async (_, fails) => {
    const { manager, accountId, feedId } = await connected();
    for (let times = 0; fails === undefined && times < 10; times += 1)
      await call('POST /v2/bankLinks/read', { as: manager });
    fails?.();
    const { status, body } = await call('PUT /v2/bankFeed/:id', {
      as: manager,
      params: { id: feedId },
      body: { bank_account_id: accountId, from_date: '2026-01-05' },
    });
    expect(status).toBe(200);
    expect(currentFeed(body)).toMatchObject({ from_date: '2026-01-05', difference: null });
  },
);

it('puts no account over the one that somebody else said meanwhile', async () => {
  const { manager, accountId, feedId } = await connected();
  const say = (from_date: string, updated_at: string) =>
    call('PUT /v2/bankFeed/:id', {
      as: manager,
      params: { id: feedId },
      body: { bank_account_id: accountId, from_date, updated_at },
    });
  // What the bank told since is no other version of what the user said.
  const { updated_at: seen } = currentFeed(await read(manager));
  clock.set('2026-01-20T11:00:00Z');
  const first = await say('2026-01-05', seen);
  const second = await say('2026-01-12', seen);
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.refusal.current).toMatchObject({ from_date: '2026-01-05' });
  clock.set('2026-01-20T12:00:00Z');
  expect((await say('2026-01-12', currentFeed(first.body).updated_at)).status).toBe(200);
});

it('counts an account of which nobody said where its movements go, and says so', async () => {
  const { manager, feedId } = await connected();
  await db
    .updateTable('bank_feed')
    .set({ bank_account_id: null, from_date: null, difference_cents: null })
    .where('id', '=', feedId)
    .execute();
  expect(await asked(manager)).toBe(1);
  expect(currentFeed(await read(manager)).attention).toEqual([
    expect.stringContaining('dites dans quel compte entrent ses opérations'),
  ]);
});

it('names each movement that the books refuse, with its own reason', async () => {
  const { manager, accountId, account, feedId } = await connected();
  const opened = (date_init: string) =>
    db.updateTable('bank_account').set({ date_init }).where('id', '=', accountId).execute();
  await opened('2023-01-01');
  await call('PUT /v2/bankFeed/:id', {
    as: manager,
    params: { id: feedId },
    body: { bank_account_id: accountId, from_date: '2024-12-01' },
  });
  await opened('2024-12-15');
  bank.move(account, { ...plumber, date: '2024-12-30' });
  bank.move(account, { ...plumber, label: 'VIR TOIT', date: '2024-12-10' });
  const { refused, refused_lines } = currentFeed(await read(manager));
  expect(refused).toBe(2);
  expect(refused_lines).toMatchObject([
    {
      date: '2024-12-10',
      name: 'VIR TOIT',
      amount: -120,
      reason: expect.stringContaining('15/12/2024'),
    },
    { date: '2024-12-30', name: 'VIR PLOMBERIE', reason: expect.stringContaining('exercice 2024') },
  ]);
});
