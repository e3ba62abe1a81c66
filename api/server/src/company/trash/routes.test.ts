import { openBooks, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';
import { purgeTrash } from './purge.ts';

const { call, people, clock, db } = await startApp();
const year = 2026;

interface Desk extends Books {
  readonly manager: Manager;
}

/** The same manager on another day, logged in again. */
async function onDay(desk: Desk, instant: string): Promise<Desk> {
  clock.set(instant);
  return { ...desk, manager: { ...desk.manager, token: await people.newToken(desk.manager) } };
}

async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  return { manager, ...(await openBooks(call, manager)) };
}

const addRent = async (desk: Desk) => {
  const body = {
    bank_account_id: desk.accountId,
    year,
    date: '2026-05-04',
    name: 'LOYER',
    amount: 500,
    splits: [
      { category_id: desk.category('LOYER_HAB'), amount: 500, building_id: desk.buildingId },
    ],
  };
  return (await call('POST /v2/bankMovement', { as: desk.manager, body })).body;
};

async function deletedRent(desk: Desk) {
  const rent = await addRent(desk);
  await call('DELETE /v2/bankMovement/:id', { as: desk.manager, params: { id: rent.id } });
  return rent;
}

const deleteBuilding = (desk: Desk) =>
  call('DELETE /config/building/:id', {
    as: desk.manager,
    params: { id: desk.buildingId },
    query: { year },
  });

const restore = (
  desk: Desk,
  kind: 'bank_movement' | 'building' | 'bank_account' | 'associate',
  id: number,
) => call('POST /v2/trash/restore', { as: desk.manager, body: { kind, id } });

afterEach(() => clock.set('2026-11-21T10:00:00Z'));

it('gives a movement back with its ventilation and the balance that it makes', async () => {
  const desk = await openDesk();
  const rent = await deletedRent(desk);
  expect((await call('GET /v2/bankMovement', { as: desk.manager, query: { year } })).body).toEqual(
    [],
  );
  expect((await call('GET /v2/trash', { as: desk.manager })).body[0]).toMatchObject({
    kind: 'bank_movement',
    id: rent.id,
    year,
    label: 'LOYER, 04/05/2026, 500,00\u00a0€',
  });

  await restore(desk, 'bank_movement', rent.id);
  const [back] = (await call('GET /v2/bankMovement', { as: desk.manager, query: { year } })).body;
  expect(back).toMatchObject({
    id: rent.id,
    balance: 1500,
    status: 'verifie',
    splits: rent.splits,
  });
});

it('gives nothing back before what it needs', async () => {
  const desk = await openDesk();
  const rent = await deletedRent(desk);
  await deleteBuilding(desk);
  const answer = await restore(desk, 'bank_movement', rent.id);
  expect(answer.status).toBe(409);
  expect(answer.message).toContain('l’immeuble');
  await restore(desk, 'building', desk.buildingId);
  expect((await restore(desk, 'bank_movement', rent.id)).status).toBe(200);
});

it('gives a movement back together with what it needs, when that is asked for, and says who deleted them', async () => {
  const desk = await openDesk();
  const rent = await deletedRent(desk);
  await deleteBuilding(desk);
  const { first_name, name } = (await call('GET /user', { as: desk.manager })).body;
  const trash = (await call('GET /v2/trash', { as: desk.manager })).body;
  expect(trash.map(({ deleted_by }) => deleted_by)).toEqual(Array(2).fill(`${first_name} ${name}`));

  const body = { kind: 'bank_movement' as const, id: rent.id, with_needs: true };
  const answer = await call('POST /v2/trash/restore', { as: desk.manager, body });
  expect(answer.body.message).toMatch(/^Restauré\u00a0: .+, LOYER, 04\/05\/2026/);
  expect((await call('GET /v2/trash', { as: desk.manager })).body).toEqual([]);
});

it('asks the screen before it gives back what was typed again meanwhile', async () => {
  const desk = await openDesk();
  const rent = await deletedRent(desk);
  await addRent(desk);
  const invoice = {
    year,
    type: 'FACTURE' as const,
    date: '2026-02-03',
    label: 'Chaudière',
    amount: 350,
  };
  const add = () => call('POST /supportingData', { as: desk.manager, body: invoice });
  const { body: first } = await add();
  await call('DELETE /supportingData/:id', { as: desk.manager, params: { id: first.id } });
  await add();
  for (const [kind, id, sentence] of [
    ['bank_movement', rent.id, 'Un mouvement identique existe déjà'],
    ['supporting_data', first.id, 'Une pièce identique existe déjà'],
  ] as const) {
    const body = { kind, id };
    const headers = { 'x-sci-twins': 'ask' };
    const asked = await call('POST /v2/trash/restore', { as: desk.manager, body, headers });
    expect([asked.status, Object.values(asked.errors).flat()]).toEqual([
      422,
      [expect.stringContaining(sentence)],
    ]);
    expect(asked.refusal).toMatchObject({ asks: true });
    expect((await call('POST /v2/trash/restore', { as: desk.manager, body })).status).toBe(200);
  }
});

it('does not open a closed year by the back door', async () => {
  const desk = await openDesk();
  const rent = await deletedRent(desk);
  const later = await onDay(desk, '2027-05-20T10:00:00Z');
  await db
    .updateTable('bank_movement')
    .set({ deleted_at: '2027-05-19T10:00:00Z' })
    .where('id', '=', rent.id)
    .execute();
  expect((await restore(later, 'bank_movement', rent.id)).refusal.reason).toBe('deadline');
});

it('forgets after 30 days, and then deletes for good what nothing refers to', async () => {
  const desk = await openDesk();
  const rent = await deletedRent(desk);
  await deleteBuilding(desk);
  const later = await onDay(desk, '2026-12-22T10:00:00Z');
  expect((await call('GET /v2/trash', { as: later.manager })).body).toEqual([]);
  expect((await restore(later, 'bank_movement', rent.id)).status).toBe(404);

  await db.transaction().execute((trx) => purgeTrash(trx, clock.now()));
  expect(
    await db.selectFrom('bank_movement').select('id').where('id', '=', rent.id).execute(),
  ).toEqual([]);
  expect(
    await db.selectFrom('building').select('id').where('id', '=', desk.buildingId).execute(),
  ).toEqual([]);
});

it('shows and gives back to its company only', async () => {
  const [desk, other] = [await openDesk(), await openDesk()];
  const rent = await deletedRent(desk);
  expect((await call('GET /v2/trash', { as: other.manager })).body).toEqual([]);
  expect((await restore(other, 'bank_movement', rent.id)).status).toBe(404);
});

it('says of each row whether its own year can still be changed, whatever year is looked at', async () => {
  const desk = await onDay(await openDesk(), '2027-05-10T10:00:00Z');
  const rent = await addRent(desk);
  await call('DELETE /v2/bankMovement/:id', { as: desk.manager, params: { id: rent.id } });
  expect((await call('GET /v2/trash', { as: desk.manager })).body[0]).toMatchObject({ open: true });

  const later = await onDay(desk, '2027-06-05T10:00:00Z');
  expect((await call('GET /v2/trash', { as: later.manager })).body[0]).toMatchObject({
    open: false,
  });
  expect((await restore(later, 'bank_movement', rent.id)).status).toBe(403);
});
