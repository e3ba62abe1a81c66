import { sql } from 'kysely';
import { startApp, type TestApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { start, stop } from '../testing/process.ts';
import { taskContext } from '../testing/task-context.ts';
import { until } from '../testing/wait.ts';
import { purgeTask } from './purge-task.ts';

const HOUR = 3600 * 1000;
const TEST_MS = 120_000;
const STATEMENT = '!Type:Bank\nD05/01/2026\nT700,00\nPVIR\n^\n';

const purge = (test: TestApp) => purgeTask.run({}, taskContext(test));
const notes = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('document_note').select('key').orderBy('at').execute()).map(
    ({ key }) => key,
  );
const isThere = async ({ services }: TestApp, key: string): Promise<boolean> =>
  (await services.files.get(key)) !== undefined;

it(
  'removes after a day the statement of a process that was killed before it said what it had read',
  async () => {
    const test = await startApp({ now: new Date().toISOString() });
    const manager = await test.people.manager();
    const { accountId } = await openBooks(test.call, manager, 2026);
    const env = { DATABASE_URL: test.services.config.databaseUrl ?? '', DATA_DIR: test.dataDir };
    const killed = await start(env);
    await test.db.transaction().execute(async (db) => {
      await sql`lock table bank_movement in access exclusive mode`.execute(db);
      const body = new FormData();
      body.set('bank_account_id', String(accountId));
      body.set('files', new Blob([STATEMENT]), 'releve.qif');
      const answer = fetch(`${killed.url}/api/v2/bankImport`, {
        method: 'POST',
        headers: { authorization: `Bearer ${manager.token}` },
        body,
      }).catch(() => 'gone');
      await until(async () => {
        const [key] = await notes(test);
        return key !== undefined && (await isThere(test, key));
      });
      await stop(killed, 'SIGKILL');
      expect(await answer).toBe('gone');
    });
    const [key = '', ...others] = await notes(test);
    expect(others).toEqual([]);
    expect(await test.db.selectFrom('bank_import').select('id').execute()).toEqual([]);

    test.clock.advance(23 * HOUR);
    await purge(test);
    expect([await isThere(test, key), await notes(test)]).toEqual([true, [key]]);

    test.clock.advance(2 * HOUR);
    await purge(test);
    expect([await isThere(test, key), await notes(test)]).toEqual([false, []]);
  },
  TEST_MS,
);

it('leaves what a row names, wherever it stands, and what nobody noted', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, 2026);
  await test.call('POST /v2/bankImport', {
    as: manager,
    body: { bank_account_id: accountId },
    files: [{ field: 'files', name: 'releve.qif', content: Buffer.from(STATEMENT) }],
  });
  const put = () => test.services.files.put(Buffer.from('contenu'), manager.companyId);
  const [document, attached, unnoted, unnamed] = [
    await put(),
    await put(),
    await put(),
    await put(),
  ];
  const named = { storage_key: document, name: 'f.pdf', type: 'application/pdf' };
  await test.db
    .insertInto('file')
    .values({ ...named, company_id: manager.companyId, size: 7, sha256: 'x' })
    .execute();
  await test.db
    .insertInto('mail')
    .values({
      kind: 'full_file',
      recipients: ['lea@exemple.fr'],
      subject: 'Dossier',
      body_text: '',
      attachments: JSON.stringify([{ ...named, storage_key: attached }]),
    })
    .execute();
  await test.db.deleteFrom('document_note').where('key', '=', unnoted).execute();
  const [statement = ''] = await notes(test);

  test.clock.advance(25 * HOUR);
  await purge(test);
  const kept = [statement, document, attached, unnoted, unnamed].map((key) => isThere(test, key));
  expect(await Promise.all(kept)).toEqual([true, true, true, true, false]);
  expect(await notes(test)).toEqual([]);
});
