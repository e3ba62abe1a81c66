import { TOTP } from 'otpauth';
import { startApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';

const MINUTE = 60_000;

it('opens a session with the right password, whatever the case of the address, until it is closed', async () => {
  const { call, people } = await startApp();
  const manager = await people.manager();

  const login = await call('POST /login', {
    body: { email: manager.email.toUpperCase(), password: PASSWORD },
  });
  expect(login.status).toBe(200);
  expect(login.body.user).toMatchObject({ id: manager.id, detail: null, impersonation: null });

  const session = { token: login.body.token };
  expect((await call('GET /user', { as: session })).body.email).toBe(manager.email);
  expect((await call('POST /logout', { as: session })).status).toBe(200);
  expect((await call('GET /user', { as: session })).status).toBe(401);
});

it('says no_company to somebody who has no company yet', async () => {
  const { call, people } = await startApp();

  expect((await call('GET /user', { as: await people.user() })).body.detail).toBe('no_company');
});

it('answers « Identifiants incorrects » alike for a wrong password, an unknown address and a closed account', async () => {
  const { call, people, db } = await startApp();
  const { email } = await people.user();
  const closed = await people.user();
  await db
    .updateTable('app_user')
    .set({ deleted_at: new Date() })
    .where('id', '=', closed.id)
    .execute();

  for (const body of [
    { email, password: 'autre chose' },
    { email: 'personne@exemple.fr', password: PASSWORD },
    { email: closed.email, password: PASSWORD },
  ]) {
    const answer = await call('POST /login', { body });
    expect([answer.status, answer.message]).toEqual([401, 'Identifiants incorrects']);
  }
});

it('keeps only the hash of a token', async () => {
  const { call, people, db } = await startApp();
  const { email } = await people.user();
  const { body } = await call('POST /login', { body: { email, password: PASSWORD } });

  const rows = await db.selectFrom('access_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(body.token);
});

it('ends a session after 30 days, and at once when it is closed from another one', async () => {
  const { call, people, clock } = await startApp();
  const person = await people.user();
  const other = { token: await people.newToken(person) };

  const sessions = (await call('GET /v2/user/sessions', { as: person })).body;
  expect(sessions).toHaveLength(2);
  const id = sessions.find(({ current }) => !current)?.id ?? 0;
  expect((await call('DELETE /v2/user/session/:id', { as: person, params: { id } })).status).toBe(
    200,
  );
  expect((await call('GET /user', { as: other })).status).toBe(401);

  clock.advance(30 * 24 * 60 * MINUTE);
  expect((await call('GET /user', { as: person })).status).toBe(401);
});

it('does not close the session of somebody else', async () => {
  const { call, people } = await startApp();
  const victim = await people.user();
  const id = (await call('GET /v2/user/sessions', { as: victim })).body[0]?.id ?? 0;

  expect(
    (await call('DELETE /v2/user/session/:id', { as: await people.user(), params: { id } })).status,
  ).toBe(404);
  expect((await call('GET /user', { as: victim })).status).toBe(200);
});

it('refuses the sixth try on an account for a quarter of an hour, right password included, and nobody else', async () => {
  const { call, people, clock } = await startApp();
  const [victim, bystander] = [await people.user(), await people.user()];
  const guess = (password: string) =>
    call('POST /login', { body: { email: victim.email, password } });

  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await guess(`essai ${attempt}`)).status).toBe(401);
  const refused = await guess(PASSWORD);
  expect([refused.status, refused.message]).toEqual([
    429,
    'Trop d’essais\u00a0: réessayez dans 15 minutes.',
  ]);
  expect(refused.raw.headers['retry-after']).toBe('900');
  expect(
    (await call('POST /login', { body: { email: bystander.email, password: PASSWORD } })).status,
  ).toBe(200);

  clock.advance(15 * MINUTE);
  expect((await guess(PASSWORD)).status).toBe(200);
});

it('forgets the wrong tries of somebody who then logs in', async () => {
  const { call, people } = await startApp();
  const { email } = await people.user();

  for (let attempt = 1; attempt <= 12; attempt += 1) {
    const password = attempt % 4 === 0 ? PASSWORD : 'faux';
    expect((await call('POST /login', { body: { email, password } })).status).toBe(
      attempt % 4 === 0 ? 200 : 401,
    );
  }
});

it('lets an office of any size log in from one address, and still counts the wrong tries made there', async () => {
  const { call, people, db } = await startApp();
  const { email } = await people.user();
  const tries = async () =>
    (
      await db
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', 'like', 'login-address:%')
        .executeTakeFirst()
    )?.hits;

  await call('POST /login', { body: { email, password: 'faux' } });
  for (let colleague = 1; colleague <= 3; colleague += 1)
    expect((await call('POST /login', { body: { email, password: PASSWORD } })).status).toBe(200);
  expect(await tries()).toBe(1);
  await db
    .updateTable('rate_limit')
    .set({ hits: 50 })
    .where('key', 'like', 'login-address:%')
    .execute();
  expect((await call('POST /login', { body: { email, password: PASSWORD } })).status).toBe(429);
});

