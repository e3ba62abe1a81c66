import { buildingBody, openBooks, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people, db } = await startApp();

interface Desk extends Books {
  readonly manager: Manager;
}

async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  return { manager, ...(await openBooks(call, manager)) };
}

const movement = ({ accountId }: Desk, fields: object = {}) => ({
  bank_account_id: accountId,
  year: 2026,
  date: '2026-03-05',
  name: 'VIR SEPA MARTIN PAUL LOYER',
  amount: 800,
  ...fields,
});
const list = async ({ manager, accountId }: Desk) =>
  (
    await call('GET /v2/bankMovement', {
      as: manager,
      query: { year: 2026, bank_account_id: accountId },
    })
  ).body;

describe('a movement added by hand', () => {
  it('is ventilated over several categories that add up to it, with the balance after it', async () => {
    const desk = await openDesk();
    const splits = [
      { category_id: desk.category('LOYER_HAB'), amount: 750, building_id: desk.buildingId },
      { category_id: desk.category('CHARGES_LOC_PROV'), amount: 50, building_id: desk.buildingId },
    ];
    const { status, body } = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: { ...movement(desk), splits },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      amount: 800,
      balance: 1800,
      status: 'verifie',
      imported: false,
      splits: [{ amount: 750 }, { amount: 50 }],
    });
    expect(await list(desk)).toEqual([body]);
  });

  it('accepts amounts of both signs: the agency pays the rent net of its fees', async () => {
    const desk = await openDesk();
    const splits = [
      { category_id: desk.category('LOYER_HAB'), amount: 710, building_id: desk.buildingId },
      { category_id: desk.category('CHARGES_LOC_PROV'), amount: 90, building_id: desk.buildingId },
      {
        category_id: desk.category('GESTION_LOCATIVE'),
        amount: -49.7,
        building_id: desk.buildingId,
      },
    ];
    const { body } = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: { ...movement(desk, { amount: 750.3 }), splits },
    });
    expect(body.splits.map(({ amount }) => amount)).toEqual([710, 90, -49.7]);
  });

  it('stays to ventilate without splits, and goes on the current account when the account is 0', async () => {
    const desk = await openDesk();
    const { body } = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk, { bank_account_id: 0 }),
    });
    expect(body).toMatchObject({
      bank_account_id: desk.accountId,
      status: 'a_ventiler',
      splits: [],
    });
  });

  it('gets the balances of the movements after it changed with it', async () => {
    const desk = await openDesk();
    await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk, { date: '2026-03-10', amount: 100 }),
    });
    await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk, { date: '2026-03-05', amount: -300 }),
    });
    expect((await list(desk)).map(({ date, balance }) => [date, balance])).toEqual([
      ['2026-03-05', 700],
      ['2026-03-10', 800],
    ]);
  });
});

describe('what is refused, next to its field', () => {
  it.each([
    ['a date outside the fiscal year', { date: '2025-12-31' }, 'date'],
    ['an unknown account', { bank_account_id: 999_999 }, 'bank_account_id'],
    ['a null amount', { amount: 0 }, 'amount'],
    ['three decimals', { amount: 1.005 }, 'amount'],
    ['a field that does not exist', { colour: 'red' }, 'colour'],
  ])('%s', async (_what, fields, field) => {
    const desk = await openDesk();
    const answer = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk, fields) as never,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([field]);
  });

  const refused: readonly [
    what: string,
    parts: readonly { code: string; amount: number; building?: boolean }[],
    field: string,
  ][] = [
    ['splits that do not add up', [{ code: 'LOYER_HAB', amount: 700, building: true }], 'splits'],
    ['a rent without its building', [{ code: 'LOYER_HAB', amount: 800 }], 'splits.0.building_id'],
    [
      'bank fees on a building',
      [{ code: 'FRAIS_BANCAIRES', amount: 800, building: true }],
      'splits.0.building_id',
    ],
    [
      'an associate’s contribution without the associate',
      [{ code: 'APPORT_CCA', amount: 800 }],
      'splits.0.associate_id',
    ],
    [
      'interest without its loan',
      [{ code: 'INTERETS_EMPRUNT', amount: 800, building: true }],
      'splits.0.loan_id',
    ],
  ];

  it.each(refused)('%s', async (_what, parts, field) => {
    const desk = await openDesk();
    const splits = parts.map(({ code, amount, building }) => ({
      category_id: desk.category(code),
      amount,
      building_id: building ? desk.buildingId : null,
    }));
    const answer = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: { ...movement(desk), splits },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect(await list(desk)).toEqual([]);
  });

  it('improvement works on a professional building, naming the right category', async () => {
    const desk = await openDesk();
    const [building] = (await call('GET /config/buildings', { as: desk.manager, query: {} })).body;
    await call('POST /config/building/update', {
      as: desk.manager,
      query: { year: 2026 },
      body: { ...buildingBody, id: building?.id ?? 0, usage: 'professionnel' },
    });

    const splits = [
      {
        category_id: desk.category('TRAV_AMELIORATION'),
        amount: -500,
        building_id: desk.buildingId,
      },
    ];
    const answer = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: { ...movement(desk, { amount: -500 }), splits },
    });
    expect(answer.errors['splits.0.category_id']?.[0]).toContain('TRAV_AMELIORATION_PRO');
  });

  it('a date before the opening balance of the account, which holds it already', async () => {
    const desk = await openDesk();
    const account = await call('POST /bankAccount', {
      as: desk.manager,
      query: { year: 2026 },
      body: { name: 'Livret', initial_amount: 10, date_init: '2026-06-01' },
    });
    const answer = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk, { bank_account_id: account.body.id }),
    });
    expect(answer.errors['date']?.[0]).toContain('commence le 01/06/2026');
  });

  it('a building, an associate or an account of another company', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    for (const split of [
      { category_id: desk.category('LOYER_HAB'), amount: 800, building_id: other.buildingId },
      { category_id: desk.category('APPORT_CCA'), amount: 800, associate_id: other.associateId },
    ]) {
      const answer = await call('POST /v2/bankMovement', {
        as: desk.manager,
        body: { ...movement(desk), splits: [split] },
      });
      expect(answer.status).toBe(422);
    }
    expect(
      (await call('POST /v2/bankMovement', { as: desk.manager, body: movement(other) })).status,
    ).toBe(422);
    expect(
      (
        await call('GET /v2/bankMovement', {
          as: desk.manager,
          query: { year: 2026, bank_account_id: other.accountId },
        })
      ).status,
    ).toBe(404);
  });
});

