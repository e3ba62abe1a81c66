import { LIMITS, countTry } from '../../kernel/rate-limit.ts';
import { startApp } from '../../testing/app.ts';
import { latestMail, linkTo } from '../../testing/mails.ts';
import { PASSWORD } from '../../testing/people.ts';
import { until } from '../../testing/wait.ts';

const NEW = 'une nouvelle phrase secrète';

async function askForLink(test: Awaited<ReturnType<typeof startApp>>, email: string) {
  await test.call('POST /forgot_password', { body: { email } });
  await until(
    async () =>
      (await test.db.selectFrom('mail').select('id').where('kind', '=', 'reset_password').execute())
        .length > 0,
  );
  return (await linkTo(test, email)).url.searchParams.get('token') ?? '';
}

it('lets a forgotten password be replaced once by the link of the mail, and closes every session', async () => {
  const test = await startApp({ jobs: true });
  const { call, people } = test;
  const person = await people.user();
  const token = await askForLink(test, person.email);
  const reset = (password: string) =>
    call('POST /reset_password', {
      body: { email: person.email, password, password_confirmation: password, token },
    });

  expect((await reset(NEW)).status).toBe(200);
  expect((await call('GET /user', { as: person })).status).toBe(401);
  expect(
    (await call('POST /login', { body: { email: person.email, password: PASSWORD } })).status,
  ).toBe(401);
  expect((await call('POST /login', { body: { email: person.email, password: NEW } })).status).toBe(
    200,
  );
  expect((await reset('encore une autre phrase')).errors).toHaveProperty('token');
});

it('opens the account at once with the new password, however often the forgotten one was tried', async () => {
  const test = await startApp({ jobs: true });
  const { call, people } = test;
  const { email } = await people.user();
  const login = async (password: string) =>
    (await call('POST /login', { body: { email, password } })).status;
  for (let attempt = 0; attempt < 5; attempt += 1) await login('oublié');
  expect(await login(PASSWORD)).toBe(429);

  const token = await askForLink(test, email);
  const body = { email, password: NEW, password_confirmation: NEW, token };
  expect((await call('POST /reset_password', { body })).status).toBe(200);
  expect(await login(NEW)).toBe(200);
});

it('opens the account in the browser of the reset, behind the very address of whoever guesses', async () => {
  const test = await startApp({ jobs: true });
  const { call, people, services, clock } = test;
  const { email } = await people.user();
  for (let guess = 1; guess <= LIMITS.loginByAddress.max; guess += 1)
    await countTry(services.pool, LIMITS.loginByAddress, '127.0.0.1', clock.now());

  const token = await askForLink(test, email);
  const body = { email, password: NEW, password_confirmation: NEW, token };
  const { raw } = await call('POST /reset_password', { body });
  const [cookie = ''] = [raw.headers['set-cookie'] ?? []].flat();
  const login = async (headers: Record<string, string>) =>
    (await call('POST /login', { body: { email, password: NEW }, headers })).status;
  expect(await login({})).toBe(429);
  expect(await login({ cookie })).toBe(200);
  // A link that is of no use any more makes nobody known.
  expect((await call('POST /reset_password', { body })).raw.headers['set-cookie']).toBeUndefined();
});

it('lets whoever has read the mail choose a password while others behind his address guess at links', async () => {
  const test = await startApp({ jobs: true });
  const { call, people } = test;
  const { email } = await people.user();
  const token = await askForLink(test, email);
  const reset = async (used: string, password = NEW) =>
    (
      await call('POST /reset_password', {
        body: { email, password, password_confirmation: password, token: used },
      })
    ).status;
  for (let guess = 1; guess <= LIMITS.resetByAddress.max; guess += 1) await reset(`deviné${guess}`);
  expect(await reset('deviné')).toBe(429);
  // What is tried with one link is bounded, too.
  for (let attempt = 1; attempt < LIMITS.linkByItself.max; attempt += 1)
    expect(await reset(token, 'motdepasse2026')).toBe(422);
  expect(await reset(token)).toBe(200);
  expect(await reset(token)).toBe(429);
});

it('writes to the owner who asks in his own browser, whatever others behind his address ask for', async () => {
  const test = await startApp();
  const { call, people, services, clock } = test;
  const owner = await people.user();
  const { raw } = await call('GET /user', { as: owner });
  const [cookie = ''] = [raw.headers['set-cookie'] ?? []].flat();
  const ask = async (email: string, headers: Record<string, string> = {}) =>
    (await call('POST /forgot_password', { body: { email }, headers })).status;
  for (let mail = 1; mail <= LIMITS.mailByAddress.max; mail += 1)
    await countTry(services.pool, LIMITS.mailByAddress, '127.0.0.1', clock.now());
  expect(await ask(owner.email)).toBe(429);
  // His own browser, his own account, and not without end.
  expect(await ask((await people.user()).email, { cookie })).toBe(429);
  for (let mail = 1; mail <= LIMITS.mailByAccount.max; mail += 1)
    expect(await ask(owner.email, { cookie })).toBe(200);
  expect(await ask(owner.email, { cookie })).toBe(429);
});

