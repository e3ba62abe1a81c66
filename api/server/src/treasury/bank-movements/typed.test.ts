import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

// In January 2024 the year 2023 is open: movements still have types.
const { call, people } = await startApp({ now: '2024-01-15T10:00:00Z' });

async function setUp() {
  const manager = await people.manager();
  const books = await openBooks(call, manager, 2023);
  const types = (await call('GET /bankMovementType', { as: manager })).body;
  const typeId = (name: string): number => types.find((type) => type.name === name)?.id ?? 0;
  const movement = {
    bank_account_id: books.accountId,
    year: 2023,
    date: '2023-05-04',
    name: 'LOYER',
    amount: 500,
  };
  return { manager, ...books, typeId, movement };
}

it('has types in place of categories up to 2023', async () => {
  const { manager, movement, typeId, buildingId, accountId } = await setUp();
  const splits = [
    { bank_movement_type_id: typeId('Loyers encaissés'), amount: 500, building_id: buildingId },
  ];
  const created = await call('POST /bankMovement', { as: manager, body: { ...movement, splits } });
  expect(created.status).toBe(201);
  expect(created.body.splits).toMatchObject([
    { bank_movement_type_id: typeId('Loyers encaissés'), amount: 500 },
  ]);
  expect(
    (
      await call('GET /bankMovement', {
        as: manager,
        query: { year: 2023, bank_account_id: accountId },
      })
    ).body,
  ).toEqual([created.body]);

  const changed = await call('PUT /bankMovement/:id', {
    as: manager,
    params: { id: created.body.id },
    body: {
      ...movement,
      splits: [
        {
          bank_movement_type_id: typeId('Loyers de locaux professionnels'),
          amount: 500,
          building_id: buildingId,
        },
      ],
    },
  });
  expect(changed.body.splits[0]?.bank_movement_type_id).toBe(
    typeId('Loyers de locaux professionnels'),
  );
  expect(
    (await call('DELETE /bankMovement/:id', { as: manager, params: { id: created.body.id } }))
      .status,
  ).toBe(200);
});

it('refuses an unknown type and what its category requires, next to the type’s own fields', async () => {
  const { manager, movement, typeId } = await setUp();
  const add = (bank_movement_type_id: number) =>
    call('POST /bankMovement', {
      as: manager,
      body: { ...movement, splits: [{ bank_movement_type_id, amount: 500 }] },
    });
  expect(Object.keys((await add(99_999)).errors)).toEqual(['splits.0.bank_movement_type_id']);
  expect(Object.keys((await add(typeId('Loyers encaissés'))).errors)).toEqual([
    'splits.0.building_id',
  ]);
});

it('serves each year by its own version', async () => {
  const { manager, accountId, movement } = await setUp();
  expect(
    (
      await call('GET /v2/bankMovement', {
        as: manager,
        query: { year: 2023, bank_account_id: accountId },
      })
    ).status,
  ).toBe(422);
  expect(
    (
      await call('GET /bankMovement', {
        as: manager,
        query: { year: 2024, bank_account_id: accountId },
      })
    ).status,
  ).toBe(422);
  expect((await call('POST /v2/bankMovement', { as: manager, body: movement })).status).toBe(422);
  const { body } = await call('POST /bankMovement', { as: manager, body: movement });
  expect(
    (
      await call('PUT /v2/bankMovement/:id', {
        as: manager,
        params: { id: body.id },
        body: { ...movement, splits: [] },
      })
    ).status,
  ).toBe(422);
  expect(
    (await call('DELETE /v2/bankMovement/:id', { as: manager, params: { id: body.id } })).status,
  ).toBe(422);
});
