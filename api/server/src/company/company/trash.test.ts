import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { latestMail } from '../../testing/mails.ts';
import type { Manager } from '../../testing/people.ts';

const test = await startApp();
const { call, people, db, clock } = test;
const identity = {
  name: 'SCI des Lilas',
  capital: 1000,
  shares: 100,
  register_date: '2020-01-15',
  address_street: 'rue de la Paix',
  address_zip: '75002',
  address_city: 'Paris',
};

afterEach(() => clock.set('2026-11-21T10:00:00Z'));

async function deleted(): Promise<Manager> {
  const manager = await people.manager({ company: { name: 'SCI du Port' } });
  await openBooks(call, manager);
  expect(
    (await call('DELETE /config/company/:id', { as: manager, params: { id: manager.companyId } }))
      .status,
  ).toBe(200);
  return manager;
}
const trashOf = async (as: Manager) => (await call('GET /v2/company/trash', { as })).body;
const restore = (as: Manager, id = as.companyId) =>
  call('POST /v2/company/:id/restore', { as, params: { id } });
const later = async (manager: Manager, instant: string): Promise<Manager> => {
  clock.set(instant);
  return { ...manager, token: await people.newToken(manager) };
};

it('gives a deleted company back to its manager with everything in it', async () => {
  const manager = await deleted();
  expect(await trashOf(manager)).toEqual([
    {
      id: manager.companyId,
      name: 'SCI du Port',
      deleted_at: '2026-11-21T10:00:00.000Z',
      purged_at: '2026-12-21T10:00:00.000Z',
    },
  ]);

  const answer = await restore(manager);
  expect([answer.status, answer.body.message]).toEqual([200, 'Restaurée\u00a0: SCI du Port.']);
  expect((await call('GET /config/company', { as: manager })).body).toMatchObject({
    id: manager.companyId,
    name: 'SCI du Port',
  });
  expect((await call('GET /bankAccount', { as: manager })).body).toHaveLength(1);
  expect(await trashOf(manager)).toEqual([]);
  expect((await restore(manager)).status).toBe(404);
});

it('answers a deletion that the page sends again as it answered it, and nobody else', async () => {
  const [manager, other] = [await people.manager(), await people.user()];
  const params = { id: manager.companyId };
  const headers = { 'idempotency-key': 'gone-1' };
  const again = { ...headers, 'x-sci-again': '1' };
  const remove = (as: { token: string }, more: Record<string, string>, id = params.id) =>
    call('DELETE /config/company/:id', { as, params: { id }, headers: more });
  const first = await remove(manager, headers);
  const repeated = await remove(manager, again);
  expect([first.status, repeated.status, repeated.body]).toEqual([200, 200, first.body]);
  const refused = [
    await remove(manager, headers),
    await remove(manager, again, params.id + 1),
    await remove(manager, { ...again, 'idempotency-key': 'gone-2' }),
    await remove(other, again),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('tells its owner by mail that it is gone, until when it can come back, and where', async () => {
  const manager = await deleted();
  const { kind, subject, body_text } = await latestMail(test, manager.email);
  expect([kind, subject]).toEqual([
    'company_deleted',
    'SCI du Port est dans la corbeille pour 30 jours',
  ]);
  expect(body_text).toContain('Jusqu’au 21/12/2026');
  expect(body_text).toContain(test.services.config.publicUrl);
});

it('gives it back for 30 days, and no longer', async () => {
  const manager = await deleted();
  const onLastDay = await later(manager, '2026-12-21T09:59:59Z');
  expect(await trashOf(onLastDay)).toHaveLength(1);
  const after = await later(manager, '2026-12-21T10:00:00Z');
  expect(await trashOf(after)).toEqual([]);
  expect((await restore(after)).status).toBe(404);
});

it('is nobody else’s to take, whether he has a company or not', async () => {
  const manager = await deleted();
  const [neighbour, other] = [await people.manager(), await deleted()];
  for (const as of [neighbour, other])
    expect([
      (await restore(as, manager.companyId)).status,
      (await trashOf(as)).some(({ id }) => id === manager.companyId),
    ]).toEqual([404, false]);
});

it('does not come back beside another company, and only once when asked for twice at the same time', async () => {
  const manager = await deleted();
  await call('POST /config/company', { as: manager, body: identity });
  const refused = await restore(manager);
  expect([refused.status, refused.message]).toEqual([
    409,
    'Vous avez déjà une société\u00a0: supprimez-la avant d’en restaurer une autre.',
  ]);

  const id =
    (
      await db
        .selectFrom('app_user')
        .select('company_id')
        .where('id', '=', manager.id)
        .executeTakeFirstOrThrow()
    ).company_id ?? 0;
  await call('DELETE /config/company/:id', { as: manager, params: { id } });
  expect(await trashOf(manager)).toHaveLength(2);
  const answers = await Promise.all([restore(manager), restore(manager, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('can be taken out by an administrator in the place of the manager, and the log says so', async () => {
  const manager = await deleted();
  const admin = await people.admin();
  expect((await restore(await people.impersonating(manager, { admin }))).status).toBe(403);
  expect(
    (await restore(await people.impersonating(manager, { admin, writing: true }))).status,
  ).toBe(200);

  const logged = await db
    .selectFrom('audit_log')
    .select(['user_id', 'impersonator_id', 'origin'])
    .where('entity', '=', 'company')
    .where('action', '=', 'update')
    .where('entity_id', '=', String(manager.companyId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(logged).toEqual({ user_id: manager.id, impersonator_id: admin.id, origin: 'admin' });
});
