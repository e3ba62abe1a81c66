import { startApp } from '../../testing/app.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { PASSWORD } from '../../testing/people.ts';
import { networkOf, openAfterReset } from './login-limits.ts';

const { call, people, services, clock } = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });

const login = async (
  email: string,
  from: string,
  password: string,
  cookie?: string,
): Promise<number> =>
  (
    await call('POST /login', {
      body: { email, password },
      headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
    })
  ).status;
/** The browser in which somebody opened a session, after its first page. */
async function deviceOf(email: string, from: string): Promise<string> {
  const { body } = await call('POST /login', {
    body: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': from },
  });
  const { raw } = await call('GET /user', { as: body });
  const [kept = ''] = [raw.headers['set-cookie'] ?? []].flat();
  expect(kept).toMatch(/^sci_device=.*Path=\/api; HttpOnly; SameSite=Lax$/);
  return kept.split(';')[0] ?? '';
}
/** Somebody guesses from many networks until the account refuses every stranger. */
async function attack(email: string): Promise<void> {
  for (let network = 1; network <= 6; network += 1)
    await login(email, `203.0.${network}.7`, 'au hasard');
  expect(await login(email, '203.0.99.7', PASSWORD)).toBe(429);
}

it('lets the owner in from where he usually is while others guess his password', async () => {
  const { email } = await people.user();
  expect(await login(email, '198.51.100.4', PASSWORD)).toBe(200);
  await attack(email);
  expect(await login(email, '198.51.100.4', PASSWORD)).toBe(200);
});

it('lets the owner in, in his own browser, while others guess from his very address', async () => {
  const { email } = await people.user();
  const [from, device] = ['198.51.102.4', await deviceOf(email, '198.51.102.4')];
  for (let attempt = 1; attempt <= 51; attempt += 1) await login(email, from, 'au hasard');
  expect(await login(email, from, PASSWORD)).toBe(429);
  expect(await login(email, from, PASSWORD, device)).toBe(200);
  // Coming in there takes no guess of the others back.
  expect(await login(email, from, PASSWORD)).toBe(429);
  // Nothing is let in by it alone, nobody else, and not for ever.
  expect(await login(email, from, 'au hasard', device)).toBe(401);
  expect(await login(email, from, PASSWORD, `${device.slice(0, -8)}AAAAAAAA`)).toBe(429);
  const other = await people.user();
  expect(await login(other.email, from, PASSWORD, device)).toBe(429);
  for (let attempt = 1; attempt <= 10; attempt += 1) await login(email, from, 'au hasard', device);
  expect(await login(email, from, PASSWORD, device)).toBe(429);
});

it('forgets a browser in which nobody came back for 90 days', async () => {
  const { email } = await people.user();
  const [from, device] = ['198.51.103.4', await deviceOf(email, '198.51.103.4')];
  clock.advance(91 * 24 * 3600_000);
  for (let attempt = 1; attempt <= 51; attempt += 1) await login(email, from, 'au hasard');
  expect(await login(email, from, PASSWORD, device)).toBe(429);
});

it('bounds the guesses at a known address, too', async () => {
  const { email } = await people.user();
  await login(email, '198.51.101.4', PASSWORD);
  const tries: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1)
    tries.push(await login(email, '198.51.101.4', 'au hasard'));
  expect([tries.slice(0, 10).every((status) => status === 401), tries.at(-1)]).toEqual([true, 429]);
});

it('lets whoever has just reset his password in from anywhere, for an hour', async () => {
  const { email } = await people.user();
  await attack(email);
  await inTransaction(services.pool, systemScope('test'), 'write', (db) =>
    openAfterReset(db, email, clock.now()),
  );
  expect(await login(email, '192.0.2.1', PASSWORD)).toBe(200);
});

it('counts and answers an account that does not exist like one that does', async () => {
  const answers = async (email: string) => {
    const statuses: string[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { status, message } = await call('POST /login', {
        body: { email, password: 'au hasard' },
        headers: { 'x-forwarded-for': `203.1.${attempt}.7` },
      });
      statuses.push(`${status} ${message}`);
    }
    return statuses;
  };
  const { email } = await people.user();
  expect(await answers('personne@exemple.fr')).toEqual(await answers(email));
});

it('weighs the network of many addresses', async () => {
  expect(
    ['203.0.113.9', '2001:db8::1', '2001:db8:0:0:5::2', '::1', '::ffff:203.0.113.9'].map(networkOf),
  ).toEqual(['203.0.113', '2001:db8:0:0', '2001:db8:0:0', '0:0:0:0', '203.0.113']);
});