describe('changing a movement', () => {
  it('answers 409 with the current row to somebody who saw an older state', async () => {
    const desk = await openDesk();
    const { body } = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk),
    });
    const update = { ...movement(desk), splits: [] };
    const first = await call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ...update, name: 'LOYER MARS', updated_at: body.updated_at },
    });
    const second = await call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ...update, name: 'AUTRE', updated_at: body.updated_at },
    });

    expect(first.status).toBe(200);
    expect(second.status).toBe(409);
    expect(second.refusal.current).toEqual(first.body);
  });

  it('un-splits in one call and re-splits in another', async () => {
    const desk = await openDesk();
    const splits = [
      { category_id: desk.category('LOYER_HAB'), amount: 800, building_id: desk.buildingId },
    ];
    const { body } = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: { ...movement(desk), splits },
    });
    const bare = await call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ...movement(desk), splits: [] },
    });
    expect(bare.body.status).toBe('a_ventiler');
    const again = await call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ...movement(desk), splits },
    });
    expect(again.body.status).toBe('verifie');
  });

  it('is refused on a movement of a closed year, even by way of an open one', async () => {
    const desk = await openDesk();
    const { body } = await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: movement(desk),
    });
    await db
      .updateTable('bank_movement')
      .set({ date: '2025-03-05', year: 2025 })
      .where('id', '=', body.id)
      .execute();
    const answer = await call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ...movement(desk), splits: [] },
    });
    expect(answer.status).toBe(403);
    expect(answer.refusal.reason).toBe('deadline');
    expect(
      (await call('DELETE /v2/bankMovement/:id', { as: desk.manager, params: { id: body.id } }))
        .status,
    ).toBe(403);
  });
});

it('keeps the splits equal to the movement when two ventilations arrive together', async () => {
  const desk = await openDesk();
  const { body } = await call('POST /v2/bankMovement', { as: desk.manager, body: movement(desk) });
  const ventilate = (parts: readonly number[]) =>
    call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: {
        ...movement(desk),
        splits: parts.map((amount) => ({
          category_id: desk.category('LOYER_HAB'),
          amount,
          building_id: desk.buildingId,
        })),
        updated_at: body.updated_at,
      },
    });
  const answers = await Promise.all([
    ventilate([800]),
    ventilate([300, 500]),
    ventilate([100, 200, 500]),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);

  const { total } = await db
    .selectFrom('movement_split')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('total'))
    .where('movement_id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(80_000);
});

it('makes one movement of two clicks with the same key', async () => {
  const desk = await openDesk();
  const add = () =>
    call('POST /v2/bankMovement', {
      as: desk.manager,
      headers: { 'idempotency-key': 'two-clicks-0001' },
      body: movement(desk),
    });
  const [first, second] = await Promise.all([add(), add()]);
  expect(first.body.id).toBe(second.body.id);
  expect(await list(desk)).toHaveLength(1);
});
