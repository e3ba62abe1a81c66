import { sql } from 'kysely';
import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import type { Manager } from '../testing/people.ts';

const { call, people, db } = await startApp({
  now: '2026-06-01T10:00:00Z',
  env: { LOG_LEVEL: 'silent' },
});
const YEAR = 2026;

/** A company with two rents of 1 000 €. */
async function company() {
  const manager = await people.manager();
  const books = await openBooks(call, manager, YEAR);
  const rent = async (name: string) =>
    (
      await call('POST /v2/bankMovement', {
        as: manager,
        body: {
          bank_account_id: books.accountId,
          year: YEAR,
          date: `${YEAR}-03-01`,
          name,
          amount: 1000,
          splits: [
            {
              category_id: books.category('LOYER_HAB'),
              building_id: books.buildingId,
              amount: 1000,
            },
          ],
        },
      })
    ).body;
  const movements = [await rent('LOYER MARS'), await rent('LOYER AVRIL')];
  return { manager, books, movements };
}

/** Everything that reads the figures of a year. */
async function reports(as: Manager) {
  const { body } = await call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const id = body.fiscal_year_company?.id ?? 0;
  return [
    await call('GET /v2/taxReturn/global', { as, query: { fiscalYearCompanyId: id } }),
    await call('GET /v2/sig/:year', { as, params: { year: YEAR } }),
    await call('GET /v2/report/sig/download/:year', { as, params: { year: YEAR } }),
    await call('GET /report/ledger/download/:id', { as, params: { id } }),
    await call('GET /v2/report/ledger/csv/:id', { as, params: { id } }),
    await call('GET /v2/report/full_file/download/:id', { as, params: { id } }),
  ];
}

it('says which movement a category no longer fits, in every report', async () => {
  const { manager, books } = await company();
  const before = await sql<{ accounts: string }>`
    select accounts::text as accounts from category where id = ${books.category('LOYER_HAB')}`.execute(
    db,
  );
  // As an administrator could once write it.
  const broken = JSON.stringify([{ from: 2000, account: '455000' }]);
  await sql`update category set accounts = ${broken}::jsonb where id = ${books.category('LOYER_HAB')}`.execute(
    db,
  );
  for (const { status, message, errors } of await reports(manager)) {
    expect([status, message]).toEqual([422, 'Les comptes de 2026 ne peuvent pas être calculés.']);
    expect(errors['_form']?.[0]?.replaceAll('\u00a0', ' ')).toBe(
      'Mouvement du 01/03/2026, « LOYER MARS », catégorie « Loyers encaissés – habitation » : Le compte 455000 est un compte de bilan : une catégorie de charges ou de produits prend un compte de classe 6 ou 7.',
    );
  }
  await sql`update category set accounts = ${before.rows[0]?.accounts}::jsonb where id = ${books.category('LOYER_HAB')}`.execute(
    db,
  );
});

it('says where the amount is that no total can hold, and lets it be mended', async () => {
  const { manager, movements } = await company();
  for (const { id } of movements)
    await sql`with m as (update bank_movement set amount_cents = 9000000000000000 where id = ${id} returning id)
      update movement_split set amount_cents = 9000000000000000 where movement_id = ${id}`.execute(
      db,
    );
  for (const { status, errors } of await reports(manager)) {
    expect(status).toBe(422);
    expect(errors['_form']?.[0]).toContain('LOYER MARS');
  }
  for (const { id } of movements)
    expect(
      (await call('DELETE /v2/bankMovement/:id', { as: manager, params: { id } })).status,
    ).toBeLessThan(300);
  expect((await reports(manager)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200,
  ]);
});
