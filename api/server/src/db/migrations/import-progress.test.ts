import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps the imports that exist as they are, even one under way, and knows the state of one that is being taken back', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_15_file_of_split');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into bank_account (company_id, sequence, name, date_init) values (1, 1, 'Compte', '2026-01-01')`.execute(
    db,
  );
  for (const status of ['preview', 'confirming', 'confirmed', 'undone']) {
    await sql`insert into bank_import (company_id, bank_account_id, status, file_names) values (1, 1, ${status}, array['releve.ofx'])`.execute(
      db,
    );
  }
  await sql`insert into import_reading (company_id, bank_import_id, lines, content) select 1, id, 3, '{}' from bank_import`.execute(
    db,
  );

  await migrateToLatest();

  expect(
    (
      await sql`select i.status, r.lines, r.percent from bank_import i join import_reading r on r.bank_import_id = i.id order by i.id`.execute(
        db,
      )
    ).rows,
  ).toEqual(
    ['preview', 'confirming', 'confirmed', 'undone'].map((status) => ({
      status,
      lines: 3,
      percent: 0,
    })),
  );
  await sql`update bank_import set status = 'undoing' where status = 'confirmed'`.execute(db);
  await expect(sql`update import_reading set percent = 101`.execute(db)).rejects.toThrow(
    'percent_check',
  );
});
