import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { startApp } from '../../testing/app.ts';

const MINUTE_MS = 60_000;
const { app, call, people, db, clock } = await startApp();
const admin = await people.admin();

async function takeOver(reason = 'Aide à la saisie') {
  const manager = await people.manager();
  const { body } = await call('POST /admin/impersonate/:id', {
    as: admin,
    headers: await people.present(admin),
    params: { id: manager.id },
    body: { reason },
  });
  return { manager, session: { token: body.token }, expires: body.expires_at };
}
const account = (token: { token: string }, name = 'Compte') =>
  call('POST /bankAccount', {
    as: token,
    query: { year: 2026 },
    body: {
      name,
      bank: 'Banque',
      iban: null,
      initial_amount: 0,
      date_init: '2026-01-01',
      is_default: false,
    },
  });

it('asks for a reason', async () => {
  const manager = await people.manager();
  for (const reason of ['', '   ']) {
    const refused = await call('POST /admin/impersonate/:id', {
      as: admin,
      headers: await people.present(admin),
      params: { id: manager.id },
      body: { reason },
    });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { reason: ['Le motif est obligatoire.'] },
    ]);
  }
});

it('names both people to the browser, with the reason', async () => {
  const { manager, session } = await takeOver();
  const { body } = await call('GET /user', { as: session });
  expect(body).toMatchObject({
    id: manager.id,
    impersonation: { reason: 'Aide à la saisie', writing_until: null },
  });
  expect(body.impersonation?.admin_name).toMatch(/^Camille Nom/);
});

it('reads only until writing is allowed, then for 15 minutes', async () => {
  const { session } = await takeOver();
  expect((await account(session)).refusal).toMatchObject({
    reason: 'impersonation',
    message: 'L’écriture n’est pas autorisée dans cette prise en main.',
  });

  await call('POST /v2/impersonation/allow_writing', { as: session });
  expect((await account(session)).status).toBe(201);
  clock.advance(14 * MINUTE_MS);
  expect((await account(session, 'Livret')).status).toBe(201);
  clock.advance(MINUTE_MS);
  expect((await account(session)).status).toBe(403);
});

it('expires after 30 minutes, whatever was done in them', async () => {
  const { session, expires } = await takeOver();
  expect(Date.parse(expires) - clock.now().getTime()).toBe(30 * MINUTE_MS);
  clock.advance(29 * MINUTE_MS);
  await call('POST /v2/impersonation/allow_writing', { as: session });
  expect((await call('GET /user', { as: session })).status).toBe(200);
  clock.advance(MINUTE_MS);
  expect((await call('GET /user', { as: session })).status).toBe(401);
});

