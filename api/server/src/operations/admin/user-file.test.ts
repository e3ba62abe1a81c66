import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const { app, call, people, clock, db } = await startApp();
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

it('gives back the company that a user deleted, unless he has another one by now', async () => {
  const as = await people.manager();
  const remove = () => call('DELETE /config/company/:id', { as, params: { id: as.companyId } });
  const restore = () =>
    call('POST /v2/admin/user/:id/trash/restore', {
      as: admin,
      params: { id: as.id },
      body: { kind: 'company', id: as.companyId },
    });
  const { body: company } = await call('GET /config/company', { as });
  if (!('name' in company)) throw new Error('no company');
  expect((await restore()).status).toBe(404);
  await remove();
  const { body: trash } = await call('GET /v2/admin/user/:id/trash', {
    as: admin,
    params: { id: as.id },
  });
  expect(trash).toMatchObject([{ kind: 'company', id: as.companyId, label: company.name }]);
  expect((await restore()).message).toBe(`Restaurée\u00a0: ${company.name}.`);
  expect((await call('GET /config/company', { as })).body).toMatchObject({ name: company.name });

  await remove();
  const next = await call('POST /config/company', {
    as,
    body: {
      name: 'SCI Suivante',
      capital: 1000,
      shares: 10,
      register_date: '2026-01-01',
      address_street: 'rue Haute',
      address_zip: '44000',
      address_city: 'Nantes',
    },
  });
  expect(next.status).toBe(201);
  const refused = await restore();
  expect([refused.status, refused.message]).toEqual([
    409,
    expect.stringMatching(/^Cette personne a une autre société depuis/),
  ]);
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

it('reopens one closed year of one company for thirty days, with a proof and a reason, and closes it again', async () => {
  const [as, other] = [await people.manager(), await people.manager()];
  const now = clock.now().toISOString();
  clock.set('2025-03-01T10:00:00Z'); // the year is open
  const { accountId } = await openBooks(call, as, 2024);
  clock.set(now);
  const reopen = async (open: boolean, year = 2024, proof = true) =>
    call('POST /v2/admin/user/:id/reopen_year', {
      as: admin,
      params: { id: as.id },
      body: { year, open, reason: 'Facture retrouvée' },
      headers: proof ? await people.present(admin) : {},
    });
  const enter = (name: string) =>
    call('POST /v2/bankMovement', {
      as,
      body: { bank_account_id: accountId, year: 2024, date: '2024-05-04', name, amount: 500 },
    });
  const yearOf = async (who: Pick<typeof as, 'token'>, year = 2024) =>
    (await call('GET /fiscalYear', { as: who, query: { fiscalYear: year } })).body;
  const isReadonly = async (who: typeof as, year = 2024) => (await yearOf(who, year)).readonly;
  const wantsBoxes = async () =>
    (await call('GET /v2/dashboard', { as, query: { year: 2024 } })).body.todo.some(
      ({ code }) => code === 'declaration_boxes',
    );
  expect([(await enter('LOYER')).status, await isReadonly(as)]).toEqual([403, true]);
  expect(await wantsBoxes()).toBe(false);
  expect((await reopen(true, 2024, false)).status).toBe(403);
  expect((await reopen(true, 2026)).message).toBe(
    'L’exercice 2026 de cette société n’est pas clos.',
  );
  expect((await reopen(false)).status).toBe(409);

  expect((await reopen(true)).message).toBe(
    'L’exercice 2024 de cette société est rouvert jusqu’au 21/12/2026.',
  );
  expect((await enter('LOYER')).status).toBe(201);
  expect(await wantsBoxes()).toBe(true);
  expect([await isReadonly(as), await isReadonly(as, 2023), await isReadonly(other)]).toEqual([
    false,
    true,
    true,
  ]);
  const { body } = await call('GET /v2/admin/user/:id', { as: admin, params: { id: as.id } });
  expect(body.years).toMatchObject([
    { year: 2024, closed: false, reopened_until: expect.stringMatching(/^2026-12-21/) },
  ]);
  const { body: log } = await call('GET /v2/admin/audit', {
    as: admin,
    query: { entity: 'fiscal_year_company', company_id: as.companyId },
  });
  expect(log.rows[0]?.after).toMatchObject({ reopened_reason: 'Facture retrouvée' });

  expect((await reopen(false)).message).toBe(
    'L’exercice 2024 de cette société est de nouveau clos.',
  );
  expect([(await enter('LOYER')).status, await isReadonly(as)]).toEqual([403, true]);

  // Without a subscription it is not its date that closes it.
  const { closed_since: day } = await yearOf(as);
  await reopen(true);
  await db
    .updateTable('subscription')
    .set({ status: 'canceled' })
    .where('user_id', '=', as.id)
    .execute();
  expect([day, await yearOf(as)]).toMatchObject([
    '2025-05-20',
    { readonly: true, readonly_reason: 'Votre abonnement n’est pas actif.', closed_since: null },
  ]);
  // It closes by itself.
  clock.advance(31 * 24 * 3600_000);
  const again = { token: await people.newToken(as) };
  expect((await yearOf(again)).closed_since).toBe(day);
});
