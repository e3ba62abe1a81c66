import { openBooks, type Body, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people, db } = await startApp();
const year = 2026;

interface Desk extends Books {
  readonly manager: Manager;
}

async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  return { manager, ...(await openBooks(call, manager)) };
}

describe('the opening balance sheet', () => {
  const put = (
    desk: Desk,
    rows: { account: string; debit?: number; credit?: number }[],
    of = year,
  ) => call('PUT /v2/opening_balance', { as: desk.manager, body: { year: of, rows } });

  it('is proposed from what the company has: its buildings, its bank, its capital, and the rest', async () => {
    const desk = await openDesk();
    const { body } = await call('GET /v2/opening_balance', { as: desk.manager, query: { year } });
    expect(body.rows).toEqual([]);
    expect(body.proposed.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['101000', 0, 1000],
      ['110000', 0, 420_000],
      ['211001', 84_000, 0],
      ['213001', 336_000, 0],
      ['512001', 1000, 0],
    ]);
    const entered = await put(
      desk,
      body.proposed.map(({ account, debit, credit }) => ({ account, debit, credit })),
    );
    expect(entered.body).toMatchObject({ rows: body.proposed, proposed: [], difference: 0 });
  });

  it.each([
    [
      'that does not balance',
      [
        { account: '101000', credit: 1000 },
        { account: '512001', debit: 1000 },
        { account: '110000', credit: 1 },
      ],
      'rows',
    ],
    [
      'with a charge',
      [
        { account: '512001', debit: 1000 },
        { account: '615210', credit: 1000 },
      ],
      'rows.1.account',
    ],
    [
      'with an associate who does not exist',
      [
        { account: '512001', debit: 1000 },
        { account: '455009', credit: 1000 },
      ],
      'rows.1.account',
    ],
    [
      'with the same account twice',
      [
        { account: '512001', debit: 1000 },
        { account: '101000', credit: 500 },
        { account: '101000', credit: 500 },
      ],
      'rows.2.account',
    ],
    [
      'with a bank at another amount than its own',
      [
        { account: '512001', debit: 999 },
        { account: '101000', credit: 999 },
      ],
      'rows',
    ],
  ])('is refused %s', async (_what, rows, field) => {
    const desk = await openDesk();
    const answer = await put(desk, rows);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toContain(field);
  });

  it('follows the initial amount of a bank account, against retained earnings', async () => {
    const desk = await openDesk();
    await put(desk, [
      { account: '101000', credit: 1000 },
      { account: '512001', debit: 1000 },
    ]);
    await call('PUT /bankAccount/:id', {
      as: desk.manager,
      params: { id: desk.accountId },
      body: { name: 'Compte courant', initial_amount: 800, date_init: '2026-01-01' },
    });
    const { body } = await call('GET /v2/opening_balance', { as: desk.manager, query: { year } });
    expect(body.rows.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['101000', 0, 1000],
      ['119000', 200, 0],
      ['512001', 800, 0],
    ]);
  });

  it('is that of one year only, before anything else in the books', async () => {
    const desk = await openDesk();
    await put(desk, [
      { account: '101000', credit: 1000 },
      { account: '512001', debit: 1000 },
    ]);
    expect((await put(desk, [], 2025)).status).toBe(403);
    const admin = await people.impersonating(desk.manager, { writing: true });
    expect(
      (await call('PUT /v2/opening_balance', { as: admin, body: { year: 2027, rows: [] } })).status,
    ).toBe(409);
  });

  it('keeps what it names from being deleted', async () => {
    const desk = await openDesk();
    await put(desk, [
      { account: '211001', debit: 500 },
      { account: '101000', credit: 1500 },
      { account: '512001', debit: 1000 },
    ]);
    const answer = await call('DELETE /config/building/:id', {
      as: desk.manager,
      params: { id: desk.buildingId },
      query: { year },
    });
    expect(answer.message).toContain('une ligne du bilan d’ouverture');
  });
});

it('keeps the charges and products of the year before, which are compared with', async () => {
  const desk = await openDesk();
  const put = (rows: { account: string; debit?: number; credit?: number }[]) =>
    call('PUT /v2/previous_year_balance', { as: desk.manager, body: { year: 2025, rows } });
  expect(
    (
      await put([
        { account: '706100', credit: 9000 },
        { account: '615210', debit: 400 },
      ])
    ).body.rows,
  ).toMatchObject([
    { account: '615210', debit: 400 },
    { account: '706100', credit: 9000 },
  ]);
  expect(Object.keys((await put([{ account: '512001', debit: 1 }])).errors)).toEqual([
    'rows.0.account',
  ]);
});

