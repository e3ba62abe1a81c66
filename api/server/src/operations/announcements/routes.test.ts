import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mails.ts';
import type { Person } from '../../testing/people.ts';
import { taskContext } from '../../testing/task-context.ts';
import { sendAnnouncementTask } from './send-task.ts';

const test = await startApp({ now: '2026-03-10T09:00:00Z' });
const { call, people, db, clock } = test;
const admin = await people.admin();

const message = {
  subject: 'Interruption du service',
  text: 'Le service sera arrêté dimanche.\nMerci de votre patience.',
  audience: 'everybody' as const,
  last_day: '2026-03-15',
  by_mail: true,
};

/** Writes a message as somebody who has just proved that he is there. */
async function send(
  fields: Partial<Omit<typeof message, 'audience'>> & {
    readonly audience?: 'everybody' | 'failure' | 'company';
    readonly about_id?: number;
  },
  as: Person = admin,
) {
  const headers = await people.present(as);
  return call('POST /v2/admin/announcements', { as, body: { ...message, ...fields }, headers });
}

const written = async () => (await call('GET /v2/admin/announcements', { as: admin })).body;
const latest = async () => (await written())[0] ?? { id: 0, to_send: -1, shown: false };
const seen = async (as: Person) =>
  ((await call('GET /user', { as })).body.announcements ?? []).map(({ subject }) => subject);
const takeBack = (id: number) =>
  call('POST /v2/admin/announcement/:id/take_back', { as: admin, params: { id } });
const dismiss = (as: Person, id: number) =>
  call('POST /v2/user/announcement/:id/dismiss', { as, params: { id } });

/** One step of the background job. */
const step = (announcement: number) =>
  sendAnnouncementTask.run({ announcement }, taskContext(test));

const announced = async (readers: readonly Person[]) =>
  (await Promise.all(readers.map(({ email }) => mailsTo(test, email))))
    .flat()
    .filter(({ kind }) => kind === 'announcement');

afterEach(async () => {
  await sql`delete from announcement`.execute(db);
  await sql`delete from mail`.execute(db);
  await sql`delete from rate_limit`.execute(db);
  clock.set('2026-03-10T09:00:00Z');
});

it('shows a message to everybody until the end of its last day, and sends it to verified addresses only', async () => {
  const manager = await people.manager();
  const unverified = await people.unverified();
  const { status } = await send({});
  expect(status).toBe(200);
  const { id } = await latest();
  await step(id);

  const mails = await announced([manager, unverified]);
  expect(mails.map(({ recipients }) => recipients)).toEqual([[manager.email]]);
  expect(mails[0]?.subject).toBe('Interruption du service');
  expect(mails[0]?.body_text).toContain('arrêté dimanche.\nMerci de votre patience.');
  expect(await seen(manager)).toEqual(['Interruption du service']);
  expect(await seen(unverified)).toEqual(['Interruption du service']);

  const later = await people.manager();
  expect(await seen(later)).toEqual(['Interruption du service']);
  clock.set('2026-03-15T22:30:00Z'); // 23:30 in Paris
  expect(await seen(manager)).toEqual(['Interruption du service']);
  clock.set('2026-03-15T23:30:00Z');
  expect(await seen(manager)).toEqual([]);
});

it('is hidden by who has read it, from him alone, and is nobody else’s to hide', async () => {
  const reader = await people.manager();
  const other = await people.manager();
  await send({ audience: 'company', about_id: reader.companyId });
  const { id } = await latest();

  expect((await dismiss(other, id)).status).toBe(404);
  expect((await dismiss(reader, id)).status).toBe(200);
  expect(await seen(reader)).toEqual([]);

  await send({ subject: 'À tous' });
  await dismiss(reader, (await latest()).id);
  expect([await seen(reader), await seen(other)]).toEqual([[], ['À tous']]);
});

