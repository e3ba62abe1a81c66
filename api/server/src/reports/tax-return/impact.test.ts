import { startApp } from '../../testing/app.ts';
import { openBooks, type Books } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';

/** Both 2026 and 2027 are open. */
const { call, people } = await startApp({ now: '2027-02-01T10:00:00.000Z' });

interface Desk extends Books {
  readonly manager: Manager;
}

/** A rent of 800 € ventilated, one of 900 € and works of 300 € that are not: R5 is 780. */
async function openDesk() {
  const manager = await people.manager();
  const desk: Desk = { manager, ...(await openBooks(call, manager)) };
  const rent = { category_id: desk.category('LOYER_HAB'), building_id: desk.buildingId };
  const january = await add(desk, 800, '2026-01-05', [{ ...rent, amount: 800 }]);
  const february = await add(desk, 900, '2026-02-05');
  const works = await add(desk, -300, '2026-02-20');
  return { ...desk, rent, january, february, works };
}

async function add(
  { manager, accountId }: Desk,
  amount: number,
  date: string,
  splits: { category_id: number; building_id: number; amount: number }[] = [],
): Promise<number> {
  const { body } = await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year: Number(date.slice(0, 4)),
      date,
      name: `VIR ${date}`,
      amount,
      splits,
    },
  });
  return body.id;
}

/** R5 of the return, in whole euros. */
async function resultOf({ manager }: Desk): Promise<number | undefined> {
  const year = await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } });
  const { body } = await call('GET /v2/taxReturn/global', {
    as: manager,
    query: { fiscalYearCompanyId: year.body.fiscal_year_company?.id ?? 0 },
  });
  return body.totals.find(({ code }) => code === 'R5')?.value;
}

describe('what a ventilation of several movements moves, before it is saved', () => {
  it('is the tax result that saving it gives, and nothing is saved', async () => {
    const desk = await openDesk();
    const body = {
      movement_ids: [desk.january, desk.february],
      splits: [
        { ...desk.rent, share_bp: 7000 },
        {
          category_id: desk.category('CHARGES_LOC_PROV'),
          building_id: desk.buildingId,
          share_bp: 3000,
        },
      ],
    };
    const before = await resultOf(desk);
    const { body: impact } = await call('POST /v2/bankMovement/ventilate/impact', {
      as: desk.manager,
      body,
    });
    // 20 € of management for each of four units; provisions of charges are no revenue of the return.
    expect(impact).toMatchObject({ result_before: 720, result_after: 1110 });
    expect(await resultOf(desk)).toBe(before);

    await call('POST /v2/bankMovement/ventilate', { as: desk.manager, body });
    expect(await resultOf(desk)).toBe(impact.result_after);
  });

  it('is that of taking ventilations away', async () => {
    const desk = await openDesk();
    const { body } = await call('POST /v2/bankMovement/ventilate/impact', {
      as: desk.manager,
      body: { movement_ids: [desk.january], splits: [] },
    });
    expect(body).toMatchObject({ result_before: 720, result_after: -80 });
  });

  it('is that of proposals, each with its own parts', async () => {
    const desk = await openDesk();
    const { body } = await call('POST /v2/bankMovement/ventilate_each/impact', {
      as: desk.manager,
      body: {
        items: [
          { movement_id: desk.february, splits: [{ ...desk.rent, amount: 900 }] },
          {
            movement_id: desk.works,
            splits: [
              {
                category_id: desk.category('TRAV_ENTRETIEN'),
                building_id: desk.buildingId,
                amount: -300,
              },
            ],
          },
        ],
      },
    });
    expect(body).toMatchObject({ result_before: 720, result_after: 1320 });
  });

  it('has no single answer for movements of two years, and none for what is not one’s own', async () => {
    const desk = await openDesk();
    const other = await openDesk();
    const later = await add(desk, 50, '2027-01-05');
    const asked = async (movement_ids: number[], building_id: number) =>
      call('POST /v2/bankMovement/ventilate/impact', {
        as: desk.manager,
        body: { movement_ids, splits: [{ ...desk.rent, building_id, share_bp: 10_000 }] },
      });
    expect((await asked([desk.january, later], desk.buildingId)).errors).toEqual({
      movement_ids: [expect.stringMatching(/plusieurs exercices/)],
    });
    expect((await asked([other.january], desk.buildingId)).status).toBe(404);
    expect((await asked([desk.january], other.buildingId)).errors).toEqual({
      'splits.0.building_id': [expect.any(String)],
    });
  });
});
