import { sql } from 'kysely';
import { publishFirst, publishRemote } from '../../../../shared/registry/test/releases.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { inTransaction, systemScope } from '../db/transaction.ts';
import { openBooks } from '../testing/books.ts';
import { PASSWORD } from '../testing/people.ts';
import { taskContext } from '../testing/task-context.ts';
import { COMPANY_TABLES } from '../identity/account/purge-accounts.ts';
import { purgeTask } from './purge-task.ts';

const purge = (test: TestApp) => purgeTask.run({}, taskContext(test));

const DAY = 24 * 3600 * 1000;

it('knows every table that holds company data', async () => {
  const { db } = await startApp();
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'audit_log'`.execute(db);
  const sorted = (names: readonly string[]): string[] =>
    names.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(COMPANY_TABLES)).toEqual(sorted(rows.map(({ name }) => name)));
});

it('keeps a closed account for 30 days, then forgets the person and the company with its files', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const [manager, neighbour] = [await test.people.manager(), await test.people.manager()];
  const building = {
    label: 'Immeuble',
    type: 'IR',
    address_street: 'rue Haute',
    address_zip: '44000',
    address_city: 'Nantes',
  } as const;
  for (const as of [manager, neighbour])
    await test.call('POST /config/building', { as, query: { year: 2026 }, body: building });
  const storage_key = await test.services.files.put(Buffer.from('facture'), 1);
  await test.db
    .insertInto('file')
    .values({
      company_id: manager.companyId,
      storage_key,
      name: 'f.pdf',
      type: 'application/pdf',
      size: 7,
      sha256: 'x',
    })
    .execute();
  const statement = await test.services.files.put(Buffer.from('relevé'), 1);
  const account = await test.db
    .insertInto('bank_account')
    .values({
      company_id: manager.companyId,
      name: 'Courant',
      sequence: 1,
      date_init: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batch = await test.db
    .insertInto('bank_import')
    .values({
      company_id: manager.companyId,
      bank_account_id: account.id,
      file_names: ['r.csv'],
      status: 'confirmed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('import_reading')
    .values({
      company_id: manager.companyId,
      bank_import_id: batch.id,
      lines: 0,
      content: JSON.stringify({ files: [{ key: statement }], lines: [] }),
    })
    .execute();
  await test.call('POST /v2/user/delete', { as: manager, body: { password: PASSWORD } });

  test.clock.advance(29 * DAY);
  await purge(test);
  expect(await test.services.files.get(storage_key)).toBeDefined();

  test.clock.advance(2 * DAY);
  await purge(test);
  expect(await test.services.files.get(storage_key)).toBeUndefined();
  expect(await test.services.files.get(statement)).toBeUndefined();
  expect(await test.db.selectFrom('company').select('id').execute()).toEqual([
    { id: neighbour.companyId },
  ]);
  expect(await test.db.selectFrom('building').select('company_id').execute()).toEqual([
    { company_id: neighbour.companyId },
  ]);
  expect(
    await test.db
      .selectFrom('app_user')
      .select(['email', 'name'])
      .where('id', '=', manager.id)
      .executeTakeFirst(),
  ).toEqual({ email: `compte-${manager.id}@supprime.invalid`, name: 'Compte supprimé' });
});

it('keeps in the audit log who did what and when, and nothing of what the deleted company and its manager wrote', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const [manager, neighbour] = [
    await test.people.manager({ email: 'lea.martin@exemple.fr' }),
    await test.people.manager(),
  ];
  const associate = {
    name: 'Kermadec',
    first_name: 'Yann',
    birthdate: '1970-05-12',
    email: 'yann.kermadec@exemple.fr',
  };
  for (const as of [manager, neighbour])
    await test.call('POST /config/associate', { as, query: { year: 2026 }, body: associate });
  await test.call('POST /v2/user/delete', { as: manager, body: { password: PASSWORD } });
  const logOf = (companyId: number) =>
    test.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'user_id', 'before', 'after'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute();
  const kept = (await logOf(manager.companyId)).map(({ action, entity, user_id }) => ({
    action,
    entity,
    user_id,
  }));
  const untouched = await logOf(neighbour.companyId);

  test.clock.advance(31 * DAY);
  await purge(test);
  const log = await logOf(manager.companyId);
  expect(log).toEqual(
    expect.arrayContaining(kept.map((entry) => ({ ...entry, before: null, after: null }))),
  );
  const everything = JSON.stringify(
    await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', '<>', neighbour.companyId)
      .execute(),
  );
  expect(everything).not.toMatch(/Kermadec|lea\.martin/);
  expect(await logOf(neighbour.companyId)).toEqual(untouched);
});

it('forgets only what is gone: the log of a living company or person is out of reach', async () => {
  const test = await startApp();
  const manager = await test.people.manager();
  for (const door of [
    sql`select forget_company(${manager.companyId})`,
    sql`select forget_person(${manager.id})`,
  ]) {
    await expect(
      inTransaction(test.services.pool, systemScope('test'), 'write', (db) => door.execute(db)),
    ).rejects.toThrow('exists');
  }
});

it('leaves nothing behind of tries, keys and tokens that are over', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const person = await test.people.user();
  await test.call('POST /login', { body: { email: person.email, password: 'faux' } });

  test.clock.advance(70 * DAY);
  await purge(test);
  for (const table of ['rate_limit', 'idempotency_key', 'access_token', 'signed_link'] as const) {
    expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

it('forgets after 30 days a statement that was read and never confirmed, with its file; a confirmed one stays', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, 2026);
  const { files } = test.services;
  const keys: string[] = [];
  const put = files.put.bind(files);
  files.put = async (...given) => {
    const key = await put(...given);
    keys.push(key);
    return key;
  };
  const read = async (day: string): Promise<number> => {
    const content = Buffer.from(`!Type:Bank\nD${day}/01/2026\nT700,00\nPVIR\n^\n`);
    const { body } = await test.call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ field: 'files', name: `${day}.qif`, content }],
    });
    return body.id;
  };
  const confirmed = await read('05');
  const left = await read('20');
  await test.call('POST /v2/bankImport/:id/confirm', {
    as: manager,
    params: { id: confirmed },
    body: {},
  });
  const kept = async () => ({
    imports: (await test.db.selectFrom('bank_import').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
    files: (await Promise.all(keys.map((key) => files.get(key)))).map((file) => file !== undefined),
  });

  test.clock.advance(29 * DAY);
  await purge(test);
  expect(await kept()).toEqual({ imports: [confirmed, left], files: [true, true] });

  test.clock.advance(2 * DAY);
  await purge(test);
  expect(await kept()).toEqual({ imports: [confirmed], files: [true, false] });
});

it('forgets jobs that are over after 30 days, and none that failed or waits', async () => {
  const test = await startApp({ now: '2026-03-31T02:00:00Z' });
  const jobs = (status: 'processing' | 'success' | 'failed' | 'stopped', id: number) => [
    { id, kind: 'send_mail', status, created_at: '2026-02-20T02:00:00Z' },
    { id: id + 1, kind: 'send_mail', status, created_at: '2026-03-20T02:00:00Z' },
  ];
  await test.db
    .insertInto('job_run')
    .values([
      ...jobs('success', 1),
      ...jobs('stopped', 3),
      ...jobs('failed', 5),
      ...jobs('processing', 7),
    ])
    .execute();
  await purge(test);
  const kept = await test.db.selectFrom('job_run').select('id').orderBy('id').execute();
  expect(kept.map(({ id }) => id)).toEqual([2, 4, 5, 6, 7, 8]);
});

it('empties nothing in a night that a clock which jumped brought early, and goes on the night after', async () => {
  const test = await startApp({ now: '2027-03-31T02:00:00Z' });
  const ranAt = (id: number, created_at: string) =>
    test.db.insertInto('job_run').values({ id, kind: 'purge', status: 'success', created_at });
  await ranAt(2, '2026-03-30T02:00:00Z').execute();
  await test.db
    .insertInto('rate_limit')
    .values({ key: 'k', hits: 1, expires_at: '2026-03-30T12:00:00Z' })
    .execute();
  const kept = async () => (await test.db.selectFrom('rate_limit').select('key').execute()).length;
  await expect(purge(test)).rejects.toThrow(/^La dernière purge est du 30\/03\/2026/);
  expect(await kept()).toBe(1);

  await ranAt(3, '2027-03-30T02:00:00Z').execute();
  await purge(test);
  expect(await kept()).toBe(0);
});

it('keeps the builds that an open tab may ask for during 30 days, and the last three of a module for ever', async () => {
  const test = await startApp({ now: '2026-01-01T03:00:00Z' });
  const { store } = test.services.registry;
  const builds = async () =>
    (await store.list('assets/remotes/mf-a/')).map((key) => key.split('/').at(-2) ?? '').toSorted();
  await publishFirst(store, ['mf-a'], test.services.clock.now());
  for (const build of ['b', 'c', 'd', 'e']) {
    test.clock.advance(DAY);
    await publishRemote(store, 'mf-a', build, test.services.clock.now());
  }

  test.clock.advance(20 * DAY);
  await purge(test);
  expect(await builds()).toEqual(['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e']);
  test.clock.advance(40 * DAY);
  await purge(test);
  expect(await builds()).toEqual(['1.0.0-c', '1.0.0-d', '1.0.0-e']);
});

it('ends the other companies when one cannot end, and says that the night went wrong', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const people = [
    await test.people.manager(),
    await test.people.manager(),
    await test.people.manager(),
  ];
  const [, stuck] = people;
  for (const as of people)
    await test.call('POST /v2/user/delete', { as, body: { password: PASSWORD } });
  test.clock.advance(31 * DAY);

  const { db } = test;
  await sql`create function stay() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$`.execute(
    db,
  );
  await sql`create trigger stay before delete on company for each row when (old.id = ${sql.lit(stuck?.companyId)}) execute function stay()`.execute(
    db,
  );
  await expect(purge(test)).rejects.toThrow('it stays');
  const left = () => test.db.selectFrom('company').select('id').execute();
  expect(await left()).toEqual([{ id: stuck?.companyId }]);

  await sql`drop trigger stay on company`.execute(db);
  await purge(test);
  expect(await left()).toEqual([]);
});

it('ends accounts also while a trash cannot be emptied, and says that the night went wrong', async () => {
  const test = await startApp({ now: new Date().toISOString() });
  const { db } = test;
  const [closing, other] = [await test.people.manager(), await test.people.manager()];
  await test.call('POST /v2/user/delete', { as: closing, body: { password: PASSWORD } });
  const { buildingId } = await openBooks(test.call, other, 2026);
  await db
    .updateTable('building')
    .set({ deleted_at: new Date() })
    .where('id', '=', buildingId)
    .execute();
  test.clock.advance(31 * DAY);
  await sql`create function stay() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$`.execute(
    db,
  );
  await sql`create trigger stay before delete on building for each row when (old.id = ${sql.lit(buildingId)}) execute function stay()`.execute(
    db,
  );
  await expect(purge(test)).rejects.toThrow('it stays');
  const companies = await db.selectFrom('company').select('id').execute();
  expect(companies).toEqual([{ id: other.companyId }]);
});
