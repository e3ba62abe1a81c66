import { Writable } from 'node:stream';
import { startApp } from '../testing/app.ts';
import { PASSWORD } from '../testing/people.ts';
import { buildApp } from './build-app.ts';
import { createLogger } from './logger.ts';

/** What the application writes about a day's work, at its most talkative. */
async function listen() {
  const lines: string[] = [];
  const log = createLogger(
    'debug',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const test = await startApp();
  const app = await buildApp({ ...test.services, log });
  return { test, app, log, lines };
}

const NEW_PASSWORD = 'une phrase que personne ne lira';

it('writes a line for each request, with its reference, and no secret of it', async () => {
  const { test, app, lines } = await listen();
  try {
    const person = await test.people.user();
    const headers = {
      authorization: `Bearer ${person.token}`,
      cookie: 'session=secret-du-navigateur',
      'x-request-id': 'demande-12345678',
    };
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: person.email, password: PASSWORD },
    });
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: person.email, password: 'un essai malheureux' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/reset_password',
      payload: {
        email: person.email,
        token: 'secret-du-lien',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      },
    });
    await app.inject({ method: 'GET', url: '/api/user?token=secret-dans-l-adresse', headers });
    await app.inject({
      method: 'POST',
      url: '/api/user/modify_password',
      headers,
      payload: {
        current_password: 'un autre essai',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      },
    });

    const written = lines.join('');
    const secrets = [
      PASSWORD,
      NEW_PASSWORD,
      'un essai malheureux',
      'un autre essai',
      person.token,
      String(login.json().token),
      'secret-du-navigateur',
      'secret-du-lien',
      'secret-dans-l-adresse',
    ];
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ path, status }) => [path, status])).toEqual([
      ['/api/login', 200],
      ['/api/login', 401],
      ['/api/reset_password', 422],
      ['/api/user', 422],
      ['/api/user/modify_password', 422],
    ]);
    expect(requests.at(-1)).toMatchObject({ reqId: 'demande-12345678', ms: expect.any(Number) });
  } finally {
    await app.close();
  }
});

it('masks what would be written by mistake', async () => {
  const lines: string[] = [];
  const log = createLogger(
    'info',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  log.info(
    {
      body: { password: 'p1', current_password: 'p2', token: 'p3', totp_secret: 'p4' },
      headers: { authorization: 'p5', cookie: 'p6' },
      user: { password_hash: 'p7' },
    },
    'by mistake',
  );
  expect(lines.join('')).not.toMatch(/p[1-7]/);
  expect(lines.join('').match(/\[masqué\]/g)).toHaveLength(7);
});

it('masks the IBANs, the links and the tokens that the message of an error quotes', async () => {
  const lines: string[] = [];
  const log = createLogger(
    'info',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const said = [
    'FR7630006000011234567890189 is known',
    'FR76 3000 6000 0112 3456 7890 189, as it is printed',
    'could not open https://exemple.fr/resetPassword?email=a@exemple.fr&token=secret-du-lien',
    'the provider refused Bearer secret-du-porteur',
  ];
  for (const sentence of said) log.error({ err: new Error(sentence) }, sentence);
  log.info({ account: { iban: 'BE68539007547034' }, amount: 'FR7612' }, 'SCI 2026');
  const written = lines.join('');
  expect(written).not.toMatch(/30006000|3000 6000|7890 189|secret-du-lien|secret-du-porteur|BE68/);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
  // What names no account stays: a line must still help.
  expect(written).toContain('email=a@exemple.fr');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'SCI 2026', amount: 'FR7612' });
});
