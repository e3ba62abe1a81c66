import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('gives to a confirmed import the months of its movements, and nothing to one that was undone', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_13_split_shares');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into bank_account (company_id, sequence, name, initial_amount_cents, date_init) values (1, 1, 'Compte', 0, '2020-01-01')`.execute(
    db,
  );
  await sql`insert into bank_import (company_id, bank_account_id, status, file_names, created_at) values
    (1, 1, 'confirmed', '{a.ofx}', '2026-03-12'), (1, 1, 'confirmed', '{b.ofx}', '2026-06-02'), (1, 1, 'undone', '{c.ofx}', '2026-06-02')`.execute(
    db,
  );
  await sql`insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, bank_import_id, source) values
    (1, 1, 2026, '2026-03-05', 'VIR', 100, 1, 'ofx'), (1, 1, 2026, '2026-04-10', 'VIR', 100, 2, 'ofx'), (1, 1, 2026, '2026-05-20', 'VIR', 100, 2, 'ofx')`.execute(
    db,
  );

  await migrateToLatest();

  const { rows } = await sql<{
    covered: string;
  }>`select covered::text as covered from bank_import order by id`.execute(db);
  expect(rows.map(({ covered }) => covered)).toEqual([
    '{[2026-03-01,2026-03-13)}',
    '{[2026-04-01,2026-06-01)}',
    '{}',
  ]);
});
