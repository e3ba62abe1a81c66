import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Closers } from '../app/closers.ts';
import { seedReference } from '../app/seed/reference.ts';
import { applicationOn, connectPool, ownerOn } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startArchived, startAt } from '../testing/archived-server.ts';
import { testFolder } from '../testing/database.ts';
import { enterGolden, readGolden } from '../testing/golden.ts';
import { openApp, type TestApp } from '../testing/open-app.ts';
import type { Person } from '../testing/people.ts';
import { withClient } from './make-backup.ts';
import { verifyData } from './verify-data.ts';

const NAME = 'sci';
const YEAR = 2025;
/** 2025 is still open then. */
const NOW = '2026-01-15T10:00:00.000Z';
const PDF = Buffer.from('%PDF-1.4\nune facture\n');

const newFolder = (name: string): string => mkdtempSync(path.join(testFolder(), `${name}-`));
const closers = new Closers();
afterAll(() => closers.close());

/** What the product needs at its first start. */
async function prepare(url: string): Promise<void> {
  const owner = connectPool(url);
  await migrate(owner);
  await seedReference(ownerOn(owner));
  await owner.end();
}

const count = (url: string, table: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${table} where deleted_at is null`,
    );
    return rows[0]?.n ?? 0;
  });

/** The moment as the server's log knows it. */
const momentOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    return rows[0]?.at ?? '';
  });

async function addAssociate(app: TestApp, person: Person, name: string): Promise<void> {
  const { status } = await app.call('POST /config/associate', {
    as: person,
    query: { year: YEAR },
    body: { name, first_name: 'Nicole' },
  });
  expect(status).toBe(201);
}

const reportOf = async (app: TestApp, person: Person) => {
  const { body } = await app.call('GET /fiscalYear', { as: person, query: { fiscalYear: YEAR } });
  const fiscalYearCompanyId = body.fiscal_year_company?.id ?? 0;
  const report = await app.call('GET /v2/taxReturn/global', {
    as: person,
    query: { fiscalYearCompanyId },
  });
  expect(report.status).toBe(200);
  return report.body;
};

it('a base and the archived log give back the moment before a mistake: all that was written until then, nothing after', async () => {
  const archive = newFolder('archive');
  const server = await startArchived(newFolder('primary'), archive);
  await closers.add(() => server.database.stop());
  await server.database.createDatabase(NAME);
  const url = server.database.url(NAME);
  await prepare(url);
  const dataDir = newFolder('data');
  const app = await openApp({ databaseUrl: url, dataDir }, { now: NOW }, closers);
  const person = await app.people.user({ subscribed: true });
  await enterGolden(app.call, person, readGolden('petite-sci').input);

  const base = newFolder('base');
  await server.takeBase(base);
  await addAssociate(app, person, 'Après la copie');
  await app.call('POST /v2/file', {
    as: person,
    body: {},
    files: [{ field: 'file', name: 'facture.pdf', content: PDF }],
  });
  const associates = await count(url, 'associate');
  const report = await reportOf(app, person);
  const moment = await momentOf(url);
  await addAssociate(app, person, 'Après la faute');
  await withClient(url, (client) => client.query('drop table bank_movement cascade'));
  await server.archiveNow();

  const restored = await startAt(base, archive, moment);
  await closers.add(() => restored.stop());
  const place = { databaseUrl: restored.url(NAME), dataDir };
  expect(await count(place.databaseUrl, 'associate')).toBe(associates);
  const second = await openApp(place, { now: NOW }, closers);
  expect(await reportOf(second, person)).toEqual(report);
  await addAssociate(second, person, 'On continue');

  // The store of the documents is the one of today: it holds all that the former moment cites.
  const pool = applicationOn(connectPool(place.databaseUrl, { max: 2 }), second.services.vault);
  await closers.add(() => pool.destroy());
  expect(await verifyData(pool, second.services.files)).toMatchObject({
    companies: 1,
    documents: 1,
    faults: [],
  });
});
