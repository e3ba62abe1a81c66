import { startApp } from '../../testing/app.ts';

const YEAR = 2026;
const { call, people } = await startApp({ now: '2026-06-01T10:00:00Z' });

it('tells beside an associate how many shares went from whom to whom in the year', async () => {
  const as = await people.manager();
  const add = async (first_name: string, shares: number) => {
    const birthdate = '1970-05-12';
    const person = { name: 'Bernard', first_name, birthdate, shares };
    return (await call('POST /config/associate', { as, query: { year: YEAR }, body: person })).body
      .id;
  };
  const [alice, emile] = [await add('Alice', 60), await add('Émile', 40)];
  await call('POST /v2/company/confirmShares', { as });
  const move = (nature: 'CESSION' | 'DONATION', shares: number, date: string) =>
    call('POST /v2/associateMovement', {
      as,
      body: { from_associate_id: alice, to_associate_id: emile, shares, date, nature },
    });
  await move('CESSION', 20, '2026-02-02');
  await move('DONATION', 1, '2026-03-03');

  const { body: year } = await call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const { body } = await call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: year.fiscal_year_company?.id ?? 0 },
  });

  expect(body.associates.find(({ id }) => id === emile)?.movements).toMatchObject([
    { date: '2026-02-02', label: 'Cession de 20 parts (PP) par Alice Bernard à Émile Bernard' },
    { date: '2026-03-03', label: 'Donation de 1 part (PP) par Alice Bernard à Émile Bernard' },
  ]);
});
