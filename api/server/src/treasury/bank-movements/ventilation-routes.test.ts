import { openBooks, type Books } from '../../testing/books.ts';
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

async function add(
  { manager, accountId }: Desk,
  name: string,
  amount: number,
  date: string,
  splits: object[] = [],
): Promise<number> {
  return (
    await call('POST /v2/bankMovement', {
      as: manager,
      body: { bank_account_id: accountId, year: 2026, date, name, amount, splits } as never,
    })
  ).body.id;
}

const list = async ({ manager, accountId }: Desk) =>
  (
    await call('GET /v2/bankMovement', {
      as: manager,
      query: { year: 2026, bank_account_id: accountId },
    })
  ).body;
const statuses = async (desk: Desk) => (await list(desk)).map(({ status }) => status);
const rent = (desk: Desk, amount: number) => [
  { category_id: desk.category('LOYER_HAB'), amount, building_id: desk.buildingId },
];

describe('suggestions', () => {
  it('imitate what the user did, with the movement that they follow and those of the same kind', async () => {
    const desk = await openDesk();
    await add(desk, 'VIR SEPA MARTIN PAUL LOYER JANVIER', 800, '2026-01-05', [
      ...rent(desk, 750),
      { category_id: desk.category('CHARGES_LOC_PROV'), amount: 50, building_id: desk.buildingId },
    ]);
    const february = await add(desk, 'VIR SEPA MARTIN PAUL LOYER FEVRIER', 800, '2026-02-05');
    const march = await add(desk, 'VIR SEPA MARTIN PAUL LOYER MARS', 800, '2026-03-05');
    const { body } = await call('GET /v2/bankMovement/suggestions', {
      as: desk.manager,
      query: { year: 2026, bank_account_id: desk.accountId },
    });
    expect(body).toMatchObject([
      {
        movement_id: february,
        remainder: 0,
        complete: true,
        origin: 'history',
        kind: 1,
        splits: [{ amount: 750 }, { amount: 50 }],
      },
      { movement_id: march, kind: 1 },
    ]);
    expect(body[0]?.reason).toBe('comme VIR SEPA MARTIN PAUL LOYER JANVIER du 05/01/2026');
  });

  it('come from the default rules when nothing was done yet, on the only building that there is', async () => {
    const desk = await openDesk();
    await add(desk, 'PRLV SEPA DGFIP TAXE FONCIERE 2026', -980, '2026-10-15');
    const [suggestion] = (
      await call('GET /v2/bankMovement/suggestions', {
        as: desk.manager,
        query: { year: 2026, bank_account_id: 0 },
      })
    ).body;
    expect(suggestion).toMatchObject({
      origin: 'default',
      splits: [
        { category_id: desk.category('TAXE_FONCIERE'), building_id: desk.buildingId, amount: -980 },
      ],
    });
  });

  it('split an instalment by the schedule of its loan', async () => {
    const desk = await openDesk();
    await borrow(desk);
    await add(desk, 'PRLV ECHEANCE PRET 0042', -1187.06, '2026-01-06');
    const [suggestion] = (
      await call('GET /v2/bankMovement/suggestions', {
        as: desk.manager,
        query: { year: 2026, bank_account_id: 0 },
      })
    ).body;
    expect(suggestion?.splits.map(({ amount }) => amount)).toEqual([-852.06, -315, -20]);
  });
});

/** A loan whose first instalment, of 1 187,06 €, falls on 5 January. */
const borrow = (desk: Desk, other: object = {}) =>
  call('POST /v2/loan', {
    as: desk.manager,
    body: {
      label: 'Prêt 0042',
      building_id: desk.buildingId,
      principal: 120_000,
      rate_bp: 315,
      first_payment: '2026-01-05',
      months: 120,
      monthly_payment: 1167.06,
      monthly_insurance: 20,
      ...other,
    },
  });

const assign = (desk: Desk) =>
  call('POST /bankAccount/autoAffect', { as: desk.manager, body: { id: 0 } });

