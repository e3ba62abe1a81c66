import { cents } from '@sci/money/cents';
import { openBooks, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import type { Manager } from '../../testing/people.ts';
import { insertMovements } from './write-movements.ts';

const { call, people, db } = await startApp();

async function withMovements(count: number): Promise<Books & { manager: Manager }> {
  const manager = await people.manager();
  const books = await openBooks(call, manager);
  await db.transaction().execute((trx) =>
    insertMovements(
      trx,
      manager.companyId,
      Array.from({ length: count }, (_, index) => ({
        bank_account_id: books.accountId,
        date: `2026-${String(1 + (index % 10)).padStart(2, '0')}-15`,
        name: `VIR ${index}`,
        amount_cents: cents(100 + index),
      })),
    ),
  );
  return { manager, ...books };
}

describe('a page of movements', () => {
  it('follows the one before it, with balances that go on and the total of the year', async () => {
    const { manager, accountId } = await withMovements(25);
    const whole = (
      await call('GET /v2/bankMovement', {
        as: manager,
        query: { year: 2026, bank_account_id: accountId },
      })
    ).body;
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = (
        await call('GET /v2/bankMovement/page', {
          as: manager,
          query: { year: 2026, bank_account_id: accountId, limit: 10, cursor },
        })
      ).body;
      expect(page.total).toBe(25);
      pages.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(whole);
  });

  it('is refused for a cursor that was never given', async () => {
    const { manager, accountId } = await withMovements(1);
    for (const cursor of [
      'x',
      'MjAyNi0xMy0wMS8x',
      ...['2026-01-01/-1', '0000-01-01/1'].map((text) => Buffer.from(text).toString('base64url')),
    ]) {
      expect(
        (
          await call('GET /v2/bankMovement/page', {
            as: manager,
            query: { year: 2026, bank_account_id: accountId, cursor },
          })
        ).status,
      ).toBe(422);
    }
  });
});

it('reads a list in as many queries for 400 movements as for 4', async () => {
  const queries = recordStatements();
  const queriesFor = async (count: number): Promise<number> => {
    const { manager, accountId } = await withMovements(count);
    const before = queries.length;
    await call('GET /v2/bankMovement', {
      as: manager,
      query: { year: 2026, bank_account_id: accountId },
    });
    return queries.length - before;
  };
  expect(await queriesFor(400)).toBe(await queriesFor(4));
});

describe('whether every movement is ventilated', () => {
  it('counts those that are not, of one account or of all', async () => {
    const { manager, accountId, buildingId, category } = await withMovements(3);
    const { fiscal_year_company: year } = (
      await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } })
    ).body;
    const check = async (account: number) =>
      (
        await call('GET /v2/bankMovement/check_all_movements_ventilated', {
          as: manager,
          query: { fiscal_year_company_id: year?.id ?? 0, bank_account_id: account },
        })
      ).body;
    expect(await check(0)).toMatchObject({ all_ventilated: false, missing: 3 });

    const rows = (
      await call('GET /v2/bankMovement', {
        as: manager,
        query: { year: 2026, bank_account_id: accountId },
      })
    ).body;
    await call('POST /v2/bankMovement/ventilate', {
      as: manager,
      body: {
        movement_ids: rows.map(({ id }) => id),
        splits: [{ category_id: category('LOYER_HAB'), building_id: buildingId, share_bp: 10_000 }],
      },
    });
    expect(await check(accountId)).toMatchObject({ all_ventilated: true, missing: 0 });
  });

  it('counts what is left on the suspense account', async () => {
    const { manager, accountId, category } = await withMovements(0);
    const { fiscal_year_company: year } = (
      await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } })
    ).body;
    const splits = [{ category_id: category('A_VENTILER'), amount: 5 }];
    const { body } = await call('POST /v2/bankMovement', {
      as: manager,
      body: {
        bank_account_id: accountId,
        year: 2026,
        date: '2026-02-02',
        name: 'X',
        amount: 5,
        splits,
      },
    });
    expect(body.status).toBe('a_ventiler');
    expect(
      (
        await call('GET /v2/bankMovement/check_all_movements_ventilated', {
          as: manager,
          query: { fiscal_year_company_id: year?.id ?? 0 },
        })
      ).body.missing,
    ).toBe(1);
  });
});

it('gives the balance of an account at both ends of a year', async () => {
  const { manager, accountId } = await withMovements(2);
  const { body } = await call('POST /v2/bankMovement/bank_account_balance', {
    as: manager,
    body: { year: 2026, bank_account_id: 0 },
  });
  expect(body).toEqual({
    bank_account_id: accountId,
    opening: 1000,
    balance: 1002.01,
    last_movement: '2026-02-15',
    movements: 2,
  });
});

it('recomputes a balance that never drifts', async () => {
  const { manager, accountId } = await withMovements(2);
  for (const id of [accountId, 0]) {
    expect(
      (await call('GET /v2/bankMovement/recalculate/:id', { as: manager, params: { id } })).body,
    ).toEqual({ balance: 1002.01, changed: [] });
  }
});

it('says in a sentence that a balance is beyond what can be counted', async () => {
  const { manager, accountId } = await withMovements(2);
  await db
    .updateTable('bank_movement')
    .set({ amount_cents: cents(9_000_000_000_000_000) })
    .where('company_id', '=', manager.companyId)
    .execute();
  const answers = [
    await call('GET /bankAccount', { as: manager }),
    await call('GET /v2/bankMovement/recalculate/:id', { as: manager, params: { id: accountId } }),
    await call('GET /v2/bankMovement', {
      as: manager,
      query: { year: 2026, bank_account_id: accountId },
    }),
  ];
  for (const { status, errors } of answers)
    expect([status, errors['_form']?.[0]]).toEqual([422, expect.stringContaining('démesuré')]);
});