it('refuses any token that is not one: absent, unknown, of another form', async () => {
  const { call, people, app } = await startApp();
  const { token } = await people.user();

  expect((await call('GET /user')).message).toBe('Vous devez vous connecter.');
  for (const authorization of [
    'Bearer inconnu',
    `Basic ${token}`,
    token,
    'Bearer',
    `Bearer ${token}x`,
  ]) {
    expect((await app.inject({ url: '/api/user', headers: { authorization } })).statusCode).toBe(
      401,
    );
  }
});

describe('the second factor', () => {
  it('is asked for once it is confirmed, and a recovery code replaces it once', async () => {
    const test = await startApp();
    const { call, people, clock } = test;
    const person = await people.user();
    const code = await enableSecondFactor(test, person);
    clock.advance(MINUTE);
    const login = (given?: string) =>
      call('POST /login', {
        body: { email: person.email, password: PASSWORD, ...(given ? { code: given } : {}) },
      });

    expect((await login()).errors).toHaveProperty('code');
    expect((await login('000000')).errors).toEqual({ code: ['Ce code n’est pas valable.'] });
    expect((await login(code.current())).status).toBe(200);
    expect((await login(code.recovery)).status).toBe(200);
    expect((await login(code.recovery)).status).toBe(422);
  });

  it('takes each code once, and none that is older than the last one', async () => {
    const test = await startApp();
    const { call, people, clock, db } = test;
    const person = await people.user();
    const login = async (code: string) =>
      call('POST /login', { body: { email: person.email, password: PASSWORD, code } });
    const used = { code: ['Ce code a déjà servi\u00a0: attendez le suivant.'] };
    const { current } = await enableSecondFactor(test, person);
    expect((await login(current())).errors).toEqual(used);

    clock.advance(MINUTE);
    const earlier = current();
    clock.advance(MINUTE / 2);
    const together = await Promise.all([login(current()), login(current())]);
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await login(earlier)).errors).toEqual(used);
    expect((await login(current())).errors).toEqual(used);
    clock.advance(MINUTE / 2);
    expect((await login(current())).status).toBe(200);
    expect(await db.selectFrom('second_factor_step').selectAll().execute()).toHaveLength(1);
  });

  it('takes a code of a new secret at once, whatever the last one of the former secret', async () => {
    const test = await startApp();
    const person = await test.people.user();
    await enableSecondFactor(test, person);
    await test.call('POST /v2/user/two_factor/disable', {
      as: person,
      body: { password: PASSWORD },
    });
    await enableSecondFactor(test, person);
    expect((await test.call('GET /user', { as: person })).body.two_factor).toBe(true);
  });

  it('is not asked for before it is confirmed, and ends with the password', async () => {
    const test = await startApp();
    const { call, people } = test;
    const person = await people.user();

    await call('POST /v2/user/two_factor', { as: person, headers: await people.present(person) });
    expect(
      (await call('POST /login', { body: { email: person.email, password: PASSWORD } })).status,
    ).toBe(200);

    await enableSecondFactor(test, person);
    expect(
      (await call('POST /v2/user/two_factor/disable', { as: person, body: { password: 'faux' } }))
        .status,
    ).toBe(422);
    expect(
      (await call('POST /v2/user/two_factor/disable', { as: person, body: { password: PASSWORD } }))
        .status,
    ).toBe(200);
    expect((await call('GET /user', { as: person })).body.two_factor).toBe(false);
  });

  it('is compulsory for administrators once they have said so: without it their calls are refused, with it they cannot remove it', async () => {
    const test = await startApp();
    const { call, people, db } = test;
    const admin = await people.admin();
    const manager = await people.manager();
    const param = await db
      .selectFrom('admin_param')
      .select('id')
      .where('code', '=', 'admin_two_factor_required')
      .executeTakeFirstOrThrow();
    expect((await call('GET /admin/users', { as: admin })).status).toBe(200);
    await call('POST /admin/params/update', {
      as: admin,
      body: { params: [{ id: param.id, value: 'true' }] },
    });

    const refused = await call('GET /admin/users', { as: admin });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'two_factor']);
    expect((await call('GET /user', { as: admin })).body).toMatchObject({
      two_factor: false,
      two_factor_required: true,
    });
    expect(
      (await call('POST /login', { body: { email: admin.email, password: PASSWORD } })).body.user
        .two_factor_required,
    ).toBe(true);
    expect((await call('GET /user', { as: manager })).body.two_factor_required).toBe(false);

    await enableSecondFactor(test, admin);
    expect((await call('GET /admin/users', { as: admin })).status).toBe(200);
    expect(
      (await call('POST /v2/user/two_factor/disable', { as: admin, body: { password: PASSWORD } }))
        .status,
    ).toBe(409);
  });
});

async function enableSecondFactor(
  { call, clock, people }: TestApp,
  person: Person,
): Promise<{ current: () => string; recovery: string }> {
  const headers = await people.present(person);
  const { body } = await call('POST /v2/user/two_factor', { as: person, headers });
  const totp = new TOTP({ secret: body.secret });
  const current = (): string => totp.generate({ timestamp: clock.now().getTime() });
  const confirmed = await call('POST /v2/user/two_factor/confirm', {
    as: person,
    body: { code: current() },
  });
  return { current, recovery: confirmed.body.recovery_codes[0] ?? '' };
}
