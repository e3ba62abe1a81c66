import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { tasks } from '../../app/tasks.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { PASSWORD } from '../../testing/people.ts';
import { taskContext } from '../../testing/task-context.ts';

const YEAR = 2025;
const DAY = 24 * 3600 * 1000;
const test = await startApp({
  now: '2026-01-15T10:00:00Z',
  env: { AUDIT_LOG_YEARS: '1' },
});
const { call, people, db } = test;

const run = (name: 'archive_log' | 'recall_log' | 'purge', payload: object = {}) =>
  tasks[name].run(payload, taskContext(test));

/** A company with books whose every change is three years old, but for one of today. */
async function opened() {
  const as = await people.manager();
  const books = await openBooks(call, as, YEAR);
  await makeOld(as.companyId);
  const old = await logOf(as.companyId);
  await call('PUT /bankAccount/:id', {
    as,
    params: { id: books.accountId },
    body: { name: 'Compte renommé', initial_amount: 1000, date_init: `${YEAR}-01-01` },
  });
  const history = () => call('GET /v2/history', { as });
  const past = (query: { at: string }) =>
    call('GET /v2/past/:year', { as, params: { year: YEAR }, query });
  return { as, old, history, past, moment: old.latest };
}

/** Every change of a company becomes three years older. */
async function makeOld(companyId: number): Promise<void> {
  await db.transaction().execute(async (one) => {
    await sql`select set_config('app.forgetting', 'on', true)`.execute(one);
    await sql`update audit_log set at = at - interval '3 years' where company_id = ${companyId}`.execute(
      one,
    );
    await sql`
      update audit_log set at = at - interval '3 years'
      where company_id = 0 and entity = 'company' and entity_id = ${String(companyId)}`.execute(
      one,
    );
  });
}

/** Its entries: how many, and a hash of all they hold. */
async function logOf(companyId: number) {
  const { rows } = await sql<{ entries: number; hash: string; latest: string }>`
    select count(*) as entries, md5(string_agg(l::text, '|' order by id)) as hash, max(at) as latest
    from audit_log l where company_id = ${companyId}`.execute(db);
  return rows[0] ?? { entries: 0, hash: '', latest: '' };
}

const archivesOf = (companyId: number) =>
  db.selectFrom('log_archive').selectAll().where('company_id', '=', companyId).execute();

const fileOf = ({ services }: TestApp, key: string): string =>
  path.join(fileURLToPath(services.config.filesUrl), key);