describe('an instalment that is debited twice', () => {
  const NAME = 'PRLV ECHEANCE PRET 0042';

  it('is ventilated once by itself: the second waits for the user, also on another day', async () => {
    const desk = await openDesk();
    await borrow(desk);
    await add(desk, NAME, -1187.06, '2026-01-06');
    await add(desk, NAME, -1187.06, '2026-01-08');
    expect((await assign(desk)).body).toMatchObject({ ventilated: 1, left: 1 });
    await add(desk, NAME, -1187.06, '2026-01-09');
    expect((await assign(desk)).body).toMatchObject({ ventilated: 0, left: 2 });

    const { body } = await call('GET /v2/bankMovement/suggestions', {
      as: desk.manager,
      query: { year: 2026, bank_account_id: 0 },
    });
    expect(body.map(({ complete }) => complete)).toEqual([false, false]);
  });

  it('is ventilated again after the bank gave it back, and at the date of the next one', async () => {
    const desk = await openDesk();
    const { id: loan_id } = (await borrow(desk)).body;
    const part = (code: string, amount: number) => ({
      category_id: desk.category(code),
      amount,
      building_id: desk.buildingId,
      loan_id,
    });
    await add(desk, NAME, -1187.06, '2026-01-06');
    expect((await assign(desk)).body).toMatchObject({ ventilated: 1, left: 0 });
    await add(desk, 'REJET PRET', 1187.06, '2026-01-07', [
      part('EMPRUNT_CAPITAL', 852.06),
      part('INTERETS_EMPRUNT', 315),
      part('ASSURANCE_EMPRUNTEUR', 20),
    ]);
    await add(desk, NAME, -1187.06, '2026-01-09');
    await add(desk, NAME, -1187.06, '2026-02-05');
    expect((await assign(desk)).body).toMatchObject({ ventilated: 2, left: 0 });
  });
});

describe('an instalment of a deferral, interest only, that is debited twice', () => {
  const NAME = 'PRLV ECHEANCE PRET 0042';

  it('waits for the user the second time, and is paid again after the bank gave it back', async () => {
    const desk = await openDesk();
    const schedule = ['2026-01-05', '2026-02-05', '2026-03-05'].map((date, index) => ({
      date,
      interest: 250,
      capital: index === 2 ? 100_000 : 0,
      insurance: 0,
      remaining: index === 2 ? 0 : 100_000,
    }));
    const terms = { principal: 100_000, months: 3, monthly_payment: 250, monthly_insurance: 0 };
    const { id: loan_id } = (await borrow(desk, { ...terms, schedule })).body;
    await add(desk, NAME, -250, '2026-01-06');
    await add(desk, NAME, -250, '2026-01-08');
    expect((await assign(desk)).body).toMatchObject({ ventilated: 1, left: 1 });
    expect((await assign(desk)).body).toMatchObject({ ventilated: 0, left: 1 });

    await add(desk, 'REJET PRET', 250, '2026-01-07', [
      {
        category_id: desk.category('INTERETS_EMPRUNT'),
        amount: 250,
        building_id: desk.buildingId,
        loan_id,
      },
    ]);
    expect((await assign(desk)).body).toMatchObject({ ventilated: 1, left: 0 });
  });
});

it('asks what a payment to a notary is before it makes fees of a price', async () => {
  const desk = await openDesk();
  await add(desk, 'VIR SCP DURAND NOTAIRES FRAIS', -900, '2026-02-05');
  const second = await add(desk, 'VIR SCP DURAND NOTAIRES FRAIS', -148_000, '2026-02-06');
  expect((await assign(desk)).body).toMatchObject({ ventilated: 1, left: 1 });

  const { body } = await call('GET /v2/bankMovement/suggestions', {
    as: desk.manager,
    query: { year: 2026, bank_account_id: 0 },
  });
  expect(body).toMatchObject([
    {
      movement_id: second,
      reason: expect.stringContaining('le prix du bien peut en faire partie'),
    },
  ]);
});

