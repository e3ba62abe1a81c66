import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const YEAR = 2025;
const { call, people, db } = await startApp({ now: '2026-01-15T10:00:00Z' });

/** Alice alone; 1 020 € of rent less 4 units at 20 €: 940 €. The account began with 1 000 €. */
async function opened() {
  const as = await people.manager();
  const books = await openBooks(call, as, YEAR);
  const rent = (amount: number) => ({
    bank_account_id: books.accountId,
    year: YEAR,
    date: `${YEAR}-03-01`,
    name: 'LOYER',
    amount,
    splits: [{ category_id: books.category('LOYER_HAB'), amount, building_id: books.buildingId }],
  });
  const kept = await call('POST /v2/bankMovement', { as, body: rent(1020) });
  /** The last change of the log, and when it was, by the clock of the database. */
  const last = async () => {
    const { rows } = await sql<{ id: number; at: string }>`
      select id, at from audit_log where company_id = ${as.companyId} and action <> 'login' order by id desc limit 1`.execute(
      db,
    );
    return rows[0] ?? { id: 0, at: '' };
  };
  const past = (query: { at?: string; on?: string; before?: number }) =>
    call('GET /v2/past/:year', { as, params: { year: YEAR }, query });
  return { as, books, rent, movement: kept.body, last, past };
}

it('shows the year as it was before a correction, beside what it is now, box by box', async () => {
  const { as, books, rent, movement, last, past } = await opened();
  const moment = (await last()).at;
  // The correction of a name, then a works bill of 100 € that nobody had entered.
  await call('PUT /v2/bankMovement/:id', {
    as,
    params: { id: movement.id },
    body: { ...rent(1020), name: 'LOYER CORRIGÉ' },
  });
  const correction = await last();
  const works = { category_id: books.category('TRAV_REPARATION'), amount: -100 };
  await call('POST /v2/bankMovement', {
    as,
    body: { ...rent(-100), splits: [{ ...works, building_id: books.buildingId }] },
  });

  const { body } = await past({ at: moment });
  // 940 less 100 of works.
  expect(body.tax_result).toEqual({ before: 940, now: 840 });
  expect(body.associates).toEqual([
    { id: books.associateId, name: 'Alice Bernard', before: 940, now: 840 },
  ]);
  expect(body.accounts).toEqual([
    { id: books.accountId, name: 'Compte courant', before: 2020, now: 1920 },
  ]);
  expect(body.counts.movements).toEqual({ before: 1, now: 2 });
  const r5 = body.sheets.flatMap(({ boxes }) => boxes).find(({ key }) => key.endsWith('/R5'));
  expect([r5?.declared, r5?.now, r5?.difference]).toEqual(['940', '840', -100]);
  expect(body.changed).toBeGreaterThan(0);

  const before = (await past({ before: correction.id })).body;
  const since = await call('GET /v2/history', { as, query: { since: before.at } });
  expect(since.body.rows.map(({ record }) => record.includes('LOYER'))).toEqual([true, true]);
  expect([before.tax_result, before.counts.movements]).toEqual([
    body.tax_result,
    body.counts.movements,
  ]);
});

it('tells what was there and is gone, and what came since', async () => {
  const { as, books, last, past } = await opened();
  const moment = (await last()).at;
  const second = await call('POST /bankAccount', {
    as,
    query: { year: YEAR },
    body: { name: 'Livret', initial_amount: 50, date_init: `${YEAR}-01-01` },
  });
  expect((await past({ at: moment })).body.accounts).toEqual([
    { id: books.accountId, name: 'Compte courant', before: 2020, now: 2020 },
    { id: second.body.id, name: 'Livret', before: null, now: 50 },
  ]);
  const created = await last();
  await call('DELETE /bankAccount/:id', {
    as,
    params: { id: second.body.id },
    query: { year: YEAR },
  });
  expect((await past({ at: created.at })).body.accounts.at(-1)).toEqual({
    id: second.body.id,
    name: 'Livret',
    before: 50,
    now: null,
  });
});

it('shows no difference while nothing changed, and refuses what the log does not know', async () => {
  const { last, past } = await opened();
  const { at } = await last();
  expect((await past({ at })).body.changed).toBe(0);
  // The evening of the day on which it was written, which is not over: as it is now.
  const { rows } = await sql<{
    day: string;
  }>`select (${at}::timestamptz at time zone 'Europe/Paris')::date as day`.execute(db);
  expect((await past({ on: rows[0]?.day ?? '' })).body.changed).toBe(0);

  const refusals = [
    await past({ at: '2001-01-01T00:00:00.000Z' }),
    await past({ at: '2999-01-01T00:00:00.000Z' }),
    await past({ on: '2999-01-01' }),
    await past({}),
    await past({ before: 999_999_999 }),
  ];
  expect(refusals.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
    [422, ['at']],
    [422, ['at']],
    [422, ['on']],
    [422, ['at']],
    [404, []],
  ]);
});

it('shows nobody the past of another company', async () => {
  const mine = await opened();
  const theirs = await opened();
  expect((await mine.past({ before: (await theirs.last()).id })).status).toBe(404);
});
