import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('finds again whom a deleted company was taken from, and leaves the living ones alone', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_17_search_users');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values
    ('SCI vivante', 0, 1, '2020-01-01', 'rue', '75001', 'Paris'), ('SCI supprimée', 0, 1, '2020-01-01', 'rue', '75001', 'Paris'), ('SCI sans trace', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into app_user (email, password_hash, name, first_name, company_id) values
    ('un@exemple.fr', '', 'Un', 'A', 1), ('deux@exemple.fr', '', 'Deux', 'B', 2)`.execute(db);
  await sql`update app_user set company_id = null where id = 2`.execute(db);
  await sql`update company set deleted_at = now() where id in (2, 3)`.execute(db);

  await migrateToLatest();

  const { rows } = await sql<{
    deleted_from: number | null;
  }>`select deleted_from from company order by id`.execute(db);
  expect(rows.map(({ deleted_from }) => deleted_from)).toEqual([null, 2, null]);
});
