import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { companyDb } from '../db/company-db.ts';
import type { CompanyRow } from '../records/companies.ts';
import { inTransaction, systemScope, type Mode } from '../db/transaction.ts';
import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { enterGolden, readGolden } from '../testing/golden.ts';
import type { Manager } from '../testing/people.ts';
import { TABLES_OF_ALL, TABLES_OF_COMPANY } from './fingerprint.ts';
import { KeptBooks } from './kept-books.ts';
import { loadBooks } from './load-books.ts';

const { call, people, db, services } = await startApp();
const year = 2026;

const companyOf = (id: number): Promise<CompanyRow> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const load = async (books: KeptBooks, companyId: number, mode: Mode = 'read') =>
  inTransaction(services.pool, systemScope('test'), mode, async (trx) =>
    books.load(trx, await companyOf(companyId), year),
  );
const addRent = (as: Manager, accountId: number, amount: number) =>
  call('POST /v2/bankMovement', {
    as,
    body: { bank_account_id: accountId, year, date: `${year}-03-05`, name: 'LOYER', amount },
  });

/** How often the session has read each table, as far as the statistics have not taken it over. */
const readsOf = async (trx: Parameters<typeof loadBooks>[0]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ table: string; reads: number }>`
    select relname::text as "table", (seq_scan + coalesce(idx_scan, 0))::float8 as reads
    from pg_stat_xact_user_tables`.execute(trx);
  return new Map(rows.map(({ table, reads }) => [table, reads]));
};

it('knows every table that the books are read from', async () => {
  const golden = await startApp({ now: '2026-01-15T10:00:00Z' });
  const { input } = readGolden('sci-moyenne');
  await enterGolden(golden.call, await golden.people.user(), input);
  const company = await golden.db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
  const read = await golden.db.transaction().execute(async (trx) => {
    // The session still counts what its former transactions read and has not been told about yet.
    const before = await readsOf(trx);
    await loadBooks(trx, company, input.year);
    const after = await readsOf(trx);
    return [...after.keys()].filter((table) => after.get(table) !== before.get(table));
  });
  expect(read).toEqual(
    expect.arrayContaining([
      'bank_movement',
      'movement_split',
      'od_line',
      'building',
      'loan_schedule',
      'share_movement',
      'category',
      'formula_set',
    ]),
  );
  const known: readonly string[] = ['company', ...TABLES_OF_COMPANY, ...TABLES_OF_ALL];
  expect(read.filter((table) => !known.includes(table))).toEqual([]);
});

it('computes a year once for as long as nothing changes, and again after each change, taken back or not', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, associateId, category } = await openBooks(call, manager);
  const books = new KeptBooks();
  const rent = (await addRent(manager, accountId, 800)).body;
  const splits = [{ category_id: category('LOYER_HAB'), building_id: buildingId, amount: 800 }];
  const kept = await load(books, manager.companyId);
  expect(await load(books, manager.companyId)).toBe(kept);

  const changes: readonly (() => Promise<unknown>)[] = [
    () =>
      call('PUT /v2/bankMovement/:id', {
        as: manager,
        params: { id: rent.id },
        body: {
          bank_account_id: accountId,
          year,
          date: rent.date,
          name: rent.name,
          amount: rent.amount,
          splits,
        },
      }),
    () =>
      db
        .updateTable('building')
        .set({ label: 'Immeuble renommé' })
        .where('id', '=', buildingId)
        .execute(),
    () =>
      db
        .updateTable('bank_account')
        .set({ initial_amount_cents: cents(5) })
        .where('id', '=', accountId)
        .execute(),
    () =>
      db.updateTable('associate').set({ name: 'Autre' }).where('id', '=', associateId).execute(),
    () =>
      db
        .updateTable('company')
        .set({ name: 'Autre nom' })
        .where('id', '=', manager.companyId)
        .execute(),
    () =>
      call('POST /v2/entry', {
        as: manager,
        body: {
          year,
          date: `${year}-06-30`,
          label: 'Facture à payer',
          lines: [
            { account: '471000', debit: 100 },
            { account: '401000', credit: 100 },
          ],
        },
      }),
    () =>
      db
        .updateTable('category')
        .set({ name: 'Loyers' })
        .where('id', '=', category('LOYER_HAB'))
        .execute(),
    () => addRent(manager, accountId, 1),
    () =>
      db
        .deleteFrom('bank_movement')
        .where('company_id', '=', manager.companyId)
        .where('amount_cents', '=', cents(100))
        .execute(),
  ];
  let before = kept;
  for (const change of changes) {
    await change();
    const after = await load(books, manager.companyId);
    const fresh = await load(new KeptBooks(0), manager.companyId);
    expect(after).not.toBe(before);
    expect(after.input).toEqual(fresh.input);
    expect(after.result.entries).toEqual(fresh.result.entries);
    before = after;
  }
});

it('lets a call that writes see its own changes, and keeps nothing of them', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const books = new KeptBooks();
  const kept = await load(books, manager.companyId);
  const company = await companyOf(manager.companyId);
  const labels = await inTransaction(
    services.pool,
    { ...systemScope('test'), companyId: manager.companyId },
    'write',
    async (trx) => {
      const seen: string[] = [];
      for (const name of ['Premier nom', 'Second nom']) {
        await companyDb(trx, manager.companyId)
          .updateTable('bank_account')
          .set({ name })
          .where('id', '=', accountId)
          .execute();
        seen.push(
          ...(await books.load(trx, company, year)).input.bankAccounts.map(
            (account) => account.name,
          ),
        );
      }
      await sql`update bank_account set name = 'Compte courant' where id = ${accountId}`.execute(
        trx,
      );
      return seen;
    },
  );
  expect(labels).toEqual(['Premier nom', 'Second nom']);
  expect(await load(books, manager.companyId, 'write')).not.toBe(kept);
  expect((await load(books, manager.companyId)).input.bankAccounts.map(({ name }) => name)).toEqual(
    ['Compte courant'],
  );
});

it('gives no company the books of another', async () => {
  const [one, other] = [await people.manager(), await people.manager()];
  for (const [manager, amount] of [
    [one, 111],
    [other, 222],
  ] as const) {
    const { accountId } = await openBooks(call, manager);
    await addRent(manager, accountId, amount);
  }
  const debits = async (as: Manager) =>
    (await call('GET /v2/ledger', { as, query: { year, account: '512001' } })).body.page?.lines.map(
      ({ debit }) => debit,
    );
  for (let time = 0; time < 2; time += 1) {
    expect(await debits(one)).toEqual([111]);
    expect(await debits(other)).toEqual([222]);
  }
});

it('holds a bounded number of lines, and forgets what was asked for longest ago', async () => {
  const [first, second, third] = [
    await people.manager(),
    await people.manager(),
    await people.manager(),
  ];
  for (const manager of [first, second, third])
    await addRent(manager, (await openBooks(call, manager)).accountId, 50);
  const single = new KeptBooks();
  await load(single, first.companyId);
  const books = new KeptBooks(single.lines * 2);
  const [ofFirst, ofSecond] = [
    await load(books, first.companyId),
    await load(books, second.companyId),
  ];
  expect(await load(books, first.companyId)).toBe(ofFirst);
  await load(books, third.companyId);
  expect(books.lines).toBe(single.lines * 2);
  expect(await load(books, first.companyId)).toBe(ofFirst);
  expect(await load(books, second.companyId)).not.toBe(ofSecond);

  const small = new KeptBooks(single.lines - 1);
  await load(small, first.companyId);
  expect(small.lines).toBe(0);
});
