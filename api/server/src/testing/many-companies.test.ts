import { connectPool } from '../db/connect.ts';
import { withClient } from '../backup/make-backup.ts';
import { startApp, type TestApp } from './app.ts';
import { enterGolden, readGolden } from './golden.ts';
import { generatedCompanies } from './generated-companies.ts';
import { multiplyCompanies } from './many-companies.ts';
import { PASSWORD, type Person } from './people.ts';

const YEAR = 2025;
const COPIES = 7;

let app: TestApp;
let person: Person;
let model: number;
let url: string;

beforeAll(async () => {
  app = await startApp({ now: '2026-01-15T10:00:00.000Z' });
  person = await app.people.user({ subscribed: true });
  await enterGolden(app.call, person, readGolden('petite-sci').input);
  const { company_id } = await app.db
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  model = company_id ?? 0;
  url = app.services.config.databaseUrl ?? '';
});

async function multiply(total: number): Promise<number[]> {
  const owner = connectPool(url, { max: 1 });
  const told: number[] = [];
  try {
    await multiplyCompanies(owner, [model], total, (made) => told.push(made));
  } finally {
    await owner.end();
  }
  return told;
}

async function figuresOf(as: { readonly token: string }) {
  const { body } = await app.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const report = await app.call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: body.fiscal_year_company?.id ?? 0 },
  });
  expect(report.status).toBe(200);
  return report.body.totals;
}

it('the manager of every copy logs in and finds the figures of the model', async () => {
  await multiply(COPIES);
  const wanted = await figuresOf(person);
  for (const { email } of generatedCompanies(1, COPIES)) {
    const login = await app.call('POST /login', { body: { email, password: PASSWORD } });
    expect(login.status).toBe(200);
    if (!('token' in login.body)) throw new Error('a second step was asked for');
    expect(await figuresOf({ token: login.body.token })).toEqual(wanted);
  }
});

it('a run that was interrupted goes on, and makes nobody twice', async () => {
  await multiply(COPIES);
  expect(await multiply(COPIES)).toEqual([]);
  expect(await multiply(COPIES + 2)).toEqual([COPIES + 2]);
  const { rows } = await withClient(url, (client) =>
    client.query<{ companies: number; sirens: number }>(
      'select count(*)::int as companies, count(distinct siren)::int as sirens from company',
    ),
  );
  expect(rows).toEqual([{ companies: COPIES + 3, sirens: COPIES + 3 }]);
});

it('what is entered afterwards gets a number that nobody has', async () => {
  await multiply(COPIES);
  const associate = await app.call('POST /config/associate', {
    as: person,
    query: { year: YEAR },
    body: { name: 'Nouveau', first_name: 'Nicole' },
  });
  expect(associate.status).toBe(201);
  expect(associate.body.id).toBeGreaterThan(COPIES * 1_000_000);
});