it('never takes the place of an administrator, of somebody deleted or of nobody', async () => {
  const other = await people.admin();
  const refused = await call('POST /admin/impersonate/:id', {
    as: admin,
    headers: await people.present(admin),
    params: { id: other.id },
    body: { reason: 'x' },
  });
  expect([refused.status, refused.errors]).toEqual([
    422,
    { _form: ['Un administrateur ne peut pas être pris en main.'] },
  ]);

  const gone = await people.manager();
  await db
    .updateTable('app_user')
    .set({ deleted_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  for (const id of [gone.id, 999_999]) {
    expect(
      (
        await call('POST /admin/impersonate/:id', {
          as: admin,
          headers: await people.present(admin),
          params: { id },
          body: { reason: 'x' },
        })
      ).status,
    ).toBe(404);
  }
});

it('ends when its administrator is no longer one', async () => {
  const former = await people.admin();
  const session = await people.impersonating(await people.manager(), { admin: former });
  expect((await call('GET /user', { as: session })).status).toBe(200);
  await db.updateTable('app_user').set({ is_admin: false }).where('id', '=', former.id).execute();
  expect((await call('GET /user', { as: session })).status).toBe(401);
});

it('does not turn into rights when the user becomes an administrator meanwhile', async () => {
  const { manager, session } = await takeOver();
  await db.updateTable('app_user').set({ is_admin: true }).where('id', '=', manager.id).execute();
  expect((await call('GET /admin/users', { as: session, query: {} })).status).toBe(403);
});

const NEVER = Object.entries<Endpoint>(contract)
  .filter(
    ([key, { access, scope }]) =>
      access !== 'public' &&
      (access === 'admin' ||
        access === 'publisher' ||
        scope === 'own' ||
        key.startsWith('DELETE ')),
  )
  .map(([key]) => key as CallKey);

it.each(NEVER)('never does %s, even while writing is allowed', async (key) => {
  const session = await people.impersonating(await people.manager(), { admin, writing: true });
  const [method = '', path = ''] = key.split(' ');
  const answer = await app.inject({
    method: method as 'GET',
    url: `/api${path.replaceAll(/:\w+/g, '1')}`,
    headers: { authorization: `Bearer ${session.token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  expect(answer.statusCode).toBe(403);
});

it('covers password, e-mail, payment and deletion', () => {
  for (const key of [
    'POST /user/modify_password',
    'POST /user/update',
    'POST /chekout/getSession',
    'POST /user/getStripeSessionFromApp',
    'GET /user/getStripePortalUrl',
    'POST /v2/user/delete',
    'DELETE /config/company/:id',
    'DELETE /v2/bankMovement/:id',
    'POST /admin/impersonate/:id',
  ]) {
    expect(NEVER).toContain(key);
  }
});

it('leaves both names in the log, for the session and for each row that it changes', async () => {
  const { manager, session } = await takeOver('Relevé illisible');
  await call('POST /v2/impersonation/allow_writing', { as: session });
  await account(session);

  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'user_id', 'impersonator_id', 'origin', 'after'])
    .where('company_id', '=', manager.companyId)
    .orderBy('id')
    .execute();
  expect(rows.find(({ action }) => action === 'impersonate')).toMatchObject({
    user_id: admin.id,
    after: { reason: 'Relevé illisible' },
  });
  expect(rows.filter(({ entity }) => entity === 'bank_account')).toEqual([
    expect.objectContaining({
      action: 'insert',
      user_id: manager.id,
      impersonator_id: admin.id,
      origin: 'admin',
    }),
  ]);
});

it('is shown to the user with who, why and until when, and ends when he closes it', async () => {
  const { manager, session } = await takeOver('Appel du 21/11');
  const [seen] = (await call('GET /v2/user/impersonations', { as: manager })).body;
  expect(seen).toMatchObject({
    reason: 'Appel du 21/11',
    active: true,
    writing_until: null,
    at: clock.now().toISOString(),
  });
  const open = (await call('GET /v2/user/sessions', { as: manager })).body.find(
    ({ impersonated_by }) => impersonated_by !== null,
  );
  expect(open).toMatchObject({ id: seen?.id, impersonated_by: seen?.admin });

  await call('DELETE /v2/user/session/:id', { as: manager, params: { id: open?.id ?? 0 } });
  expect((await call('GET /user', { as: session })).status).toBe(401);
  expect((await call('GET /v2/user/impersonations', { as: manager })).body[0]).toMatchObject({
    active: false,
  });
});

it('goes from one user to the next only by the administrator’s own token, and both reasons are kept', async () => {
  const first = await takeOver('Relevé illisible');
  const next = await people.manager();
  const ask = async (as: { token: string }, reason: string) =>
    call('POST /admin/impersonate/:id', {
      as,
      headers: await people.present(as),
      params: { id: next.id },
      body: { reason },
    });
  expect((await ask(first.session, 'Appel')).status).toBe(403);
  expect((await ask(admin, ' ')).errors).toEqual({ reason: ['Le motif est obligatoire.'] });

  const { body } = await ask(admin, 'Appel du même jour');
  expect((await call('POST /logout', { as: first.session })).status).toBe(200);

  expect((await call('GET /user', { as: first.session })).status).toBe(401);
  expect((await call('GET /user', { as: { token: body.token } })).body).toMatchObject({
    id: next.id,
    impersonation: { reason: 'Appel du même jour', writing_until: null },
  });
  const seen = async (as: { token: string }) =>
    (await call('GET /v2/user/impersonations', { as })).body.map(({ reason, active }) => [
      reason,
      active,
    ]);
  expect([await seen(first.manager), await seen(next)]).toEqual([
    [['Relevé illisible', false]],
    [['Appel du même jour', true]],
  ]);
  const log = await db
    .selectFrom('audit_log')
    .select(['user_id', 'entity_id', 'after'])
    .where('action', '=', 'impersonate')
    .where('entity_id', 'in', [String(first.manager.id), String(next.id)])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    {
      user_id: admin.id,
      entity_id: String(first.manager.id),
      after: { reason: 'Relevé illisible' },
    },
    { user_id: admin.id, entity_id: String(next.id), after: { reason: 'Appel du même jour' } },
  ]);
});

it('leaves the administrator’s own session alone when it is left', async () => {
  const { session } = await takeOver();
  expect((await call('POST /logout', { as: session })).status).toBe(200);
  expect((await call('GET /user', { as: session })).status).toBe(401);
  expect((await call('GET /admin/users', { as: admin, query: {} })).status).toBe(200);
});
