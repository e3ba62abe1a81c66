import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

/** What was read, as it stood then and as it is called now. */
const read = {
  files: [],
  lines: [{ f: 0, n: 1, d: '2026-01-05', l: 'LOYER', a: 80_000 }],
  asked: [],
};
const kept = {
  ...read,
  lines: [{ file: 0, line_number: 1, date: '2026-01-05', label: 'LOYER', amount_cents: 80_000 }],
};

it('keeps the imports that exist in their state with what was read of their files, and knows one more state', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_10_publisher_tokens');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into bank_account (company_id, sequence, name, date_init) values (1, 1, 'Compte', '2026-01-01')`.execute(
    db,
  );
  for (const status of ['preview', 'confirmed', 'undone']) {
    await sql`insert into bank_import (company_id, bank_account_id, status, file_names, preview) values (1, 1, ${status}, array['releve.ofx'], ${status === 'undone' ? null : JSON.stringify(read)}::jsonb)`.execute(
      db,
    );
  }

  await migrateToLatest();

  expect((await sql`select status, outcome from bank_import order by id`.execute(db)).rows).toEqual(
    ['preview', 'confirmed', 'undone'].map((status) => ({ status, outcome: null })),
  );
  expect(
    (await sql`select bank_import_id, lines, content from import_reading order by id`.execute(db))
      .rows,
  ).toEqual([1, 2].map((bank_import_id) => ({ bank_import_id, lines: 1, content: kept })));
  await sql`update bank_import set status = 'confirming' where status = 'preview'`.execute(db);
  await expect(sql`update bank_import set status = 'lost'`.execute(db)).rejects.toThrow(
    'bank_import_status_check',
  );
});
