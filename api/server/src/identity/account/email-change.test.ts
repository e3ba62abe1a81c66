import { startApp, type TestApp } from '../../testing/app.ts';
import { latestMail, linkTo, mailsTo } from '../../testing/mails.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { until } from '../../testing/wait.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ jobs: true });
});

const DAY_MS = 24 * 3600 * 1000;
let count = 0;
const newAddress = () => {
  count += 1;
  return `nouvelle${count}@exemple.fr`;
};

const ask = async (person: Person, email: string, first_name = 'Zoé') =>
  test.call('POST /user/update', {
    as: person,
    headers: await test.people.present(person),
    body: { name: 'Durand', first_name, email },
  });

const emailOf = async (as: { token: string }) => (await test.call('GET /user', { as })).body.email;

const logIn = async (email: string, password = PASSWORD) =>
  (await test.call('POST /login', { body: { email, password } })).status;

/** Opens the link of the last mail to an address, in the session of this person. */
const openLink = async (as: Person, email: string) => {
  const { id, hash } = await linkTo(test, email);
  return (await test.call('GET /verify-email/:id/:hash', { as, params: { id, hash } })).status;
};

/** An account whose address was changed, and the link that its former address received. */
async function changed(person: Person, email = newAddress()) {
  await ask(person, email);
  await openLink(person, email);
  const { id, hash } = await linkTo(test, person.email);
  const takeBack = () => test.call('POST /v2/user/take_back_email', { body: { id, token: hash } });
  return { email, takeBack, id, hash };
}

it('lets the new address count once its link was opened, and the former one until then', async () => {
  const person = await test.people.user();
  const email = newAddress();

  expect((await ask(person, email)).body).toMatchObject({
    name: 'Durand',
    email: person.email,
    new_email: email,
  });
  expect([await logIn(person.email), await logIn(email)]).toEqual([200, 401]);

  expect(await openLink(person, email)).toBe(200);
  expect((await test.call('GET /user', { as: person })).body).toMatchObject({
    email,
    new_email: null,
    email_verification: expect.any(String),
  });
  expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200]);
  expect(await openLink(person, email)).toBe(200); // again, as mail programs do
});

it('opens no change by the link of another account, of a change given up, or after a day', async () => {
  const [person, stranger] = [await test.people.user(), await test.people.user()];
  const email = newAddress();
  await ask(person, email);
  expect(await openLink(stranger, email)).toBe(404);

  await test.call('DELETE /v2/user/new_email', { as: person });
  expect(await openLink(person, email)).toBe(404);

  await ask(person, email);
  test.clock.advance(DAY_MS);
  expect(await openLink(person, email)).toBe(404);
  expect(await emailOf(person)).toBe(person.email);
});

it('replaces at once an address that nobody has verified, and writes to the former one no more', async () => {
  const person = await test.people.unverified();
  const email = newAddress();
  expect((await ask(person, email)).body).toMatchObject({ email, new_email: null });
  expect(await openLink(person, email)).toBe(200);
  expect(
    await test.db
      .selectFrom('mail')
      .select('id')
      .where((eb) => eb(eb.val(person.email), '=', eb.fn.any('recipients')))
      .execute(),
  ).toEqual([]);
});

it('gives the account back to its former address for seven days, and ends what the other left', async () => {
  const person = await test.people.user();
  const { email, takeBack } = await changed(person);
  const headers = await test.people.present(person);
  await test.call('POST /v2/user/two_factor', { as: person, headers });
  await test.db
    .updateTable('app_user')
    .set({ totp_confirmed_at: test.clock.now() })
    .where('id', '=', person.id)
    .execute();
  test.clock.advance(7 * DAY_MS - 1);

  expect((await takeBack()).body.message).toContain(person.email);
  expect((await test.call('GET /user', { as: person })).status).toBe(401);
  expect([await logIn(email), await logIn(person.email)]).toEqual([401, 401]);

  await expectResetOpens(person);
  expect((await takeBack()).status).toBe(422); // once
});

/** The owner chooses another password by the mail that he received, and is asked for no code. */
async function expectResetOpens(person: Person): Promise<void> {
  const { db, call } = test;
  const mail = await waitForMail(person.email, 'reset_password');
  const token = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '').searchParams.get('token') ?? '';
  const password = 'un mot de passe à moi';
  const reset = await call('POST /reset_password', {
    body: { email: person.email, password, password_confirmation: password, token },
  });
  expect(reset.status).toBe(200);
  expect(await logIn(person.email, password)).toBe(200);
  const row = await db
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.totp_secret).toBeNull();
}

it('takes the account back while others behind the same address guess at links', async () => {
  const person = await test.people.user();
  const { takeBack, id } = await changed(person);
  for (let guess = 1; guess <= 21; guess += 1)
    await test.call('POST /v2/user/take_back_email', { body: { id, token: `deviné${guess}` } });
  expect((await takeBack()).status).toBe(200);
});

it('keeps a second factor that the owner had long before the change', async () => {
  const person = await test.people.user();
  await test.db
    .updateTable('app_user')
    .set({ totp_secret: 'ABCDEFGHIJKLMNOP', totp_confirmed_at: test.clock.now() })
    .where('id', '=', person.id)
    .execute();
  test.clock.advance(8 * DAY_MS);
  const { takeBack } = await changed(person);
  expect((await takeBack()).status).toBe(200);
  const row = await test.db
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.totp_secret).toBe('ABCDEFGHIJKLMNOP');
});

it('is refused after seven days', async () => {
  const person = await test.people.user();
  const { takeBack, email } = await changed(person);
  test.clock.advance(7 * DAY_MS);
  expect((await takeBack()).errors).toHaveProperty('token');
  expect(await emailOf(person)).toBe(email);
});

it('goes to the first address of several, whose link ends those of the later ones', async () => {
  const person = await test.people.user();
  const first = await changed(person);
  const second = await changed({ ...person, email: first.email });

  expect((await first.takeBack()).status).toBe(200);
  expect((await second.takeBack()).status).toBe(422);
  const row = await test.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.email).toBe(person.email);
});

it('lets nobody else have the address meanwhile', async () => {
  const person = await test.people.user();
  await changed(person);
  const register = () =>
    test.call('POST /register', {
      body: { name: 'X', first_name: 'Y', email: person.email, password: 'une phrase longue' },
    });
  expect((await register()).status).toBe(409);
  expect((await ask(await test.people.user(), person.email)).errors).toHaveProperty('email');
  test.clock.advance(7 * DAY_MS);
  expect((await register()).status).toBe(201);
});

it('writes few mails to an address that nobody has verified, and nothing that the asker typed', async () => {
  const person = await test.people.user();
  const email = newAddress();
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await ask(person, email, 'Gagnez 1000 EUR sur exemple.com')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);

  const mail = await latestMail(test, email);
  expect(`${mail.subject} ${mail.body_text}`).not.toContain('Gagnez');
  expect(mail.body_text).not.toContain(person.email);
});

async function waitForMail(to: string, kind: string): Promise<string> {
  let text: string | undefined;
  await until(async () => {
    text = (await mailsTo(test, to)).find((mail) => mail.kind === kind)?.body_text;
    return text !== undefined;
  });
  return text ?? '';
}