it('archives the companies that come after one that cannot be archived, and says that it failed', async () => {
  const [broken, sound] = [await opened(), await opened()];
  await sql`
    create function break_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    db,
  );
  await sql`
    create trigger break_one before insert on log_archive for each row
    when (new.company_id = ${sql.lit(broken.as.companyId)}) execute function break_one()`.execute(
    db,
  );
  await expect(run('archive_log')).rejects.toThrow();
  await sql`drop trigger break_one on log_archive`.execute(db);
  expect(await archivesOf(broken.as.companyId)).toEqual([]);
  expect(await archivesOf(sound.as.companyId)).toHaveLength(1);
});

it('moves years that are over into the store of documents, says so, and gives them back whole', async () => {
  const { as, old, history, past, moment } = await opened();
  const whole = await logOf(as.companyId);
  const [told, figures] = [await history(), await past({ at: moment })];
  expect(told.body.archived_until).toBeUndefined();
  await run('archive_log');
  await run('archive_log');

  const [archive, ...others] = await archivesOf(as.companyId);
  expect([archive?.entries, others]).toEqual([old.entries, []]);
  expect((await logOf(as.companyId)).entries).toBe(whole.entries - old.entries);
  const now = (await history()).body;
  // The company itself is told of in no log of a company, and stays.
  expect(now.rows.length).toBeLessThan(told.body.rows.length);
  expect(now.archived_until).toBe(archive?.last_at);
  const refused = await past({ at: new Date(Date.parse(moment) - 1).toISOString() });
  expect([refused.status, refused.refusal.errors?.['at']]).toEqual([
    422,
    [expect.stringMatching(/^Les changements jusqu’au .* sont archivés\./)],
  ]);
  // From where the archive ends, the log still tells everything.
  expect((await past({ at: moment })).body).toEqual({
    ...figures.body,
    since: archive?.first_at,
  });
  const journal = await call('GET /v2/admin/audit', {
    as: await people.admin(),
    query: { company_id: as.companyId },
  });
  expect(journal.body.archived_until).toBe(archive?.last_at);

  expect((await call('POST /v2/history/recall', { as })).status).toBe(202);
  await run('recall_log', { company_id: as.companyId });
  await run('recall_log', { company_id: as.companyId });
  expect(await logOf(as.companyId)).toEqual(whole);
  expect((await history()).body).toEqual(told.body);

  await run('archive_log');
  expect(await logOf(as.companyId)).toEqual(whole);
  await sql`update log_archive set recalled_at = recalled_at - interval '31 days'`.execute(db);
  await run('archive_log');
  expect((await logOf(as.companyId)).entries).toBe(whole.entries - old.entries);
  await run('recall_log', { company_id: as.companyId });
  expect(await logOf(as.companyId)).toEqual(whole);
});

it('keeps of a movement what it held when it came in, which the log itself leaves to its row', async () => {
  const as = await people.manager();
  const { accountId } = await openBooks(call, as, YEAR);
  const { body: movement } = await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: accountId,
      year: YEAR,
      date: `${YEAR}-03-01`,
      name: 'LOYER',
      amount: 500,
      splits: [],
    },
  });
  await makeOld(as.companyId);
  await sql`update bank_movement set name = 'AUTRE' where id = ${movement.id}`.execute(db);
  await run('archive_log');
  await sql`delete from bank_movement where id = ${movement.id}`.execute(db);
  await run('recall_log', { company_id: as.companyId });
  const { rows } = await sql<{ name: string }>`
    select after ->> 'name' as name from audit_log
    where company_id = ${as.companyId} and entity = 'bank_movement' and action = 'insert'`.execute(
    db,
  );
  expect(rows).toEqual([{ name: 'LOYER' }]);
});

it('loses and doubles nothing when it ends in the middle, or when what was stored is another', async () => {
  const { as } = await opened();
  const whole = await logOf(as.companyId);
  await sql`alter table log_archive add constraint ends_here check (company_id <> ${sql.lit(as.companyId)})`.execute(
    db,
  );
  await expect(run('archive_log')).rejects.toThrow(/ends_here/);
  expect(await logOf(as.companyId)).toEqual(whole);
  await sql`alter table log_archive drop constraint ends_here`.execute(db);

  await run('archive_log');
  const left = await logOf(as.companyId);
  const [archive] = await archivesOf(as.companyId);
  writeFileSync(fileOf(test, archive?.storage_key ?? ''), 'autre chose');
  await expect(run('recall_log', { company_id: as.companyId })).rejects.toThrow(
    /n’est plus celle qui y a été écrite/,
  );
  expect(await logOf(as.companyId)).toEqual(left);
  await db.deleteFrom('log_archive').where('company_id', '=', as.companyId).execute();
});

it('of a company that is gone keeps who did what and when, and removes what was stored', async () => {
  const { as } = await opened();
  const entries = (await logOf(as.companyId)).entries;
  await run('archive_log');
  const [archive] = await archivesOf(as.companyId);
  const key = archive?.storage_key ?? '';
  expect(readdirSync(path.dirname(fileOf(test, key)))).toContain(path.basename(key));
  await call('POST /v2/user/delete', { as, body: { password: PASSWORD } });
  test.clock.advance(31 * DAY);
  await run('purge');

  expect((await logOf(as.companyId)).entries).toBeGreaterThanOrEqual(entries);
  const { rows } = await sql`
    select 1 from audit_log where company_id = ${as.companyId} and coalesce(before, after) is not null`.execute(
    db,
  );
  expect([rows, await archivesOf(as.companyId)]).toEqual([[], []]);
  expect(await test.services.files.get(key)).toBeUndefined();
});