describe('automatic assignment', () => {
  it('ventilates what is sure, leaves it to be verified, and is undone as a whole', async () => {
    const desk = await openDesk();
    await add(desk, 'VIR SEPA MARTIN PAUL LOYER JANVIER', 800, '2026-01-05', rent(desk, 800));
    await add(desk, 'VIR SEPA MARTIN PAUL LOYER FEVRIER', 800, '2026-02-05');
    await add(desk, 'XYZZY', -3, '2026-02-06');
    const { body } = await call('POST /bankAccount/autoAffect', {
      as: desk.manager,
      body: { id: 0 },
    });
    expect(body).toMatchObject({ ventilated: 1, left: 1 });
    expect(await statuses(desk)).toEqual(['verifie', 'a_verifier', 'a_ventiler']);

    await call('DELETE /v2/bankMovement/batch/:id', {
      as: desk.manager,
      params: { id: body.batch_id ?? 0 },
    });
    expect(await statuses(desk)).toEqual(['verifie', 'a_ventiler', 'a_ventiler']);
    expect(
      (
        await call('DELETE /v2/bankMovement/batch/:id', {
          as: desk.manager,
          params: { id: body.batch_id ?? 0 },
        })
      ).status,
    ).toBe(409);
  });

  it('is written in the audit log as the work of a rule', async () => {
    const desk = await openDesk();
    await add(desk, 'FRAIS DE TENUE DE COMPTE', -8.5, '2026-02-05');
    await call('POST /bankAccount/autoAffect', { as: desk.manager, body: {} });
    const rows = await db
      .selectFrom('audit_log')
      .select(['origin', 'user_id'])
      .where('company_id', '=', desk.manager.companyId)
      .where('entity', '=', 'movement_split')
      .execute();
    expect(rows).toEqual([{ origin: 'rule', user_id: desk.manager.id }]);
  });

  it('cannot be undone once somebody changed one of its movements', async () => {
    const desk = await openDesk();
    const id = await add(desk, 'FRAIS DE TENUE DE COMPTE', -8.5, '2026-02-05');
    const { batch_id } = (
      await call('POST /bankAccount/autoAffect', { as: desk.manager, body: {} })
    ).body;
    await call('POST /v2/bankMovement/verify', { as: desk.manager, body: { movement_ids: [id] } });
    const answer = await call('DELETE /v2/bankMovement/batch/:id', {
      as: desk.manager,
      params: { id: batch_id ?? 0 },
    });
    expect(answer.status).toBe(409);
  });
});

it('applies the rules again to what a rule had ventilated, never to what the user did', async () => {
  const desk = await openDesk();
  await add(desk, 'VIR DUPONT', 100, '2026-01-05', rent(desk, 100));
  await add(desk, 'VIR DUPONT', 100, '2026-02-05');
  await call('POST /bankAccount/autoAffect', { as: desk.manager, body: {} });
  const rule = {
    name: 'Dupont',
    pattern: 'dupont',
    splits: [
      {
        category_id: desk.category('LOYER_PARKING'),
        building_id: desk.buildingId,
        share_bp: 10_000,
      },
    ],
  };
  await call('POST /v2/rule', { as: desk.manager, body: rule });

  const { body } = await call('POST /v2/bankMovement/recategorise', {
    as: desk.manager,
    body: { year: 2026 },
  });
  expect(body.ventilated).toBe(1);
  expect((await list(desk)).map(({ splits }) => splits[0]?.category_id)).toEqual([
    desk.category('LOYER_HAB'),
    desk.category('LOYER_PARKING'),
  ]);
  expect(
    (
      await call('POST /v2/bankMovement/recategorise', {
        as: desk.manager,
        body: { year: 2026, building_id: 999_999 },
      })
    ).status,
  ).toBe(404);
});

