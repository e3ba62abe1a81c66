import { startApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/people.ts';

it('opens a session with the right password, and the token works until it is closed', async () => {
  const { call, people } = await startApp();
  const manager = await people.manager();

  const login = await call('POST /login', { body: { email: manager.email.toUpperCase(), password: PASSWORD } });
  expect(login.status).toBe(200);
  expect(login.body.user).toMatchObject({ id: manager.id, detail: null, impersonation: null });

  const session = { token: login.body.token };
  expect((await call('GET /user', { as: session })).body.email).toBe(manager.email);
  expect((await call('POST /logout', { as: session })).status).toBe(200);
  expect((await call('GET /user', { as: session })).status).toBe(401);
});

it('answers « Identifiants incorrects » alike for a wrong password and for an unknown address', async () => {
  const { call, people } = await startApp();
  const { email } = await people.user();

  const wrong = await call('POST /login', { body: { email, password: 'autre chose' } });
  const unknown = await call('POST /login', { body: { email: 'personne@exemple.fr', password: 'autre chose' } });

  expect([wrong.status, wrong.message]).toEqual([401, 'Identifiants incorrects']);
  expect([unknown.status, unknown.message]).toEqual([401, 'Identifiants incorrects']);
});
