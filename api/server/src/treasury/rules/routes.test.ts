import { openBooks, type Books, type Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people } = await startApp();

interface Desk extends Books {
  readonly manager: Manager;
  readonly rule: Body<'POST /v2/rule'>;
}

async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  const books = await openBooks(call, manager);
  const rule = {
    name: 'Loyer Martin',
    pattern: 'martin loyer',
    sense: 'R' as const,
    splits: [
      { category_id: books.category('LOYER_HAB'), building_id: books.buildingId, share_bp: 10_000 },
    ],
  };
  return { manager, ...books, rule };
}

const add = async (
  { manager, accountId, category, buildingId }: Desk,
  name: string,
  amount: number,
  code = '',
) =>
  (
    await call('POST /v2/bankMovement', {
      as: manager,
      body: {
        bank_account_id: accountId,
        year: 2026,
        date: '2026-03-05',
        name,
        amount,
        splits:
          code === '' ? [] : [{ category_id: category(code), amount, building_id: buildingId }],
      },
    })
  ).body;
const rules = async ({ manager }: Desk) => (await call('GET /v2/rules', { as: manager })).body;

it('is written, tried on the past, changed and removed', async () => {
  const desk = await openDesk();
  await add(desk, 'VIR MARTIN LOYER', 500, 'LOYER_HAB');
  await add(desk, 'VIR MARTIN LOYER GARAGE', 60, 'LOYER_PARKING');
  const tried = await call('POST /v2/rule/test', { as: desk.manager, body: desk.rule });
  expect(tried.body).toMatchObject({ matches: 2, agrees: 1, differs: 1 });

  const { status, body } = await call('POST /v2/rule', { as: desk.manager, body: desk.rule });
  expect(status).toBe(201);
  const changed = await call('PUT /v2/rule/:id', {
    as: desk.manager,
    params: { id: body.id },
    body: { ...desk.rule, min_amount: 400, updated_at: body.updated_at },
  });
  expect(changed.body).toMatchObject({ min_amount: 400, learned: false });
  expect(
    (
      await call('PUT /v2/rule/:id', {
        as: desk.manager,
        params: { id: body.id },
        body: { ...desk.rule, updated_at: body.updated_at },
      })
    ).status,
  ).toBe(409);
  await call('DELETE /v2/rule/:id', { as: desk.manager, params: { id: body.id } });
  expect(await rules(desk)).toEqual([]);
});

it('has fixed parts beside the rest, in the sense of the bank', async () => {
  const desk = await openDesk();
  const splits = [
    {
      part: 'rest' as const,
      category_id: desk.category('LOYER_HAB'),
      building_id: desk.buildingId,
    },
    {
      part: 'fixed' as const,
      amount: 50,
      category_id: desk.category('CHARGES_LOC_PROV'),
      building_id: desk.buildingId,
    },
  ];
  await call('POST /v2/rule', { as: desk.manager, body: { ...desk.rule, splits } });
  await add(desk, 'VIR MARTIN LOYER', 512.3);
  await call('POST /bankAccount/autoAffect', { as: desk.manager, body: {} });
  const [movement] = (
    await call('GET /v2/bankMovement', { as: desk.manager, query: { year: 2026 } })
  ).body;
  expect(movement).toMatchObject({
    status: 'a_verifier',
    splits: [{ amount: 462.3 }, { amount: 50 }],
  });
  expect(movement?.reason).toContain('Loyer Martin');
  expect((await rules(desk))[0]?.uses).toBe(1);
});

