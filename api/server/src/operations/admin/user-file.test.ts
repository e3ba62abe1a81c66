import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const { app, call, people } = await startApp();
const admin = await people.admin();

it('gives back what a user deleted, without touching the database, and not to another company', async () => {
  const as = await people.manager();
  const other = await people.manager();
  const { accountId } = await openBooks(call, as);
  const movement = { bank_account_id: accountId, year: 2026, date: '2026-05-04', name: 'LOYER' };
  const { id } = (await call('POST /v2/bankMovement', { as, body: { ...movement, amount: 500 } }))
    .body;
  await call('DELETE /v2/bankMovement/:id', { as, params: { id } });

  const trash = async (user: { id: number }) =>
    (await call('GET /v2/admin/user/:id/trash', { as: admin, params: { id: user.id } })).body;
  expect(await trash(as)).toMatchObject([{ kind: 'bank_movement', id, year: 2026, open: true }]);
  expect(await trash(other)).toEqual([]);

  const body = { kind: 'bank_movement' as const, id };
  const restore = (user: { id: number }) =>
    call('POST /v2/admin/user/:id/trash/restore', { as: admin, params: { id: user.id }, body });
  expect((await restore(other)).status).toBe(404);
  expect((await restore(as)).status).toBe(200);
  expect(await trash(as)).toEqual([]);
  const { body: movements } = await call('GET /v2/bankMovement', {
    as,
    query: { year: 2026, bank_account_id: accountId },
  });
  expect(movements).toMatchObject([{ id }]);
});

it('exports what is kept about a user once the administrator proved that he is there, and notes it', async () => {
  const user = await people.manager();
  const url = `/api/v2/admin/user/${user.id}/export`;
  const authorization = `Bearer ${admin.token}`;
  expect((await app.inject({ url, headers: { authorization } })).json()).toMatchObject({
    reason: 'presence',
  });

  const headers = { authorization, ...(await people.present(admin)) };
  const file = await app.inject({ url, headers });
  expect(file.statusCode).toBe(200);
  expect(file.json()).toMatchObject({ account: { id: user.id }, company: {} });
  expect(file.body).not.toMatch(/password_hash|totp_secret/);
  const { body } = await call('GET /v2/admin/audit', { as: admin, query: { action: 'export' } });
  expect(body.rows[0]).toMatchObject({ entity: 'app_user', entity_id: user.id });
});
