import { startApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/people.ts';

it('refuses an address that is somebody else’s, and a change made on an older state, with the current one', async () => {
  const { call, people } = await startApp();
  const [person, other] = [await people.user(), await people.user()];
  const seen = (await call('GET /user', { as: person })).body.updated_at;
  const body = { name: 'Durand', first_name: 'Zoé', email: person.email };

  const taken = await call('POST /user/update', {
    as: person,
    headers: await people.present(person),
    body: { ...body, email: other.email },
  });
  expect([taken.status, taken.errors]).toEqual([
    422,
    { email: ['Cette adresse e-mail est déjà utilisée par un autre compte.'] },
  ]);
  expect(
    (await call('POST /user/update', { as: person, body: { ...body, updated_at: seen } })).status,
  ).toBe(200);
  const stale = await call('POST /user/update', {
    as: person,
    body: { ...body, name: 'Dupont', updated_at: seen },
  });
  expect([stale.status, stale.refusal.current]).toEqual([
    409,
    expect.objectContaining({ name: 'Durand' }),
  ]);
});

it('closes the account against its password', async () => {
  const { call, people } = await startApp();
  const person = await people.user();

  expect(
    (await call('POST /v2/user/delete', { as: person, body: { password: 'faux' } })).status,
  ).toBe(422);
  expect(
    (await call('POST /v2/user/delete', { as: person, body: { password: PASSWORD } })).status,
  ).toBe(200);
  expect((await call('GET /user', { as: person })).status).toBe(401);
});

it('exports what is kept about a user and his company, without secrets and without other companies', async () => {
  const { call, people } = await startApp();
  const [manager, other] = [
    await people.manager({ company: { name: 'SCI Exportée' } }),
    await people.manager({ company: { name: 'SCI Voisine' } }),
  ];

  const { raw } = await call('GET /v2/user/export', {
    as: manager,
    headers: await people.present(manager),
  });
  expect(raw.headers['content-disposition']).toContain('mes-donnees-2026-11-21.json');
  expect(raw.json()).toMatchObject({
    account: { email: manager.email },
    company: { company: { name: 'SCI Exportée' }, fiscal_year_company: expect.any(Array) },
  });
  for (const absent of ['SCI Voisine', other.email, 'password_hash', 'token_hash'])
    expect(raw.body).not.toContain(absent);
});