it('sends few links to an address that nobody has verified, and says nothing of it', async () => {
  const test = await startApp({ jobs: true });
  const { call, people, db, clock } = test;
  const { email } = await people.user({ verified: false });
  for (let asked = 1; asked <= LIMITS.mailToStranger.max + 2; asked += 1) {
    if (asked % LIMITS.mailByAccount.max === 0) clock.advance(61 * 60_000);
    expect((await call('POST /forgot_password', { body: { email } })).status).toBe(200);
  }
  await until(async () => {
    const { jobs } = await db
      .selectFrom('job_run')
      .select(({ fn }) => fn.countAll<number>().as('jobs'))
      .where('kind', '=', 'send_reset_link')
      .where('status', '=', 'success')
      .executeTakeFirstOrThrow();
    return jobs === LIMITS.mailToStranger.max + 2;
  });
  const mails = db.selectFrom('mail').select('id').where('kind', '=', 'reset_password');
  expect(await mails.execute()).toHaveLength(LIMITS.mailToStranger.max);
});

it('answers the same for a known and an unknown address, and writes to nobody unknown', async () => {
  const { call, people, db } = await startApp({ jobs: true });
  const { email } = await people.user();

  const [known, unknown] = [
    await call('POST /forgot_password', { body: { email } }),
    await call('POST /forgot_password', { body: { email: 'personne@exemple.fr' } }),
  ];
  expect(unknown.body).toEqual(known.body);
  await until(
    async () =>
      (
        await db
          .selectFrom('job_run')
          .select('id')
          .where('kind', '=', 'send_reset_link')
          .where('status', '=', 'success')
          .execute()
      ).length === 2,
  );
  expect(
    (await db.selectFrom('mail').select('recipients').execute()).map(
      ({ recipients }) => recipients,
    ),
  ).toEqual([[email]]);
});

it('refuses a link after an hour, for another address, with two different passwords or a trivial one', async () => {
  const test = await startApp({ jobs: true });
  const { call, people, clock } = test;
  const [person, other] = [await people.user(), await people.user()];
  const token = await askForLink(test, person.email);
  const body = { email: person.email, password: NEW, password_confirmation: NEW, token };

  expect(
    (
      await call('POST /reset_password', {
        body: { ...body, password_confirmation: 'autre chose' },
      })
    ).errors,
  ).toHaveProperty('password_confirmation');
  expect(
    (await call('POST /reset_password', { body: { ...body, email: other.email } })).errors,
  ).toHaveProperty('token');
  const trivial = { password: 'motdepasse2026', password_confirmation: 'motdepasse2026' };
  expect(
    (await call('POST /reset_password', { body: { ...body, ...trivial } })).errors,
  ).toHaveProperty('password');
  clock.advance(3600 * 1000);
  expect((await call('POST /reset_password', { body })).errors).toHaveProperty('token');
});

it('changes a password that is known, keeps this session, closes the others, and tells the account', async () => {
  const test = await startApp();
  const { call, people } = test;
  const person = await people.user();
  const other = { token: await people.newToken(person) };
  const change = (current_password: string, password = NEW) =>
    call('POST /user/modify_password', {
      as: person,
      body: { current_password, password, password_confirmation: password },
    });

  expect((await change('faux')).errors).toHaveProperty('current_password');
  expect((await change(PASSWORD, 'motdepasse2026')).errors).toHaveProperty('password');
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await call('GET /user', { as: person })).status).toBe(200);
  expect((await call('GET /user', { as: other })).status).toBe(401);
  expect((await latestMail(test, person.email)).kind).toBe('password_changed');
});

it('says together that a new password is too short and that it was typed in two ways', async () => {
  const { call, people } = await startApp();
  const body = { password: 'court', password_confirmation: 'autre' };
  const { errors } = await call('POST /user/modify_password', { as: await people.user(), body });
  expect(Object.keys(errors)).toEqual(['password', 'password_confirmation']);
});

it('never lets an administrator who impersonates somebody change his password or his address', async () => {
  const { call, people } = await startApp();
  const manager = await people.manager();
  const admin = await people.impersonating(manager, { writing: true });

  const password = await call('POST /user/modify_password', {
    as: admin,
    body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW },
  });
  const profile = await call('POST /user/update', {
    as: admin,
    body: { name: 'A', first_name: 'B', email: manager.email },
  });
  expect([password.status, password.refusal.reason]).toEqual([403, 'impersonation']);
  expect([profile.status, profile.refusal.reason]).toEqual([403, 'impersonation']);
});
