import { buildingBody, openBooks, type Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

type Detail = NonNullable<Body<'POST /config/building'>['details']>[number];

/** A company with a rent of 800 € in 2025, whose only building has four units of 20 €. */
async function company({ closed = true } = {}) {
  const { call, people, db } = await startApp({ now: '2026-02-15T10:00:00Z' });
  const as = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, as, 2025);
  const rent = {
    bank_account_id: accountId,
    year: 2025,
    date: '2025-05-02',
    name: 'LOYER',
    amount: 800,
    splits: [{ category_id: category('LOYER_HAB'), amount: 800, building_id: buildingId }],
  };
  await call('POST /v2/bankMovement', { as, body: rent });
  const close = () =>
    db
      .updateTable('fiscal_year')
      .set({ date_declaration_2072: '2026-02-01', date_declaration_2072_report: '2026-02-01' })
      .where('year', '=', 2025)
      .execute();
  const reopen = () =>
    db
      .updateTable('fiscal_year')
      .set({ date_declaration_2072: '2026-05-31', date_declaration_2072_report: null })
      .where('year', '=', 2025)
      .execute();
  if (closed) await close();
  const returnOf = async (year: number) => {
    const { fiscal_year_company: own } = (
      await call('GET /fiscalYear', { as, query: { fiscalYear: year } })
    ).body;
    const { totals, findings } = (
      await call('GET /v2/taxReturn/global', { as, query: { fiscalYearCompanyId: own?.id ?? 0 } })
    ).body;
    return { r5: totals.find(({ code }) => code === 'R5')?.value, findings };
  };
  const result = async (year: number) => (await returnOf(year)).r5;
  const add = (detail: Detail, year = 2026, label = 'Annexe') =>
    call('POST /config/building', {
      as,
      query: { year },
      body: { ...buildingBody, label, details: [detail] },
    });
  const change = (id: number, detail: Detail, year = 2026, label = buildingBody.label) =>
    call('POST /config/building/update', {
      as,
      query: { year },
      body: { ...buildingBody, label, id, details: [detail] },
    });
  const remove = (id: number) =>
    call('DELETE /config/building/:id', { as, params: { id }, query: { year: 2026 } });
  return { call, as, buildingId, result, returnOf, add, change, remove, close, reopen };
}

it('counts a building that was entered late from the first open year on, and says so', async () => {
  const { add, result, returnOf } = await company();
  await add({ acquisition_date: '2019-01-01' });
  // 800 − 4 × 20 in the closed year; 8 × 20 in the open one.
  expect([await result(2025), await result(2026)]).toEqual([720, -160]);
  expect((await returnOf(2026)).findings.map(({ code }) => code)).toContain('BUILDING_KNOWN_LATE');
});

it('counts it in a year that is reopened, once its sheet is saved there', async () => {
  const { add, change, result, reopen } = await company();
  const { body } = await add({ acquisition_date: '2019-01-01' });
  await reopen();
  expect(await result(2025)).toBe(720);
  await change(body.id, { acquisition_date: '2019-01-01' }, 2025, 'Annexe');
  expect(await result(2025)).toBe(640);
});

it('changes no date so that a closed year would count a building more or less', async () => {
  const { buildingId, change, result } = await company();
  const later = await change(buildingId, { acquisition_date: '2026-01-10' });
  expect(later.errors).toEqual({
    'details.0.acquisition_date': [expect.stringContaining('2025 est clos')],
  });
  const sooner = await change(buildingId, { sale_date: '2024-06-30' });
  expect(sooner.errors).toEqual({
    'details.0.sale_date': [expect.stringContaining('2025 est clos')],
  });
  expect(await result(2025)).toBe(720);
  // A day of the same year, or of an open one, changes nothing to what 2025 counts.
  expect((await change(buildingId, { sale_date: '2026-06-30' })).status).toBe(200);
});

it('deletes no building that a closed year counts, even when nothing refers to it', async () => {
  const { add, remove, close, result } = await company({ closed: false });
  const bare = (await add({ acquisition_date: '2019-01-01' }, 2025)).body;
  const fresh = (await add({ acquisition_date: '2026-01-10' }, 2026, 'Garage')).body;
  await close();
  const refused = await remove(bare.id);
  expect([refused.status, refused.message]).toEqual([
    409,
    expect.stringMatching(/^L’exercice 2025, clos, compte cet immeuble/),
  ]);
  expect((await remove(fresh.id)).status).toBe(200);
  expect(await result(2025)).toBe(640);
});

it('brings a building back from the trash into open years only', async () => {
  const { call, as, add, remove, close, result } = await company({ closed: false });
  const { id } = (await add({ acquisition_date: '2019-01-01' }, 2025)).body;
  expect((await remove(id)).status).toBe(200);
  await close();
  await call('POST /v2/trash/restore', { as, body: { kind: 'building', id } });
  expect([await result(2025), await result(2026)]).toEqual([720, -160]);
});

it('shares a closed year for ever as its return did', async () => {
  const { call, as } = await company();
  const moved = await call('POST /config/company/update', {
    as,
    query: { year: 2026 },
    body: {
      name: 'SCI des Glycines',
      capital: 1000,
      shares: 1,
      register_date: '2026-01-02',
      address_number: '8',
      address_street: 'rue des Carmes',
      address_zip: '44000',
      address_city: 'Nantes',
    },
  });
  expect(moved.errors).toEqual({
    shares: [expect.any(String)],
    register_date: [expect.stringContaining('2025 est clos')],
  });
  const undone = await call('GET /v2/company/clearvalidation/:id', {
    as,
    params: { id: as.companyId },
  });
  expect([undone.status, undone.message]).toEqual([
    409,
    expect.stringMatching(/^L’exercice 2025, clos, est partagé selon cette répartition/),
  ]);
});
