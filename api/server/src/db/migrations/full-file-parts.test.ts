import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps the log of the files that were sent, as the manager’s files with all their parts', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_12_forget_audit');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into fiscal_year (year, date_declaration_2072, date_declaration_ag) values (2026, '2027-05-18', '2027-06-30')`.execute(
    db,
  );
  await sql`insert into fiscal_year_company (company_id, year) values (1, 2026)`.execute(db);
  await sql`insert into full_file_mail (company_id, fiscal_year_company_id, recipients) select company_id, id, array['lea@exemple.fr'] from fiscal_year_company`.execute(
    db,
  );

  await migrateToLatest();

  expect(
    (
      await sql`select recipients, status, parts, reader, associate_id from full_file_mail`.execute(
        db,
      )
    ).rows,
  ).toEqual([
    {
      recipients: ['lea@exemple.fr'],
      status: 'processing',
      parts: null,
      reader: 'gerance',
      associate_id: null,
    },
  ]);
});