describe('several movements at once', () => {
  it('take the same proportions, to the cent, the last part taking the rest', async () => {
    const desk = await openDesk();
    const ids = [
      await add(desk, 'A', 100, '2026-01-05'),
      await add(desk, 'B', 0.05, '2026-01-06'),
      await add(desk, 'C', -33.33, '2026-01-07'),
    ];
    const part = (code: string, share_bp: number) => ({
      category_id: desk.category(code),
      building_id: desk.buildingId,
      share_bp,
    });
    await call('POST /v2/bankMovement/ventilate', {
      as: desk.manager,
      body: {
        movement_ids: ids,
        splits: [
          part('LOYER_HAB', 3333),
          part('CHARGES_LOC_PROV', 3333),
          part('LOYER_PARKING', 3334),
        ],
      },
    });
    expect((await list(desk)).map(({ splits }) => splits.map(({ amount }) => amount))).toEqual([
      [33.33, 33.33, 33.34],
      [0.02, 0.01, 0.02],
      [-11.11, -11.11, -11.11],
    ]);
  });

  it('are shared in equal parts to the cent, beside a named share too, and keep what was written of a part', async () => {
    const desk = await openDesk();
    const large = await add(desk, 'A', 100_000, '2026-01-05');
    const small = await add(desk, 'B', -0.05, '2026-01-06');
    const part = (code: string, share_bp: number | null, comment = '') => ({
      category_id: desk.category(code),
      building_id: desk.buildingId,
      share_bp,
      comment,
    });
    const shared = async (splits: ReturnType<typeof part>[]) => {
      await call('POST /v2/bankMovement/ventilate', {
        as: desk.manager,
        body: { movement_ids: [large, small], splits },
      });
      return (await list(desk)).map((row) =>
        row.splits.map(({ amount, comment }) => [amount, comment]),
      );
    };
    expect(
      await shared([
        part('LOYER_HAB', null, 'Lot 1'),
        part('CHARGES_LOC_PROV', null),
        part('LOYER_PARKING', null, 'Cave'),
      ]),
    ).toEqual([
      [
        [33_333.34, 'Lot 1'],
        [33_333.33, ''],
        [33_333.33, 'Cave'],
      ],
      [
        [-0.02, 'Lot 1'],
        [-0.02, ''],
        [-0.01, 'Cave'],
      ],
    ]);
    expect(
      await shared([
        part('LOYER_HAB', 5000),
        part('CHARGES_LOC_PROV', null),
        part('LOYER_PARKING', null),
      ]),
    ).toEqual([
      [
        [50_000, ''],
        [25_000, ''],
        [25_000, ''],
      ],
      [
        [-0.03, ''],
        [-0.01, ''],
        [-0.01, ''],
      ],
    ]);
  });

  it('are all ventilated or none: one foreign movement refuses the group', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    const ids = [await add(desk, 'A', 100, '2026-01-05'), await add(other, 'B', 100, '2026-01-05')];
    const answer = await call('POST /v2/bankMovement/ventilate', {
      as: desk.manager,
      body: {
        movement_ids: ids,
        splits: [
          {
            category_id: desk.category('LOYER_HAB'),
            building_id: desk.buildingId,
            share_bp: 10_000,
          },
        ],
      },
    });
    expect(answer.status).toBe(404);
    expect(await statuses(desk)).toEqual(['a_ventiler']);
  });

  it('go back to what they were when the group is undone, each to its own', async () => {
    const desk = await openDesk();
    const ids = [
      await add(desk, 'A', 100, '2026-01-05', rent(desk, 100)),
      await add(desk, 'B', 50, '2026-01-06'),
    ];
    const before = (await list(desk)).map(({ splits }) =>
      splits.map(({ category_id, amount }) => [category_id, amount]),
    );
    const { batch_id } = (
      await call('POST /v2/bankMovement/ventilate', {
        as: desk.manager,
        body: { movement_ids: ids, splits: [] },
      })
    ).body;
    expect(await statuses(desk)).toEqual(['a_ventiler', 'a_ventiler']);
    await call('DELETE /v2/bankMovement/batch/:id', {
      as: desk.manager,
      params: { id: batch_id ?? 0 },
    });
    expect(
      (await list(desk)).map(({ splits }) =>
        splits.map(({ category_id, amount }) => [category_id, amount]),
      ),
    ).toEqual(before);
  });

  it('each by its own splits: a stale one refuses the group, a wrong one is named by its place', async () => {
    const desk = await openDesk();
    const ids = [await add(desk, 'A', 100, '2026-01-05'), await add(desk, 'B', 50, '2026-01-06')];
    const item = (index: number, amount: number) => ({
      movement_id: ids[index] ?? 0,
      splits: rent(desk, amount),
    });
    const each = (items: ReturnType<typeof item>[], extra: object = {}) =>
      call('POST /v2/bankMovement/ventilate_each', {
        as: desk.manager,
        body: { items: items.map((row) => ({ ...row, ...extra })) },
      });
    expect(Object.keys((await each([item(0, 100), item(1, 49)])).errors)).toEqual([
      'items.1.splits',
    ]);
    expect(
      (await each([item(0, 100), item(1, 50)], { updated_at: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(409);
    expect(await statuses(desk)).toEqual(['a_ventiler', 'a_ventiler']);
    expect((await each([item(0, 100), item(1, 50)])).body.ventilated).toBe(2);
    expect(await statuses(desk)).toEqual(['verifie', 'verifie']);
  });

  it('cannot be confirmed while one is not ventilated', async () => {
    const desk = await openDesk();
    const id = await add(desk, 'A', 100, '2026-01-05');
    expect(
      Object.keys(
        (
          await call('POST /v2/bankMovement/verify', {
            as: desk.manager,
            body: { movement_ids: [id] },
          })
        ).errors,
      ),
    ).toEqual(['movement_ids']);
  });
});