it('reaches the people of one company, and nobody else', async () => {
  const reader = await people.manager({ company: { name: 'SCI des Lilas' } });
  const other = await people.manager();
  const { body } = await call('GET /v2/admin/announcement_audience', {
    as: admin,
    query: { audience: 'company', about_id: reader.companyId },
  });
  expect(body).toEqual({ about: 'SCI des Lilas', people: 1, mails: 1 });

  const answer = await send({ audience: 'company', about_id: reader.companyId });
  expect(answer.message).toBe('Message affiché à 1 personne et envoyé à 1 adresse.');
  await step((await latest()).id);
  expect(await announced([reader, other])).toHaveLength(1);
  expect([await seen(reader), await seen(other)]).toEqual([['Interruption du service'], []]);
});

it('writes to nobody who looks at the demonstration', async () => {
  const { companyId } = await people.manager({ email: 'visite@demonstration.invalid' });
  const { body } = await call('GET /v2/admin/announcement_audience', {
    as: admin,
    query: { audience: 'company', about_id: companyId },
  });
  expect([body.people, body.mails]).toEqual([0, 0]);
});

it('reaches who saw a failure, and the company of one that nobody sees', async () => {
  const [saw, worked, other] = [
    await people.manager(),
    await people.manager(),
    await people.manager(),
  ];
  const { id: cause } = await db
    .insertInto('failure_cause')
    .values({
      key: 'k',
      kind: 'server',
      module: 'server',
      code: '500',
      route: '/sig',
      message: 'TypeError: x',
      stack: '',
      first_at: clock.now(),
      last_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = {
    kind: 'server' as const,
    module: 'server',
    code: '500',
    message: 'TypeError: x',
  };
  await db
    .insertInto('client_report')
    .values([
      { ...report, cause_id: cause, user_id: saw.id, of_company_id: saw.companyId },
      { ...report, cause_id: cause, user_id: saw.id, of_company_id: saw.companyId },
      { ...report, cause_id: cause, user_id: null, of_company_id: worked.companyId },
    ])
    .execute();

  const { body } = await call('GET /v2/admin/announcement_audience', {
    as: admin,
    query: { audience: 'failure', about_id: cause },
  });
  expect(body).toEqual({ about: 'TypeError: x', people: 2, mails: 2 });
  await send({ audience: 'failure', about_id: cause, by_mail: false });
  expect(await Promise.all([saw, worked, other].map(seen))).toEqual([
    ['Interruption du service'],
    ['Interruption du service'],
    [],
  ]);
  await step((await latest()).id);
  expect(await announced([saw, worked, other])).toEqual([]);
});

it('can be taken back: the banner goes, mails that wait do not leave, and once is enough', async () => {
  const reader = await people.manager();
  await send({});
  const { id, to_send } = await latest();
  expect(to_send).toBeGreaterThan(0);

  expect((await takeBack(id)).status).toBe(200);
  await step(id);
  expect(await seen(reader)).toEqual([]);
  expect(await announced([reader])).toEqual([]);
  expect(await latest()).toMatchObject({ id, shown: false, to_send: 0 });
  expect((await takeBack(id)).status).toBe(404);
});

it('hands its mails over a hundred at a time, each person’s once, and not to an account closed since', async () => {
  const readers = await Promise.all(Array.from({ length: 105 }, () => people.user()));
  await send({});
  const { id, to_send } = await latest();
  await db
    .updateTable('app_user')
    .set({ deleted_at: clock.now() })
    .where('id', '=', readers.at(-1)?.id ?? 0)
    .execute();

  await step(id);
  expect((await latest()).to_send).toBe(to_send - 100);
  await step(id);
  await step(id);
  expect((await latest()).to_send).toBe(0);
  const addresses = (await announced(readers)).flatMap(({ recipients }) => recipients);
  expect(addresses).toHaveLength(104);
  expect(new Set(addresses).size).toBe(104);
});

it('asks the administrator to prove that he is there, and notes who told what to how many', async () => {
  const reader = await people.manager();
  const body = { ...message, audience: 'company' as const, about_id: reader.companyId };
  const absent = await call('POST /v2/admin/announcements', { as: admin, body });
  expect([absent.status, await written()]).toEqual([403, []]);

  await send({ audience: 'company', about_id: reader.companyId });
  await takeBack((await latest()).id);
  const { body: log } = await call('GET /v2/admin/audit', {
    as: admin,
    query: { entity: 'announcement' },
  });
  expect(log.rows.slice(0, 2).map(({ action }) => action)).toEqual(['stop', 'insert']);
  expect(log.rows[1]).toMatchObject({
    user: 'Camille Nom1',
    after: { subject: 'Interruption du service', people: 1, mails: 1 },
  });
});

it.each([
  ['subject', 'is empty', { subject: ' ' }],
  ['subject', 'is too long', { subject: 'x'.repeat(121) }],
  ['text', 'is empty', { text: '\n' }],
  ['text', 'is too long', { text: 'x'.repeat(4001) }],
  ['last_day', 'is over', { last_day: '2026-03-09' }],
  ['last_day', 'is too far', { last_day: '2026-05-10' }],
])('refuses a message beside its %s that %s', async (field, _why, wrong) => {
  const answer = await send(wrong);
  expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  expect(await written()).toEqual([]);
});

it('does not know a company or a failure that there is not', async () => {
  expect((await send({ audience: 'company', about_id: 999_999 })).status).toBe(404);
  expect((await send({ audience: 'failure', about_id: 999_999 })).status).toBe(404);
});

it('is not written to nobody: a company whose only member closed his account', async () => {
  const { id, companyId } = await people.manager();
  const closed = db.updateTable('app_user').set({ deleted_at: clock.now() }).where('id', '=', id);
  await closed.execute();
  const { status, errors } = await send({ audience: 'company', about_id: companyId });
  expect([status, errors]).toEqual([422, { _form: ['Personne ne serait touché par ce message.'] }]);
  expect(await written()).toEqual([]);
});

it('asks before the same message goes out a second time, as long as the first one is shown', async () => {
  await people.manager();
  const again = async (change: Partial<typeof message> = {}) =>
    call('POST /v2/admin/announcements', {
      as: admin,
      body: { ...message, ...change },
      headers: { ...(await people.present(admin)), 'x-sci-twins': 'ask' },
    });
  expect((await again()).status).toBe(200);
  const asked = await again({ last_day: '2026-03-16' });
  expect([asked.status, Object.keys(asked.errors)]).toEqual([422, ['subject']]);
  expect(asked.raw.json()).toMatchObject({ asks: true });
  expect((await again({ text: 'Le service est rétabli.' })).status).toBe(200);
  expect((await send({})).status).toBe(200);
  for (const { id } of await written()) await takeBack(id);
  expect((await again()).status).toBe(200);
});

it('counts no further try where a page asks again for an answer that was lost', async () => {
  await people.manager();
  const proved = await people.present(admin);
  const post = (subject: string, more: Record<string, string> = {}) =>
    call('POST /v2/admin/announcements', {
      as: admin,
      body: { ...message, subject },
      headers: { ...proved, 'idempotency-key': subject, ...more },
    });
  for (let allowed = 1; allowed < 10; allowed += 1) await post(`N° ${allowed}`);
  const lost = await post('N° 10');
  const again = await post('N° 10', { 'x-sci-again': '1' });
  expect([lost.status, again.status, again.body]).toEqual([200, 200, lost.body]);
  expect((await post('N° 11', { 'x-sci-again': '1' })).status).toBe(429);
});

it('counts no try that was refused: without proof, without sense, or asked about', async () => {
  await people.manager();
  const post = async (change: Partial<typeof message>, more: Record<string, string>) =>
    call('POST /v2/admin/announcements', {
      as: admin,
      body: { ...message, ...change },
      headers: more,
    });
  const proved = await people.present(admin);
  expect((await post({}, proved)).status).toBe(200);
  const refused: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const answers = [
      await post({}, {}),
      await post({ subject: '' }, proved),
      await post({ last_day: '2020-01-01' }, proved),
      await post({}, { ...proved, 'x-sci-twins': 'ask' }),
    ];
    refused.push(...answers.map(({ status }) => status));
  }
  expect(new Set(refused)).toEqual(new Set([403, 422]));
  for (let allowed = 2; allowed <= 10; allowed += 1)
    expect((await post({ subject: `N° ${allowed}` }, proved)).status).toBe(200);
  expect((await post({ subject: 'N° 11' }, proved)).status).toBe(429);
});
