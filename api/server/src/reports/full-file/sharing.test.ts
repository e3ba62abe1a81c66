import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { statutesBody } from '../../testing/contract/tenancy-world.ts';
import type { Manager } from '../../testing/people.ts';
import { describePages, readPdf } from '../../testing/papers/read-pdf.ts';

/** Alice has the usufruct of what Benoît has the bare ownership of; each paper is read by itself. */
const YEAR = 2025;
const PATIENCE_MS = 120_000;

let test: TestApp;
let as: Manager;
let id = 0;
let buildingId = 0;
let alice = 0;

beforeAll(async () => {
  test = await startApp({ now: '2026-03-11T10:00:00.000Z' });
  as = await test.people.manager();
  const books = await openBooks(test.call, as, YEAR);
  ({ buildingId, associateId: alice } = books);
  const person = (first_name: string, more: object) =>
    test.call('POST /config/associate', {
      as,
      query: { year: YEAR },
      body: { name: 'Martin', first_name, birthdate: '1974-01-30', shares: 0, ...more },
    });
  await person('Benoît', { bare_shares: 40 });
  await person('Chloé', { usufruct_shares: 40 });
  await test.call('POST /v2/company/confirmShares', { as });
  await test.call('POST /v2/statutes', {
    as,
    body: { ...statutesBody('2024-06-01'), usufruct_profits_bp: 2500 },
  });
  await test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-03-04`,
      name: 'LOYER',
      amount: 9000,
      splits: [{ category_id: books.category('LOYER_HAB'), amount: 9000, building_id: buildingId }],
    },
  });
  id =
    (await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } })).body
      .fiscal_year_company?.id ?? 0;
}, PATIENCE_MS);

const file = (reader: 'banque' | 'notaire' | 'administration' | 'associe') =>
  test.call('GET /v2/report/full_file/download/:id', {
    as,
    params: { id },
    query: { reader, ...(reader === 'associe' && { associate_id: alice }) },
  });
const taxReturn = (building: number) =>
  test.call('GET /v2/report/taxReturn/download/:id', {
    as,
    params: { id },
    query: { buildingId: building },
  });

const PAPERS = {
  'the return': () => taxReturn(0),
  'the return of a building': () => taxReturn(buildingId),
  'the sheet of an associate': () =>
    test.call('GET /v2/report/quotePart/download/:id', {
      as,
      params: { id },
      query: { associateId: alice },
    }),
  'the account of an associate': () =>
    test.call('GET /v2/report/associateAccount/download/:id', {
      as,
      params: { id: alice },
      query: { year: YEAR },
    }),
  'the SIG': () => test.call('GET /v2/report/sig/download/:year', { as, params: { year: YEAR } }),
  'the annual accounts': () =>
    test.call('GET /v2/report/annual_accounts/download/:year', { as, params: { year: YEAR } }),
  'the register of shares': () =>
    test.call('GET /v2/report/share_register/download', {
      as,
      query: { date: `${YEAR}-12-31` },
    }),
  'the file of a bank': () => file('banque'),
  'the file of a notary': () => file('notaire'),
  'the file of the tax office': () => file('administration'),
  'the file of an associate': () => file('associe'),
};

const CLAUSE =
  /en vigueur depuis le 01\/06\/2024 : résultat courant 25 % à l’usufruitier et 75 % au nu-?propriétaire/;
const KEY = /Résultat de 2025 réparti selon la clé des statuts .* Bernard 80 %, .*Benoît.* 20 %/;

/** What each paper says of the sharing, by its name. */
async function papersWithout(sentence: RegExp): Promise<string[]> {
  const silent: string[] = [];
  for (const [name, paper] of Object.entries(PAPERS)) {
    const { prose } = readPdf((await paper()).raw.rawPayload);
    if (!sentence.test(prose)) silent.push(name);
  }
  return silent;
}

describePages('how the statutes share the result', () => {
  it(
    'stands on each paper with a figure that follows from it, with the day of the clause',
    async () => {
      expect(await papersWithout(CLAUSE)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'or with the year of the key that takes its place',
    async () => {
      const { body: people } = await test.call('GET /config/associates/:year', {
        as,
        params: { year: YEAR },
      });
      const idOf = (first: string) =>
        people.find(({ first_name }) => first_name === first)?.id ?? 0;
      const { body: key } = await test.call('GET /v2/profitKey', { as, query: { year: YEAR } });
      await test.call('PUT /v2/profitKey', {
        as,
        body: {
          year: YEAR,
          updated_at: key.updated_at,
          parts: [
            { associate_id: alice, share_bp: 8000 },
            { associate_id: idOf('Benoît'), share_bp: 2000 },
          ],
        },
      });
      expect(await papersWithout(KEY)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
