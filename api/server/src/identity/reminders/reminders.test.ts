import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { startApp, type TestApp } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mails.ts';
import type { Manager } from '../../testing/people.ts';
import { until } from '../../testing/wait.ts';
import { taskContext } from '../../testing/task-context.ts';
import { remindDeadlinesTask } from './remind-task.ts';

/** 2 May 2026 is a Saturday, Sunday follows: the second working day after 1 May is the 5th. */
const RETURN_DUE = '2026-05-20';

const night = (test: TestApp) => remindDeadlinesTask.run({}, taskContext(test));

const reminders = ({ db }: TestApp) =>
  db.selectFrom('mail').select('recipients').where('kind', '=', 'deadline_reminder').execute();

const reminded = async (test: TestApp, { email }: { email: string }) =>
  (await mailsTo(test, email)).filter(({ kind }) => kind === 'deadline_reminder');

const declare = ({ db }: TestApp, { companyId }: Manager, year: number) =>
  db
    .insertInto('tax_declaration')
    .values({
      company_id: companyId,
      year,
      number: 1,
      declared_on: '2026-04-30',
      sheets: '[]',
      content: '{}',
    })
    .execute();

/** Sixteen days before the deadline at noon. */
const early = () => startApp({ now: '2026-05-04T10:00:00Z' });
/** A day within the two weeks. */
const inTime = (options: Parameters<typeof startApp>[0] = {}) =>
  startApp({ now: '2026-05-10T10:00:00Z', ...options });

it('reminds of the return once, in the two weeks before its last day', async () => {
  const test = await early();
  const manager = await test.people.manager();
  await night(test);
  expect(await reminders(test)).toEqual([]);

  test.clock.set('2026-05-05T22:30:00Z'); // the 6th already in Paris: fourteen days are left
  await night(test);
  await night(test);
  const mails = await reminded(test, manager);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Votre déclaration 2072 de 2025 est à déposer au plus tard le 20 mai 2026',
  ]);
  expect(mails[0]?.body_text).toContain('il reste 14 jours');
  expect(mails[0]?.body_text).toContain('/app/cloture?annee=2025');
  const year = await test.db
    .selectFrom('fiscal_year')
    .select('date_declaration_2072_report')
    .where('year', '=', 2025)
    .executeTakeFirst();
  expect(year?.date_declaration_2072_report).toBe(RETURN_DUE);
});

it('reminds nobody whose return is noted, whose address is not verified, or who is gone', async () => {
  const test = await inTime();
  const done = await test.people.manager();
  await declare(test, done, 2025);
  await test.people.manager({ verified: false });
  const closed = await test.people.manager();
  await test.db
    .updateTable('app_user')
    .set({ deleted_at: new Date() })
    .where('id', '=', closed.id)
    .execute();
  const founded = await test.people.manager();
  await test.db
    .updateTable('company')
    .set({ register_date: '2026-01-01' })
    .where('id', '=', founded.companyId)
    .execute();
  const waiting = await test.people.manager();
  await declare(test, waiting, 2024);
  await night(test);
  expect((await reminders(test)).map(({ recipients }) => recipients)).toEqual([[waiting.email]]);
});

it('reminds of the assembly until it was held', async () => {
  const test = await startApp({ now: '2026-06-20T10:00:00Z' });
  const manager = await test.people.manager();
  const done = await test.people.manager();
  for (const [companyId, held] of [
    [manager.companyId, false],
    [done.companyId, true],
  ] as const)
    await test.db
      .insertInto('general_assembly')
      .values({
        company_id: companyId,
        year: 2025,
        meeting_date: '2026-06-15',
        meeting_time: '18:00',
        place: 'Nantes',
        held,
      })
      .execute();
  await night(test);
  expect(await reminded(test, done)).toEqual([]);
  expect((await reminded(test, manager)).map(({ subject }) => subject)).toEqual([
    'Vos comptes de 2025 sont à approuver au plus tard le 30 juin 2026',
  ]);
});

