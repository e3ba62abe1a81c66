import { startApp } from '../../testing/app.ts';
import { buildingBody, openBooks } from '../../testing/books.ts';

/** Alice and Benoît, with a rent of 2025; today is in 2026, whose year is open, too. */
const { call, people } = await startApp({ now: '2026-02-15T10:00:00Z' });
const as = await people.manager();
const { accountId, buildingId, category } = await openBooks(call, as, 2025);
const person = { name: 'Roux', birthdate: '1970-02-03', is_manager: false } as const;
const benoit = await call('POST /config/associate', {
  as,
  query: { year: 2025 },
  body: { ...person, first_name: 'Benoît', shares: 40 },
});
const rent = {
  bank_account_id: accountId,
  date: '2025-05-02',
  name: 'LOYER',
  amount: 800,
  splits: [{ category_id: category('LOYER_HAB'), amount: 800, building_id: buildingId }],
};
await call('POST /v2/bankMovement', { as, body: { ...rent, year: 2025 } });
await call('POST /v2/bankMovement', { as, body: { ...rent, year: 2026, date: '2026-02-02' } });

const change = (year: number, body: object) =>
  call('POST /config/associate/update', {
    as,
    query: { year },
    body: { ...person, first_name: 'Benoît', id: benoit.body.id, ...body },
  });

const sheet = async (year: number) => {
  const { body } = await call('GET /config/associates/:year', { as, params: { year } });
  const found = body.find(({ id }) => id === benoit.body.id);
  return [found?.regime, found?.undivided, found?.joint_representative];
};

async function returnOf(year: number) {
  const { body: own } = await call('GET /fiscalYear', { as, query: { fiscalYear: year } });
  const { body } = await call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: own.fiscal_year_company?.id ?? 0 },
  });
  return {
    complete: body.findings.some(({ code }) => code === 'FORM_2072_C'),
    boxes: body.associates.map(({ reporting }) => reporting.length > 0),
  };
}

async function typeIn(year: number): Promise<string | null> {
  const { body } = await call('GET /v2/declaration', { as, query: { year } });
  const boxes = body.sheets.flatMap((one) => one.boxes);
  return boxes.find(({ key }) => key.endsWith('/type'))?.now ?? null;
}

it('leaves the return of a past year to who the associate was then', async () => {
  expect(await returnOf(2025)).toMatchObject({ complete: false, boxes: [true, true] });

  const changed = await change(2026, { regime: 'COMPANY' });

  expect(changed.body.regime).toBe('COMPANY');
  expect(await returnOf(2025)).toMatchObject({ complete: false, boxes: [true, true] });
  expect(await returnOf(2026)).toMatchObject({ complete: true, boxes: [true, false] });
});

it('says in the history of the associate from which year on he is something else', async () => {
  await change(2026, { regime: 'COMPANY' });

  const { body } = await call('GET /v2/history', {
    as,
    query: { kind: 'associate', id: benoit.body.id },
  });

  expect(body.rows[0]?.fields).toContainEqual({
    label: 'Régime de l’associé, exercice 2026',
    from: null,
    to: 'personne morale',
  });
});

it('tells undivided shares and who speaks for them year by year', async () => {
  await change(2026, { undivided: true, joint_representative: 'Chloé Roux' });

  expect(await sheet(2025)).toEqual(['PERSON', false, null]);
  expect(await sheet(2026)).toEqual(['PERSON', true, 'Chloé Roux']);
});

it('corrects an earlier year without touching what a later one says for itself', async () => {
  await change(2026, { undivided: true, joint_representative: 'Chloé Roux' });

  await change(2025, { regime: 'BUSINESS' });

  expect(await sheet(2025)).toEqual(['BUSINESS', false, null]);
  expect(await sheet(2026)).toEqual(['PERSON', true, 'Chloé Roux']);
});

it('keeps a name and an address for every year, which the tax office asks for as they are now', async () => {
  await change(2026, { first_name: 'Benoît-Luc', address_city: 'Nice' });

  const { body } = await call('GET /config/associates/:year', { as, params: { year: 2025 } });

  expect(body.find(({ id }) => id === benoit.body.id)).toMatchObject({
    first_name: 'Benoît-Luc',
    address_city: 'Nice',
  });
});

it('declares a building of a past year as the type that it was', async () => {
  await call('POST /config/building/update', {
    as,
    query: { year: 2026 },
    body: { ...buildingBody, id: buildingId, type: 'U' },
  });

  expect(await typeIn(2025)).toMatch(/^IR/);
  expect(await typeIn(2026)).toMatch(/^U/);
});
