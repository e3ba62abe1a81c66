import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps the validations that exist, of which nobody knows what was seen', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_11_formula_history');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into fiscal_year (year, date_declaration_2072, date_declaration_ag) values (2026, '2027-05-18', '2027-06-30')`.execute(
    db,
  );
  await sql`insert into fiscal_year_company (company_id, year) values (1, 2026)`.execute(db);
  await sql`insert into control_validation (company_id, fiscal_year_company_id, kind, content_hash, comment) select company_id, id, 'property_tax', 'abc', 'Vu.' from fiscal_year_company`.execute(
    db,
  );

  await migrateToLatest();

  expect(
    (await sql`select content_hash, comment, seen from control_validation`.execute(db)).rows,
  ).toEqual([{ content_hash: 'abc', comment: 'Vu.', seen: null }]);
});