describe('a miscellaneous entry', () => {
  const entry = (desk: Desk): Body<'POST /v2/entry'> => ({
    year,
    date: '2026-08-03',
    label: 'Serrurier payé par Alice',
    lines: [
      { category_id: desk.category('TRAV_REPARATION'), building_id: desk.buildingId, debit: 132 },
      { account: '455001', associate_id: desk.associateId, credit: 132 },
    ],
  });

  it('is added with accounts or categories, changed and removed', async () => {
    const desk = await openDesk();
    const { status, body } = await call('POST /v2/entry', { as: desk.manager, body: entry(desk) });
    expect(status).toBe(201);
    expect(body.lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['615210', 132, 0],
      ['455001', 0, 132],
    ]);
    expect((await call('GET /v2/entries', { as: desk.manager, query: { year } })).body).toEqual([
      body,
    ]);
    const changed = await call('PUT /v2/entry/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ...entry(desk), label: 'Serrurier', updated_at: body.updated_at },
    });
    expect(changed.body.label).toBe('Serrurier');
    expect(
      (
        await call('PUT /v2/entry/:id', {
          as: desk.manager,
          params: { id: body.id },
          body: { ...entry(desk), updated_at: body.updated_at },
        })
      ).status,
    ).toBe(409);
    await call('DELETE /v2/entry/:id', { as: desk.manager, params: { id: body.id } });
    expect((await call('GET /v2/entries', { as: desk.manager, query: { year } })).body).toEqual([]);
  });

  it('is numbered by its company and year, whatever others enter, and keeps its number', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    const add = async (of: Desk, more: Partial<Body<'POST /v2/entry'>> = {}) =>
      (await call('POST /v2/entry', { as: of.manager, body: { ...entry(of), ...more } })).body;
    const first = await add(desk);
    await add(other);
    const invoice = await add(desk, { ref: 'F-12' });
    const second = await add(desk);
    expect([first.ref, invoice.ref, second.ref]).toEqual(['OD1', 'F-12', 'OD2']);

    const change = async ({ id, updated_at }: typeof first, ref: string | null) =>
      (
        await call('PUT /v2/entry/:id', {
          as: desk.manager,
          params: { id },
          body: { ...entry(desk), ref, updated_at },
        })
      ).body.ref;
    expect(await change(first, null)).toBe('OD1');
    expect(await change(invoice, null)).toBe('OD3');
  });

  it('of before, without a number of its own, keeps that of its row, and later ones follow it', async () => {
    const desk = await openDesk();
    const post = () => call('POST /v2/entry', { as: desk.manager, body: entry(desk) });
    const { body } = await post();
    await db.updateTable('od_entry').set({ ref: '' }).where('id', '=', body.id).execute();
    expect((await post()).body.ref).toBe(`OD${body.id + 1}`);
    const ledger = await call('GET /v2/ledger', {
      as: desk.manager,
      query: { year, account: '615210' },
    });
    expect(JSON.stringify(ledger.body)).toContain(`"OD${body.id}"`);
  });

  it.each([
    [
      'that does not balance',
      (lines: Body<'POST /v2/entry'>['lines']) =>
        lines.map((line, index) => (index === 0 ? { ...line, debit: 131 } : line)),
      'lines',
    ],
    [
      'with both an account and a category',
      (lines: Body<'POST /v2/entry'>['lines']) =>
        lines.map((line) => ({ ...line, account: '615210' })),
      'lines.0.account',
    ],
    [
      'on a building of nobody',
      (lines: Body<'POST /v2/entry'>['lines']) =>
        lines.map((line) => ({ ...line, building_id: 999_999 })),
      'lines.0.building_id',
    ],
    [
      'with a line of nothing',
      (lines: Body<'POST /v2/entry'>['lines']) => [...lines, { account: '471000' }],
      'lines.2.debit',
    ],
  ])('is refused %s', async (_what, change, field) => {
    const desk = await openDesk();
    const answer = await call('POST /v2/entry', {
      as: desk.manager,
      body: { ...entry(desk), lines: change(entry(desk).lines) },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toContain(field);
  });

  it('is refused outside its year, and is nobody else’s', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    expect(
      Object.keys(
        (
          await call('POST /v2/entry', {
            as: desk.manager,
            body: { ...entry(desk), date: '2025-12-31' },
          })
        ).errors,
      ),
    ).toEqual(['date']);
    const { id } = (await call('POST /v2/entry', { as: desk.manager, body: entry(desk) })).body;
    expect((await call('DELETE /v2/entry/:id', { as: other.manager, params: { id } })).status).toBe(
      404,
    );
    expect(
      (await call('PUT /v2/entry/:id', { as: other.manager, params: { id }, body: entry(other) }))
        .status,
    ).toBe(404);
  });
});
