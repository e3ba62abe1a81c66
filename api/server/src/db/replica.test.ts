import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Closers } from '../app/closers.ts';
import { seedReference } from '../app/seed/reference.ts';
import { withClient } from '../backup/make-backup.ts';
import { startStandby, takeBase } from '../testing/archived-server.ts';
import { createTestDatabase, testFolder } from '../testing/database.ts';
import { openApp, type TestApp } from '../testing/open-app.ts';
import type { Manager, Person } from '../testing/people.ts';
import { until } from '../testing/wait.ts';
import { connectPool, ownerOn, USUAL_LIMITS } from './connect.ts';
import { migrate } from './migrate.ts';
import { openReplica, type Replica } from './replica.ts';
import { startEmbedded, type EmbeddedDatabase } from './server/embedded.ts';
import { systemScope } from './transaction.ts';
import { WRITTEN } from './written.ts';
import { TEST_VAULT } from '../testing/vault.ts';

const NAME = 'sci';
const YEAR = 2026;
const closers = new Closers();
afterAll(() => closers.close());

const newFolder = (name: string): string => mkdtempSync(path.join(testFolder(), `${name}-`));

let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let app: TestApp;
let replica: Replica;
let one: Manager;
let other: Manager;

beforeAll(async () => {
  primary = await startEmbedded({
    dataDir: newFolder('primary'),
    disposable: true,
    settings: { synchronous_commit: 'on' },
  });
  await closers.add(() => primary.stop());
  await primary.createDatabase(NAME);
  const owner = connectPool(primary.url(NAME));
  await migrate(owner);
  await seedReference(ownerOn(owner));
  await owner.end();
  const base = newFolder('standby');
  await takeBase(primary.url(NAME), base);
  standby = await startStandby(base, primary);
  await closers.add(() => standby.stop());
  app = await openApp(
    { databaseUrl: primary.url(NAME), dataDir: newFolder('data') },
    { env: { DATABASE_REPLICA_URL: standby.url(NAME) } },
    closers,
  );
  if (app.services.replica === undefined) throw new Error('no replica was opened');
  replica = app.services.replica;
  one = await app.people.manager();
  other = await app.people.manager();
}, 60_000);

const add = async (name: string): Promise<void> => {
  const { status } = await app.call('POST /config/associate', {
    as: one,
    query: { year: YEAR },
    body: { name, first_name: 'Nicole' },
  });
  expect(status).toBe(201);
};

const namesOf = async (person: Person): Promise<string[]> => {
  const { status, body } = await app.call('GET /config/associates/:year', {
    as: person,
    params: { year: YEAR },
  });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

const servedAgain = (): Promise<boolean> => {
  const { served } = replica.counts;
  return until(async () => {
    await namesOf(one);
    return replica.counts.served > served;
  });
};

const writtenSoFar = async (): Promise<string> => {
  const { rows } = await sql<{ position: string | null }>`select ${WRITTEN} as position`.execute(
    app.db,
  );
  return rows[0]?.position ?? '';
};

const readiness = async () => (await app.app.inject('/readyz')).json();

const onStandby = (statement: string): Promise<void> =>
  withClient(standby.url(NAME), async (client) => void (await client.query(statement)));

it('shows what was just written, every time, and reads it from the replica', async () => {
  const { served } = replica.counts;
  const written: string[] = [];
  for (let number = 1; number <= 20; number += 1) {
    written.push(`Associée ${number}`);
    await add(`Associée ${number}`);
    expect((await namesOf(one)).toSorted()).toEqual(written.toSorted());
  }
  await servedAgain();
  expect(replica.counts.served).toBeGreaterThan(served);
  expect(await readiness()).toEqual({ status: 'ok' });
});

it('shows a company to its own people only, on the replica as on the primary', async () => {
  await servedAgain();
  expect(await namesOf(other)).toEqual([]);

  const position = await writtenSoFar();
  const seen = await until(() =>
    replica.read({ ...systemScope('test'), companyId: other.companyId }, position, async (db) => {
      const { rows } = await sql`select id, current_user as role from company`.execute(db);
      return rows;
    }),
  );
  expect(seen.answer).toEqual([{ id: other.companyId, role: 'sci_app' }]);
});

it('answers from the primary while the replica does not follow, and says so', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await add('Pendant la pause');
  expect(await namesOf(one)).toContain('Pendant la pause');
  expect(replica.counts.late).toBeGreaterThan(0);
  expect(await readiness()).toEqual({ status: 'ok', degraded: ['replica'] });
  expect((await app.app.inject('/metrics')).body).toContain('database_replica_missing 1');

  await onStandby('select pg_wal_replay_resume()');
  await servedAgain();
  expect((await app.app.inject('/metrics')).body).toContain('database_replica_missing 0');
});

it('never reads another database in place of its replica', async () => {
  const stranger = await createTestDatabase();
  const owner = connectPool(primary.url(NAME), { max: 1 });
  const wrong = await openReplica(stranger.url, owner, 1, {
    limits: USUAL_LIMITS,
    vault: TEST_VAULT,
  });
  const read = await wrong?.read(systemScope('test'), '0/0', () => Promise.resolve('read'));
  expect({ read, counts: wrong?.counts }).toEqual({
    read: undefined,
    counts: { served: 0, late: 0, away: 0, stranger: 1 },
  });
  await wrong?.end();
  await owner.end();
  await stranger.drop();
});

it('goes on without a replica that is stopped between two readings', async () => {
  await servedAgain();
  await standby.stop();
  expect(await namesOf(one)).toContain('Pendant la pause');
  expect(replica.counts.away).toBeGreaterThan(0);
  await add('Sans réplique');
  expect(await namesOf(one)).toContain('Sans réplique');
  const ready = await app.app.inject('/readyz');
  expect({ status: ready.statusCode, body: ready.json() }).toEqual({
    status: 200,
    body: { status: 'ok', degraded: ['replica'] },
  });
});