it('stops at the link of the mail without a session, and says so when it is opened again', async () => {
  const test = await inTime();
  const manager = await test.people.manager();
  await night(test);
  const stop = (await reminded(test, manager))[0]?.unsubscribe ?? '';
  const [id, token = ''] = new URL(stop).pathname.split('/').slice(-2);
  for (const message of [
    'Vous ne recevrez plus de rappel des dates butoirs.',
    'Les rappels des dates butoirs étaient déjà arrêtés.',
  ]) {
    const answer = await test.call('POST /v2/user/stop_reminders', {
      body: { id: Number(id), token },
    });
    expect(answer.body).toEqual({ message });
  }
  expect((await test.call('GET /user', { as: manager })).body).toMatchObject({
    reminders: false,
  });

  test.clock.set('2026-06-20T10:00:00Z');
  await night(test);
  expect(await reminded(test, manager)).toHaveLength(1);
});

it('takes the choice that somebody makes on his account', async () => {
  const test = await inTime();
  const manager = await test.people.manager();
  const choose = (wanted: boolean) =>
    test.call('POST /v2/user/reminders', { as: manager, body: { wanted } });
  await choose(false);
  await night(test);
  expect(await reminded(test, manager)).toEqual([]);
  await choose(true);
  await night(test);
  expect(await reminded(test, manager)).toHaveLength(1);
});

it('refuses a link that is forged, of somebody else, or of a former address', async () => {
  const test = await inTime();
  const [manager, other] = [await test.people.manager(), await test.people.manager()];
  await night(test);
  const token = (await reminded(test, manager))[0]?.unsubscribe?.split('/').at(-1) ?? '';
  const stop = async (id: number, secret: string) =>
    (await test.call('POST /v2/user/stop_reminders', { body: { id, token: secret } })).status;
  expect(await stop(manager.id, 'x')).toBe(422);
  expect(await stop(other.id, token)).toBe(422);
  await test.db
    .updateTable('app_user')
    .set({ email: 'nouvelle@exemple.fr' })
    .where('id', '=', manager.id)
    .execute();
  expect(await stop(manager.id, token)).toBe(422);
  expect((await test.call('GET /user', { as: other })).body).toMatchObject({ reminders: true });
});

it('gives mail programs one click that needs neither page nor session', async () => {
  const test = await inTime({ jobs: true });
  const manager = await test.people.manager();
  await night(test);
  const folder = path.join(test.dataDir, 'outbox');
  const name = await until(() =>
    readdir(folder).then(
      (files) => files.find((file) => file.endsWith('-deadline_reminder.eml') && file[0] !== '.'),
      () => undefined,
    ),
  );
  const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL((header('list-unsubscribe') ?? '').slice(1, -1));

  const click = (address: string) =>
    test.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await click(`${url.pathname}x`)).statusCode).toBe(404);
  expect((await click('/arreter_les_rappels/x/y')).statusCode).toBe(404);
  expect((await click(url.pathname)).statusCode).toBe(200);
  expect((await test.call('GET /user', { as: manager })).body).toMatchObject({
    reminders: false,
  });
});

it('reminds whoever comes after somebody who cannot be reminded, and says that it failed', async () => {
  const test = await inTime();
  const [broken, sound] = [await test.people.manager(), await test.people.manager()];
  await sql`
    create function break_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    test.db,
  );
  await sql`
    create trigger break_one before insert on deadline_reminder for each row
    when (new.user_id = ${sql.lit(broken.id)}) execute function break_one()`.execute(test.db);

  await expect(night(test)).rejects.toThrow();
  expect(await reminded(test, broken)).toEqual([]);
  expect(await reminded(test, sound)).toHaveLength(1);

  await sql`drop trigger break_one on deadline_reminder`.execute(test.db);
  await night(test);
  expect([await reminded(test, broken), await reminded(test, sound)]).toEqual([
    [expect.anything()],
    [expect.anything()],
  ]);
});
