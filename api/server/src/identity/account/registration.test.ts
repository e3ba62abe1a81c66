import { startApp } from '../../testing/app.ts';
import { linkTo } from '../../testing/mails.ts';

const newcomer = {
  name: 'Martin',
  first_name: 'Léa',
  email: 'Lea.Martin@exemple.fr',
  password: 'une phrase assez longue',
};
const email = 'lea.martin@exemple.fr';

it('opens an account, sends the link that verifies its address, and the link works once', async () => {
  const test = await startApp();
  const { call } = test;

  const { body } = await call('POST /register', { body: newcomer });
  expect(body.user).toMatchObject({ email, email_verification: null, detail: 'no_company' });
  const session = { token: body.token };

  const link = await linkTo(test, email);
  expect(link.url.pathname).toBe(`/verify_email_success/${body.user.id}/${link.hash}`);
  expect((await call('GET /verify-email/:id/:hash', { as: session, params: link })).status).toBe(
    200,
  );
  expect((await call('GET /user', { as: session })).body.email_verification).not.toBeNull();
  // Opened again, as mail programs and people do: it is no failure.
  const again = await call('GET /verify-email/:id/:hash', { as: session, params: link });
  expect(again.body.message).toBe('Votre adresse e-mail est déjà vérifiée.');
});

it.each([
  'motdepasse2026',
  'azertyuiop123',
  '123456789012',
  'aaaaaaaaaaaa',
  'P@ssw0rd1234',
  'lea.martin@exemple.fr',
  'administrateur',
])('refuses the password %s, which is guessed early, and opens no account', async (password) => {
  const { call, db } = await startApp();
  const refused = await call('POST /register', { body: { ...newcomer, password } });
  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual({
    password: [
      'Ce mot de passe se devine trop vite. Choisissez plutôt plusieurs mots sans rapport entre eux.',
    ],
  });
  expect(await db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toEqual(
    [],
  );
});

it('takes a password of words that have nothing to do with each other, however long', async () => {
  const { call } = await startApp();
  const password = 'le vélo du notaire est bleu '.repeat(7);
  expect((await call('POST /register', { body: { ...newcomer, password } })).status).toBe(201);
});

it('refuses an address that has an account with the sentence of the specification', async () => {
  const { call } = await startApp();
  await call('POST /register', { body: newcomer });

  const again = await call('POST /register', { body: newcomer });
  expect([again.status, again.message]).toEqual([
    409,
    'Ce compte existe déjà, veuillez vous connecter',
  ]);
});

it('tells a network five addresses that have an account in an hour, and no more', async () => {
  const { call, people, clock } = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const taken = await Promise.all(Array.from({ length: 6 }, () => people.manager()));
  const ask = async (known: string, from: string) =>
    (
      await call('POST /register', {
        body: { ...newcomer, email: known },
        headers: { 'x-forwarded-for': from },
      })
    ).status;
  const answers: number[] = [];
  for (const [index, person] of taken.entries())
    answers.push(await ask(person.email, `2001:db8:1:2::${index}`));
  expect(answers).toEqual([409, 409, 409, 409, 409, 429]);
  expect(await ask(taken[5]?.email ?? '', '2001:db8:1:3::1')).toBe(409);
  // Whoever is new there is not held up by it.
  expect(await ask('nouveau@exemple.fr', '2001:db8:1:2::9')).toBe(201);

  clock.advance(61 * 60_000);
  expect(await ask(taken[5]?.email ?? '', '2001:db8:1:2::1')).toBe(409);
});

it('keeps one account when the same person registers twice at the same moment', async () => {
  const { call, db } = await startApp();

  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST /register', { body: newcomer })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(
    await db.selectFrom('app_user').select('id').where('email', '=', email).execute(),
  ).toHaveLength(1);
});

it('says what is wrong beside each field', async () => {
  const { call } = await startApp();

  const answer = await call('POST /register', {
    body: { name: '', first_name: 'Léa', email: 'pas une adresse', password: 'court' },
  });
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual({
    name: ['Le nom est obligatoire.'],
    email: ['Une adresse e-mail valide est attendue.'],
    password: ['Le mot de passe doit avoir au moins 12 caractères.'],
  });
});

it('refuses a verification link that is another user’s, too old, or replaced by a newer one', async () => {
  const test = await startApp();
  const { call, people, clock } = test;
  const session = { token: (await call('POST /register', { body: newcomer })).body.token };
  const first = await linkTo(test, email);
  const stranger = await people.unverified();
  expect((await call('GET /verify-email/:id/:hash', { as: stranger, params: first })).status).toBe(
    404,
  );
  expect(
    (
      await call('GET /verify-email/:id/:hash', {
        as: stranger,
        params: { ...first, id: stranger.id },
      })
    ).status,
  ).toBe(404);

  await call('POST /email/verification-notification', { as: session });
  const second = await linkTo(test, email);
  expect((await call('GET /verify-email/:id/:hash', { as: session, params: first })).status).toBe(
    404,
  );

  clock.advance(7 * 24 * 3600 * 1000);
  expect((await call('GET /verify-email/:id/:hash', { as: session, params: second })).status).toBe(
    404,
  );
});

it('sends at most five verification mails an hour to one account', async () => {
  const { call, people } = await startApp();
  const person = await people.unverified();

  const statuses = [];
  for (let request = 1; request <= 6; request += 1)
    statuses.push((await call('POST /email/verification-notification', { as: person })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('counts no mail against an address for a registration that was refused: nobody received one', async () => {
  const { call } = await startApp();
  const register = async (password: string) =>
    (
      await call('POST /register', {
        body: { name: 'Durand', first_name: 'Zoé', email: 'zoe@exemple.fr', password },
      })
    ).status;

  const statuses = [];
  for (let tries = 1; tries <= 7; tries += 1) statuses.push(await register('motdepasse2026'));
  expect([...new Set(statuses)]).toEqual([422]);
  expect(await register('chat vert sous la lune')).toBe(201);
});