it.each([
  ['a motif without any word', { pattern: '…' }, 'pattern'],
  ['parts that leave something', { splits: [{ share_bp: 5000 }] }, 'splits'],
  ['parts beyond the whole', { splits: [{ share_bp: 6000 }, { share_bp: 6000 }] }, 'splits'],
  [
    'another company’s building',
    { splits: [{ share_bp: 10_000, building_id: 999_999 }] },
    'splits.0.building_id',
  ],
  [
    'a part without its amount',
    { splits: [{ part: 'fixed' }, { part: 'rest' }] },
    'splits.0.amount',
  ],
  ['an instalment without its loan', { splits: [{ part: 'loan' }] }, 'splits.0.loan_id'],
  ['an unknown account', { bank_account_id: 999_999 }, 'bank_account_id'],
])('refuses %s', async (_what, fields, field) => {
  const desk = await openDesk();
  const parts =
    'splits' in fields
      ? fields.splits?.map((part) => ({
          category_id: 'part' in part && part.part === 'loan' ? null : desk.category('LOYER_HAB'),
          building_id: desk.buildingId,
          ...part,
        }))
      : undefined;
  const answer = await call('POST /v2/rule', {
    as: desk.manager,
    body: {
      ...desk.rule,
      ...fields,
      ...(parts === undefined ? {} : { splits: parts }),
    } as Body<'POST /v2/rule'>,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([field]);
});

describe('learning', () => {
  it('makes a rule of what the user does twice in the same way', async () => {
    const desk = await openDesk();
    await add(desk, 'PRLV MACIF IMMEUBLE JANVIER', -100, 'ASSURANCE_PNO');
    expect(await rules(desk)).toEqual([]);
    await add(desk, 'PRLV MACIF IMMEUBLE FEVRIER', -104, 'ASSURANCE_PNO');
    expect(await rules(desk)).toMatchObject([
      {
        name: 'MACIF IMMEUBLE',
        pattern: 'MACIF IMMEUBLE',
        sense: 'D',
        learned: true,
        splits: [
          { part: 'percent', share_bp: 10_000, category_id: desk.category('ASSURANCE_PNO') },
        ],
      },
    ]);
  });

  it('forgets it when he does otherwise', async () => {
    const desk = await openDesk();
    await add(desk, 'PRLV MACIF IMMEUBLE', -100, 'ASSURANCE_PNO');
    await add(desk, 'PRLV MACIF IMMEUBLE', -104, 'ASSURANCE_PNO');
    await add(desk, 'PRLV MACIF IMMEUBLE', -20, 'TRAV_ENTRETIEN');
    expect(await rules(desk)).toEqual([]);
  });

  it('never touches a rule that he edited', async () => {
    const desk = await openDesk();
    await add(desk, 'PRLV MACIF IMMEUBLE', -100, 'ASSURANCE_PNO');
    await add(desk, 'PRLV MACIF IMMEUBLE', -104, 'ASSURANCE_PNO');
    const [learned] = await rules(desk);
    const own = {
      ...desk.rule,
      name: 'Ma règle',
      pattern: 'MACIF IMMEUBLE',
      sense: 'D' as const,
      splits: [
        {
          category_id: desk.category('ASSURANCE_GLI'),
          building_id: desk.buildingId,
          share_bp: 10_000,
        },
      ],
    };
    await call('PUT /v2/rule/:id', {
      as: desk.manager,
      params: { id: learned?.id ?? 0 },
      body: own,
    });
    await add(desk, 'PRLV MACIF IMMEUBLE', -20, 'TRAV_ENTRETIEN');
    expect(await rules(desk)).toMatchObject([
      {
        name: 'Ma règle',
        learned: false,
        splits: [{ category_id: desk.category('ASSURANCE_GLI') }],
      },
    ]);
  });
});

it('is nobody else’s', async () => {
  const [desk, other] = [await openDesk(), await openDesk()];
  const { body } = await call('POST /v2/rule', { as: desk.manager, body: desk.rule });
  expect(
    (
      await call('PUT /v2/rule/:id', {
        as: other.manager,
        params: { id: body.id },
        body: other.rule,
      })
    ).status,
  ).toBe(404);
  expect(
    (await call('DELETE /v2/rule/:id', { as: other.manager, params: { id: body.id } })).status,
  ).toBe(404);
  expect(await rules(other)).toEqual([]);
});
