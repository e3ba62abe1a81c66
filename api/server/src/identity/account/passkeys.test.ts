import { startApp, type TestApp } from '../../testing/app.ts';
import { countTry, LIMITS } from '../../kernel/rate-limit.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { latestMail } from '../../testing/mails.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});

const order = async (as: Person) =>
  (
    await test.call('POST /v2/user/passkey/start', {
      as,
      headers: await test.people.present(as),
    })
  ).body;

/** Gives a person a new key of this device. */
async function register(as: Person, device: Authenticator, name = 'Téléphone') {
  return test.call('POST /v2/user/passkey', {
    as,
    body: { name, passkey: device.make(await order(as)) },
  });
}

async function logIn(device: Authenticator) {
  const { body } = await test.call('POST /v2/login/passkey/start');
  return test.call('POST /v2/login/passkey', { body: { passkey: device.answer(body) } });
}

it('opens a session alone, gives recovery codes with the first one, and tells the account', async () => {
  const person = await test.people.user();
  const device = new Authenticator();
  const made = await register(person, device);
  expect([made.status, made.body.recovery_codes.length]).toEqual([201, 10]);
  expect((await latestMail(test, person.email)).kind).toBe('passkey_added');

  const opened = await logIn(device);
  expect(opened.body.user).toMatchObject({ id: person.id, two_factor: true, authenticator: false });
  const session = { token: opened.body.token };
  expect((await test.call('GET /v2/user/passkeys', { as: session })).body).toEqual([
    {
      id: expect.any(Number),
      name: 'Téléphone',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);
});

it('opens the account in a browser that it knows while others guess from its very address', async () => {
  const person = await test.people.user();
  const device = new Authenticator();
  await register(person, device);
  const { raw } = await test.call('GET /user', { as: person });
  const [cookie = ''] = [raw.headers['set-cookie'] ?? []].flat();
  const door = { 'x-forwarded-for': '198.51.105.4' };
  const logInWith = async (headers: Record<string, string>) => {
    const asked = await test.call('POST /v2/login/passkey/start', { headers });
    if (asked.status !== 200) return asked.status;
    return (
      await test.call('POST /v2/login/passkey', {
        body: { passkey: device.answer(asked.body) },
        headers,
      })
    ).status;
  };
  const { pool } = test.services;
  const at = async (limit: (typeof LIMITS)['loginByAddress' | 'passkeyByAddress']) => {
    for (let tries = 1; tries <= limit.max; tries += 1)
      await countTry(pool, limit, '198.51.105.4', test.clock.now()).catch(() => undefined);
  };
  await at(LIMITS.loginByAddress);
  expect(await logInWith(door)).toBe(429);
  await at(LIMITS.passkeyByAddress);
  expect(await logInWith(door)).toBe(429);
  expect(await logInWith({ ...door, cookie })).toBe(200);
});

it('makes the password alone open nothing; a recovery code or the key then does', async () => {
  const person = await test.people.user();
  const device = new Authenticator();
  const [code = ''] = (await register(person, device)).body.recovery_codes;
  const credentials = { email: person.email, password: PASSWORD };

  const refused = await test.call('POST /login', { body: credentials });
  expect([refused.status, refused.errors]).toEqual([
    422,
    { code: ['Saisissez un code de secours, ou connectez-vous avec votre clé d’accès.'] },
  ]);
  expect((await test.call('POST /login', { body: { ...credentials, code } })).status).toBe(200);
  expect((await logIn(device)).status).toBe(200);
});

it('can be several, gives codes once, and leaves the account without a second factor with the last', async () => {
  const person = await test.people.user();
  const [phone, stick] = [new Authenticator(), new Authenticator()];
  await register(person, phone);
  expect((await register(person, stick, 'Clé USB')).body.recovery_codes).toEqual([]);
  const keys = (await test.call('GET /v2/user/passkeys', { as: person })).body;
  expect(keys.map(({ name, last_used_at }) => [name, last_used_at])).toEqual([
    ['Téléphone', null],
    ['Clé USB', null],
  ]);

  const remove = async (id: number, headers = {}) =>
    (await test.call('DELETE /v2/user/passkey/:id', { as: person, params: { id }, headers }))
      .status;
  const [first, second] = keys.map(({ id }) => id);
  expect(await remove(first ?? 0)).toBe(403); // a session alone
  expect(await remove(first ?? 0, await test.people.present(person))).toBe(200);
  expect((await logIn(phone)).status).toBe(401);
  expect((await logIn(stick)).status).toBe(200);
  expect(await remove(second ?? 0, await test.people.present(person))).toBe(200);
  expect((await test.call('GET /user', { as: person })).body.two_factor).toBe(false);
  expect(
    await test.db
      .selectFrom('recovery_code')
      .select('id')
      .where('user_id', '=', person.id)
      .execute(),
  ).toEqual([]);
});

it('is nobody else’s to remove', async () => {
  const [person, stranger] = [await test.people.user(), await test.people.user()];
  await register(person, new Authenticator());
  const [key] = (await test.call('GET /v2/user/passkeys', { as: person })).body;
  const answer = await test.call('DELETE /v2/user/passkey/:id', {
    as: stranger,
    params: { id: key?.id ?? 0 },
    headers: await test.people.present(stranger),
  });
  expect(answer.status).toBe(404);
});

it('proves that its owner is there, and nobody else', async () => {
  const [person, stranger] = [await test.people.user(), await test.people.user()];
  const [own, foreign] = [new Authenticator(), new Authenticator()];
  await register(person, own);
  await register(stranger, foreign);
  const question = async () =>
    (await test.call('POST /v2/user/presence/passkey', { as: person })).body;
  expect((await question()).allowCredentials).toHaveLength(1);
  const prove = async (device: Authenticator) =>
    test.call('POST /v2/user/presence', {
      as: person,
      body: { passkey: device.answer(await question()) },
    });

  expect((await prove(foreign)).errors).toHaveProperty('passkey');
  const proved = await prove(own);
  const headers = { 'x-sci-presence': proved.body.proof };
  expect((await test.call('GET /v2/user/export', { as: person, headers })).status).toBe(200);
});

describe('an answer', () => {
  it('serves once, for five minutes, and for what it was asked for', async () => {
    const person = await test.people.user();
    const device = new Authenticator();
    await register(person, device);
    const start = async () => (await test.call('POST /v2/login/passkey/start')).body;
    const send = async (passkey: ReturnType<Authenticator['answer']>) =>
      (await test.call('POST /v2/login/passkey', { body: { passkey } })).status;

    const once = device.answer(await start());
    expect([await send(once), await send(once)]).toEqual([200, 401]);
    const late = await start();
    test.clock.advance(5 * 60_000);
    expect(await send(device.answer(late))).toBe(401);
    const presence = await test.call('POST /v2/user/presence/passkey', { as: person });
    expect(await send(device.answer(presence.body))).toBe(401);
  });

  it.each([
    ['of another page', () => new Authenticator('https://ma-sci.example')],
    ['without finger or code', () => new Authenticator(undefined, { verifies: false })],
  ])('%s makes no key', async (_, device) => {
    const person = await test.people.user();
    const made = await register(person, device());
    expect([made.status, Object.keys(made.errors)]).toEqual([422, ['passkey']]);
  });

  it('of a copied key, which counts from the beginning, opens nothing', async () => {
    const device = new Authenticator();
    await register(await test.people.user(), device);
    expect((await logIn(device)).status).toBe(200);
    expect((await logIn(device)).status).toBe(200);
    device.forgetCounter();
    expect((await logIn(device)).status).toBe(401);
  });

  it('of a key that was asked of somebody else makes no key', async () => {
    const [person, stranger] = [await test.people.user(), await test.people.user()];
    const passkey = new Authenticator().make(await order(stranger));
    const made = await test.call('POST /v2/user/passkey', {
      as: person,
      body: { name: 'Clé', passkey },
    });
    expect(made.status).toBe(422);
  });
});

it('opens no account that is closed', async () => {
  const person = await test.people.user();
  const device = new Authenticator();
  await register(person, device);
  await test.call('POST /v2/user/delete', {
    as: person,
    headers: await test.people.present(person),
    body: {},
  });
  expect((await logIn(device)).status).toBe(401);
});

it('is the second factor of an administrator who must have one, and then stays', async () => {
  const admin = await test.people.admin();
  await register(admin, new Authenticator());
  await test.db
    .updateTable('admin_param')
    .set({ value: 'true' })
    .where('code', '=', 'admin_two_factor_required')
    .execute();
  try {
    expect((await test.call('GET /admin/users', { as: admin })).status).toBe(200);
    const [key] = (await test.call('GET /v2/user/passkeys', { as: admin })).body;
    const removed = await test.call('DELETE /v2/user/passkey/:id', {
      as: admin,
      params: { id: key?.id ?? 0 },
      headers: await test.people.present(admin),
    });
    expect(removed.status).toBe(409);
  } finally {
    await test.db
      .updateTable('admin_param')
      .set({ value: 'false' })
      .where('code', '=', 'admin_two_factor_required')
      .execute();
  }
});
