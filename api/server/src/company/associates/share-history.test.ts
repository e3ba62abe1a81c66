import { done, workedCompany } from '../../testing/worked-company.ts';

/** Books since 2025; Alice holds 60 shares since the company was registered in 2020, Benoît 40. */
async function sharedCompany() {
  const company = await workedCompany({ year: 2025, now: '2026-03-10T09:00:00Z' });
  const { test, books, person, manager } = company;
  const benoit = await person('Benoît', { shares: 40 });
  await done(test.call('POST /v2/company/confirmShares', { as: manager() }));
  const gift = {
    date: '2021-06-15',
    nature: 'DONATION',
    kind: 'NP',
    shares: 25,
    from_associate_id: books.associateId,
    to_associate_id: benoit,
  } as const;
  return {
    ...company,
    record: () => test.call('POST /v2/associateMovement', { as: manager(), body: gift }),
    cancel: (id: number) =>
      test.call('DELETE /v2/associateMovement/:id', { as: manager(), params: { id } }),
    heldOn: async (date: string) => {
      const query = { date };
      const { body } = await test.call('GET /v2/associateMovement/register', {
        as: manager(),
        query,
      });
      return body.holdings.map((held) => [held.shares, held.usufruct_shares, held.bare_shares]);
    },
  };
}

it('enters what happened before the first books on its own day, long after that year closed', async () => {
  const { record, cancel, heldOn, pay } = await sharedCompany();
  await pay(2025, [['LOYER_HAB', 1000]]);
  const { status, body } = await record();
  expect(status).toBe(201);
  expect(await heldOn('2021-06-14')).toEqual([
    [60, 0, 0],
    [40, 0, 0],
  ]);
  expect(await heldOn('2021-06-15')).toEqual([
    [35, 25, 0],
    [40, 0, 25],
  ]);
  expect((await cancel(body.id)).status).toBe(200);
  expect(await heldOn('2021-06-15')).toHaveLength(2);
});

it('refuses what would change the shares of a closed year with books, entered and taken back', async () => {
  const { record, cancel, moveTo, pay } = await sharedCompany();
  await pay(2025, [['LOYER_HAB', 1000]]);
  const { body } = await record();
  await moveTo('2026-11-20T09:00:00Z');
  const later = await record();
  expect(later.refusal).toMatchObject({
    reason: 'deadline',
    message: expect.stringContaining('2025'),
  });
  expect((await cancel(body.id)).refusal.reason).toBe('deadline');
});

it('refuses the same of a year that was filed without books', async () => {
  const { test, record, manager, moveTo } = await sharedCompany();
  await test.db
    .updateTable('fiscal_year_company')
    .set({ controlled: true })
    .where('company_id', '=', manager().companyId)
    .where('year', '=', 2025)
    .execute();
  await done(
    test.call('POST /v2/declaration', {
      as: manager(),
      body: { year: 2025, declared_on: '2026-03-10' },
    }),
  );
  await moveTo('2026-11-20T09:00:00Z');
  expect((await record()).refusal.reason).toBe('deadline');
});
