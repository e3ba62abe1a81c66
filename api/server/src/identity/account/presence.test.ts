import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { TOTP } from 'otpauth';
import { dayInParis } from '../../ports/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Answer, Caller } from '../../testing/call.ts';
import { PASSWORD } from '../../testing/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const NEW = 'un tout autre mot de passe';
const MINUTE_MS = 60_000;

type Headers = Readonly<Record<string, string>>;
const NO_PROOF: readonly Headers[] = [{}, { 'x-sci-presence': 'deviné' }];
interface Asked {
  readonly as: Caller;
  readonly headers: Headers;
  /** Somebody in whose place an administrator can act. */
  readonly target: number;
  /** A passkey of the caller. */
  readonly key: number;
}

/** A right request of each call that a session alone does not open. */
const REQUESTS: Readonly<Record<string, (asked: Asked) => Promise<Answer<CallKey>>>> = {
  'POST /user/modify_password': (asked) =>
    test.call('POST /user/modify_password', {
      ...asked,
      body: { password: NEW, password_confirmation: NEW },
    }),
  'POST /v2/user/two_factor': (asked) => test.call('POST /v2/user/two_factor', asked),
  'POST /v2/user/two_factor/disable': (asked) =>
    test.call('POST /v2/user/two_factor/disable', { ...asked, body: {} }),
  'POST /v2/user/recovery_codes': (asked) => test.call('POST /v2/user/recovery_codes', asked),
  'POST /v2/user/passkey/start': (asked) => test.call('POST /v2/user/passkey/start', asked),
  'DELETE /v2/user/passkey/:id': async (asked) =>
    test.call('DELETE /v2/user/passkey/:id', { ...asked, params: { id: asked.key } }),
  'POST /v2/user/delete': (asked) => test.call('POST /v2/user/delete', { ...asked, body: {} }),
  'GET /v2/admin/user/:id/export': (asked) =>
    test.call('GET /v2/admin/user/:id/export', { ...asked, params: { id: asked.target } }),
  'GET /v2/user/export': (asked) => test.call('GET /v2/user/export', asked),
  'POST /v2/admin/announcements': (asked) =>
    test.call('POST /v2/admin/announcements', {
      ...asked,
      body: {
        subject: 'Objet',
        text: 'Texte',
        audience: 'everybody',
        last_day: dayInParis(test.clock.now()),
        by_mail: false,
      },
    }),
  'POST /v2/admin/publisher_token': (asked) =>
    test.call('POST /v2/admin/publisher_token', {
      ...asked,
      body: { label: 'ci', modules: ['mf-a'] },
    }),
  'POST /admin/impersonate/:id': (asked) =>
    test.call('POST /admin/impersonate/:id', {
      ...asked,
      params: { id: asked.target },
      body: { reason: 'Aide' },
    }),
  'POST /v2/admin/user/:id/reopen_year': (asked) =>
    test.call('POST /v2/admin/user/:id/reopen_year', {
      ...asked,
      params: { id: asked.target },
      body: { year: 2024, open: true, reason: 'Facture retrouvée' },
    }),
};

const guarded = Object.entries<Endpoint>(contract)
  .filter(([, { presence }]) => presence === 'always')
  .map(([key]) => key);

