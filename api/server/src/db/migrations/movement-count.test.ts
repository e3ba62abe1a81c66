import { sql } from 'kysely';
import { seedReference } from '../../app/seed/reference.ts';
import { openOldDatabase } from '../../testing/old-database.ts';

it('movements of before are counted by account and year, the trash left out', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_24_94_audit_pages');
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
    from generate_series(1, 20) n`.execute(db);
  await migrateToLatest();
  const { rows } = await sql`select year, movements from movement_count order by year`.execute(db);
  expect(rows).toEqual([
    { year: 2024, movements: 8 },
    { year: 2025, movements: 8 },
  ]);
});
