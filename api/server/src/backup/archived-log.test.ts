import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { memoryStore } from '@sci/registry/memory-store';
import { Closers } from '../app/closers.ts';
import { tasks } from '../app/tasks.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import { afterFile } from '../testing/after-file.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { createTestDatabase, testFolder } from '../testing/database.ts';
import { openApp } from '../testing/open-app.ts';
import { taskContext } from '../testing/task-context.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyData } from './verify-data.ts';

const OPTIONS = {
  now: '2026-01-15T10:00:00.000Z',
  env: {
    AUDIT_LOG_YEARS: '1',
    SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  },
};

const newFolder = (name: string): string => mkdtempSync(path.join(testFolder(), `${name}-`));
const silent = (): void => undefined;

/** The log of a company: how many entries, and a hash of all that they hold. */
async function logOf({ db }: TestApp, companyId: number) {
  const { rows } = await sql`
    select count(*) as entries, md5(string_agg(l::text, '|' order by id)) as hash
    from audit_log l where company_id = ${companyId}`.execute(db);
  return rows;
}

it('brings the years of the log that were moved away to another machine, and gives them back there', async () => {
  const app = await startApp(OPTIONS);
  const as = await app.people.manager();
  await openBooks(app.call, as, 2025);
  await app.db.transaction().execute(async (one) => {
    await sql`select set_config('app.forgetting', 'on', true)`.execute(one);
    await sql`update audit_log set at = at - interval '3 years' where company_id = ${as.companyId}`.execute(
      one,
    );
  });
  const whole = await logOf(app, as.companyId);
  await tasks.archive_log.run({}, taskContext(app));
  expect(await logOf(app, as.companyId)).not.toEqual(whole);

  const { config } = app.services;
  const folder = newFolder('backup');
  const from = {
    ownerUrl: config.databaseUrl ?? '',
    queueUrl: undefined,
    files: openFileStore(config.filesUrl),
    registry: memoryStore(),
  };
  await makeBackup(from, folder, silent);
  const { url, drop } = await createTestDatabase('template0');
  await afterFile(drop);
  const filesUrl = new URL(`file://${newFolder('files')}`).href;
  const to = {
    ownerUrl: url,
    queueUrl: undefined,
    files: openFileStore(filesUrl),
    registry: memoryStore(),
  };
  await restoreBackup(to, folder, silent);

  const closers = new Closers();
  await afterFile(() => closers.close());
  const second = await openApp(
    { databaseUrl: url, dataDir: newFolder('second') },
    { ...OPTIONS, env: { ...OPTIONS.env, FILES_URL: filesUrl } },
    closers,
  );
  const { pool, files } = second.services;
  expect(await verifyData(pool, files)).toMatchObject({ documents: 1, faults: [] });
  await tasks.recall_log.run({ company_id: as.companyId }, taskContext(second));
  expect(await logOf(second, as.companyId)).toEqual(whole);
});