it('asks for it wherever the account, its data or a token of it could be taken away', () => {
  expect(guarded.toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
});

it.each(guarded)('%s: a stolen session alone is refused, its owner is served', async (call) => {
  const admin = await test.people.admin();
  const { id: target } = await test.people.manager();
  const { id: key } = await test.db
    .insertInto('passkey')
    .values({
      user_id: admin.id,
      credential_id: `key of ${admin.id}`,
      public_key: '',
      counter: 0,
      name: 'Clé',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = REQUESTS[call] ?? (() => Promise.reject(new Error(`no request for ${call}`)));

  for (const headers of NO_PROOF) {
    const stolen = await request({ as: admin, headers, target, key });
    expect([stolen.status, stolen.refusal.reason]).toEqual([403, 'presence']);
  }
  const own = await request({ as: admin, headers: await test.people.present(admin), target, key });
  expect(own.status).toBeLessThan(300);
});

it('lets a session alone change the name, but not the address', async () => {
  const { call, people } = test;
  const person = await people.user();
  const update = (email: string, headers: Headers = {}) =>
    call('POST /user/update', {
      as: person,
      headers,
      body: { name: 'Durand', first_name: 'Zoé', email },
    });

  expect((await update(person.email)).status).toBe(200);
  expect((await update('a-moi@exemple.fr')).refusal.reason).toBe('presence');
  expect((await call('GET /user', { as: person })).body.new_email).toBeNull();
  expect((await update('a-moi@exemple.fr', await people.present(person))).status).toBe(200);
});

it('is proved by the password, serves for five minutes and for the session that gave it only', async () => {
  const { call, people, clock } = test;
  const person = await people.user();
  const other = { token: await people.newToken(person) };

  const wrong = await call('POST /v2/user/presence', { as: person, body: { password: 'faux' } });
  expect([wrong.status, wrong.errors]).toEqual([
    422,
    { password: ['Le mot de passe n’est pas le bon.'] },
  ]);
  const { body } = await call('POST /v2/user/presence', {
    as: person,
    body: { password: PASSWORD },
  });
  const headers = { 'x-sci-presence': body.proof };
  const exported = async (as: Caller) =>
    (await call('GET /v2/user/export', { as, headers })).status;

  expect(await exported(person)).toBe(200);
  expect(await exported(other)).toBe(403);
  clock.advance(5 * MINUTE_MS - 1);
  expect(await exported(person)).toBe(200);
  clock.advance(1);
  expect(await exported(person)).toBe(403);
});

it('keeps the proof as a hash, and lets nobody guess a password through it or lock the owner out', async () => {
  const { call, people, db } = test;
  const person = await people.user();
  const prove = (password: string) =>
    call('POST /v2/user/presence', { as: person, body: { password } });

  const { proof } = (await prove(PASSWORD)).body;
  expect(JSON.stringify(await db.selectFrom('access_token').selectAll().execute())).not.toContain(
    proof,
  );
  const tries = [];
  for (let count = 0; count < 6; count += 1) tries.push((await prove('faux')).status);
  expect(tries).toEqual([422, 422, 422, 422, 422, 429]);

  // Whoever guesses in a stolen session does not keep its owner from throwing him out.
  const owner = { token: await people.newToken(person) };
  const changed = await call('POST /user/modify_password', {
    as: owner,
    body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW },
  });
  expect([changed.status, await statusOf(person)]).toEqual([200, 401]);
});

const statusOf = async (as: Caller) => (await test.call('GET /user', { as })).status;

it('is proved by a code of the second factor, once, or by a recovery code', async () => {
  const { call, people, clock } = test;
  const person = await people.user();
  const headers = await people.present(person);
  const { secret } = (await call('POST /v2/user/two_factor', { as: person, headers })).body;
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const prove = async (given: string) =>
    (await call('POST /v2/user/presence', { as: person, body: { code: given } })).status;

  expect(await prove(code())).toBe(422); // not confirmed: it proves nothing yet
  const confirmed = await call('POST /v2/user/two_factor/confirm', {
    as: person,
    body: { code: code() },
  });
  clock.advance(MINUTE_MS);
  const now = code();
  expect(await prove(now)).toBe(200);
  expect(await prove(now)).toBe(422);
  expect(await prove(confirmed.body.recovery_codes[0] ?? '')).toBe(200);
  expect((await call('GET /v2/user/presence', { as: person })).body).toEqual({
    email: person.email,
    code: true,
    passkey: false,
  });
});

it('gives other recovery codes in the place of those that nobody saw, and knows whether they are kept', async () => {
  const { call, people, clock } = test;
  const person = await people.user();
  const standing = async () => (await call('GET /v2/user/recovery_codes', { as: person })).body;
  const renew = async () =>
    call('POST /v2/user/recovery_codes', { as: person, headers: await people.present(person) });
  const prove = async (code = '') =>
    (await call('POST /v2/user/presence', { as: person, body: { code } })).status;

  expect((await renew()).status).toBe(409); // no second factor, no code for the day it is lost
  expect(await standing()).toEqual({ left: 0, kept: true });
  const headers = await people.present(person);
  const { secret } = (await call('POST /v2/user/two_factor', { as: person, headers })).body;
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const lost = await call('POST /v2/user/two_factor/confirm', { as: person, body: { code } });
  expect(await standing()).toEqual({ left: 10, kept: false });

  const [unseen, shown] = [
    (await renew()).body.recovery_codes,
    (await renew()).body.recovery_codes,
  ];
  expect([await prove(lost.body.recovery_codes[0]), await prove(unseen[0])]).toEqual([422, 422]);
  expect(await standing()).toEqual({ left: 10, kept: false });
  const keep = async (recovery_codes: string[]) =>
    (await call('POST /v2/user/recovery_codes/kept', { as: person, body: { recovery_codes } }))
      .status;
  expect(await keep(unseen)).toBe(409); // replaced meanwhile, in another tab
  expect(await standing()).toEqual({ left: 10, kept: false });
  expect(await keep(shown)).toBe(200);
  expect(await standing()).toEqual({ left: 10, kept: true });
  expect(await prove(shown[0])).toBe(200);
  expect(await standing()).toEqual({ left: 9, kept: true });

  // Whoever uses one has seen them.
  expect(await prove((await renew()).body.recovery_codes[0])).toBe(200);
  expect(await standing()).toEqual({ left: 9, kept: true });
});
