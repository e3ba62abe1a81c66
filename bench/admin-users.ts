/**
 * The administrators' lists with 100 000 generated users, 60 000 of them with a company, on a
 * database of its own: what the server needs for the first page of each list, for a page in the
 * middle, for a search and for the file. Fails when a first page takes longer than its budget. Run:
 * node bench/admin-users.ts [users]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@sci/server/db/server/embedded';
import { applicationOn, connectPool, ownerOn } from '@sci/server/db/connect';
import type { Db, Pool } from '@sci/server/db/database';
import { migrate } from '@sci/server/db/migrate';
import { seedReference } from '@sci/server/app/seed/reference';
import { inTransaction, systemScope } from '@sci/server/db/transaction';
import { fillUsers } from '@sci/server/testing/many-users';
import { TEST_VAULT } from '@sci/server/testing/vault';
import { countUsers } from '@sci/server/operations/admin/user-counts';
import { listUsers } from '@sci/server/operations/admin/user-list';
import { readingsOfAll } from '@sci/server/operations/admin/csv-pages';
import { usersCsv } from '@sci/server/operations/admin/user-csv';

const USERS = Number(process.argv[2] ?? 100_000);
const FIRST_PAGE_MS = 200;
const RUNS = 7;

const folder = mkdtempSync(path.join(tmpdir(), 'sci-bench-users-'));
const server = await startEmbedded({ dataDir: folder, disposable: true });
try {
  await server.createDatabase('bench');
  const owner = connectPool(server.url('bench'));
  await migrate(owner);
  const db = ownerOn(owner);
  await seedReference(db);
  await fillUsers(db, USERS);
  await owner.query('vacuum analyze');
  const pool = applicationOn(connectPool(server.url('bench'), {}), TEST_VAULT);
  const slow = await measureAll(pool);
  await pool.destroy();
  await db.destroy();
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(pool: Pool): Promise<string[]> {
  const slow: string[] = [];
  for (const filter of [
    'my_companies',
    'users_subscribers',
    'users_actives',
    'users_no_company',
    'users_deleted',
  ] as const) {
    for (const sort of ['name', 'email', 'created_at', 'last_activity'] as const) {
      const ms = await median(pool, (db) => listUsers(db, { filter, sort }));
      console.log(`${filter}, by ${sort}, first page: ${ms.toFixed(0)} ms`);
      if (ms > FIRST_PAGE_MS) slow.push(`${filter} by ${sort}`);
    }
  }
  const search = { filter: 'users_subscribers', sort: 'name', search: 'martin 4242' } as const;
  for (const words of [
    '4242',
    'martin',
    'martin 4242',
    'générée 4242',
    'martin générée 42',
    'sci',
    'personne',
  ]) {
    for (const sort of ['name', 'last_activity'] as const) {
      const ms = await median(pool, (db) =>
        listUsers(db, { filter: 'users_subscribers', sort, search: words }),
      );
      console.log(`search « ${words} » by ${sort}: ${ms.toFixed(0)} ms`);
      if (ms > FIRST_PAGE_MS) slow.push(`search ${words} by ${sort}`);
    }
  }
  console.log(
    `the numbers of the five lists: ${(await median(pool, (db) => countUsers(db, { filter: 'users_subscribers' }))).toFixed(0)} ms, with a search ${(await median(pool, (db) => countUsers(db, search))).toFixed(0)} ms`,
  );
  const cursor = await inTransaction(
    pool,
    systemScope('bench'),
    'read',
    async (db) =>
      (await listUsers(db, { filter: 'users_subscribers', sort: 'name', order: 'asc', limit: 500 }))
        .next ?? undefined,
  );
  console.log(
    `a page in the middle: ${(await median(pool, (db) => listUsers(db, { filter: 'users_subscribers', sort: 'name', order: 'asc', cursor }))).toFixed(0)} ms`,
  );
  await measureFile(pool);
  return slow;
}

/** The file is written while it is sent: what counts is how soon its first users are there. */
async function measureFile(pool: Pool): Promise<void> {
  const start = performance.now();
  let [bytes, pieces, first] = [0, 0, NaN];
  for await (const piece of usersCsv(readingsOfAll(pool, 'bench'), {
    filter: 'users_subscribers',
  })) {
    bytes += piece.length;
    pieces += 1;
    if (pieces === 2) first = performance.now() - start; // the header is the piece before
  }
  console.log(
    `the file of the subscribers, ${(bytes / 1_000_000).toFixed(1)} Mo: first users after ${first.toFixed(0)} ms, whole after ${(performance.now() - start).toFixed(0)} ms`,
  );
}

async function median(pool: Pool, work: (db: Db) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await inTransaction(pool, systemScope('bench'), 'read', work);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
