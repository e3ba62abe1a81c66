import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps the documents that exist on the whole of their movement', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_14_import_covered');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into file (company_id, storage_key, name, type, size, sha256) values (1, 'k', 'facture.pdf', 'application/pdf', 8, 'abc')`.execute(
    db,
  );

  await migrateToLatest();

  expect((await sql`select name, split_position from file`.execute(db)).rows).toEqual([
    { name: 'facture.pdf', split_position: null },
  ]);
});
