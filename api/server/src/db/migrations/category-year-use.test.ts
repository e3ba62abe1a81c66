import { sql } from 'kysely';
import { seedReference } from '../../app/seed/reference.ts';
import { openOldDatabase } from '../../testing/old-database.ts';

it('uses of a category of before are counted by year, in movements, documents and entries', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_29_03_company_estimates');
  await seedReference(db);
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('A', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into bank_account (company_id, sequence, name, date_init) values (1, 1, 'Compte', '2024-01-01')`.execute(
    db,
  );
  await sql`
    insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, deleted_at)
    select 1, 1, 2024 + n % 2, make_date(2024 + n % 2, 1, 5), 'VIR', 100, case when n % 5 = 0 then now() end
    from generate_series(1, 9) n`.execute(db);
  await sql`insert into movement_split (company_id, movement_id, position, amount_cents, category_id) select 1, id, 0, 100, 1 from bank_movement`.execute(
    db,
  );
  const overAll = () => sql`select * from category_use`.execute(db);
  const { rows: before } = await overAll();
  await migrateToLatest();
  const { rows } = await sql`
    select category_id, year, uses from category_year_use order by year`.execute(db);
  expect(rows).toEqual([
    { category_id: 1, year: 2024, uses: 4 },
    { category_id: 1, year: 2025, uses: 5 },
  ]);
  expect((await overAll()).rows).toEqual(before);
});
