import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('lets associates live abroad, and leaves those who are there in France', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_29_01_fewer_indexes');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into associate (company_id, sequence, name, first_name, address_zip) values (1, 1, 'Roux', 'Anne', '69002')`.execute(
    db,
  );

  await migrateToLatest();

  const move = (country: string) =>
    sql`update associate set address_country = ${country}`.execute(db);
  expect((await sql`select name, address_country from associate`.execute(db)).rows).toEqual([
    { name: 'Roux', address_country: 'FR' },
  ]);
  await move('BE');
  await expect(move('Belgique')).rejects.toThrow('associate_country');
});
