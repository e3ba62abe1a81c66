import { sql } from 'kysely';
import { listBuildings } from '../../records/buildings.ts';
import { openOldDatabase } from '../../testing/old-database.ts';

it('lets a free use count from the first open year on, and never in a closed one', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_22_02_plain_names');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 110, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into tax_system (code, position, name, consequence, form) values ('X', 1, 'X', '', '2072-S') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into fiscal_year (year, date_declaration_2072, date_declaration_2072_report, date_declaration_ag) values
    (2023, '2024-05-02', null, '2024-06-30'), (2024, '2025-05-02', '2025-05-20', '2025-06-30'), (2099, '2100-05-02', null, '2100-06-30')
    on conflict (year) do nothing`.execute(db);
  await sql`insert into building (company_id, sequence, label, type, tax_system, usage, address_street, address_zip, address_city, units, let_units, free_use) values
    (1, 1, 'Prêté', 'AP', 'X', 'habitation', 'rue', '75001', 'Paris', 1, 0, true),
    (1, 2, 'Loué', 'AP', 'X', 'habitation', 'rue', '75001', 'Paris', 1, 1, false)`.execute(db);
  await sql`insert into building_year (company_id, building_id, year, tax_system, usage, units, let_units) values (1, 1, 2023, 'X', 'habitation', 3, 2)`.execute(
    db,
  );

  await migrateToLatest();

  const years = await db
    .transaction()
    .execute(async (trx) =>
      Promise.all(
        [2022, 2023, 2024, 2025].map(async (year) =>
          (await listBuildings(trx, 1, year)).map(({ free_use, units }) => [free_use, units]),
        ),
      ),
    );
  const types = await db
    .transaction()
    .execute(async (trx) => (await listBuildings(trx, 1, 2023)).map(({ type }) => type));
  expect(types).toEqual(['AP', 'AP']);
  expect(years).toEqual([
    [
      [false, 1],
      [false, 1],
    ],
    [
      [false, 3],
      [false, 1],
    ],
    [
      [false, 3],
      [false, 1],
    ],
    [
      [true, 3],
      [false, 1],
    ],
  ]);
});
