import { sql } from 'kysely';
import { StoredPreview } from '../../treasury/bank-import/stored-preview.ts';
import { openOldDatabase } from '../../testing/old-database.ts';

const asked = [1];
const read = {
  files: [],
  lines: [
    { f: 0, n: 2, d: '2026-01-05', l: 'LOYER', a: 80_000 },
    { f: 1, n: 7, d: '2026-01-06', v: '2026-01-07', l: 'EDF', a: -4_550, ref: 'R-17', id: true },
  ],
  asked,
};
/** A text cut in the middle of a character, as one was kept, beside a whole one. */
const halved = {
  files: [],
  lines: [{ f: 0, n: 1, d: '2026-01-05', l: 'VIR \ud83d \udc4d \u{1f44d}', a: 100 }],
  asked,
};
const nothing = { files: [], lines: [], asked: [] };

it('keeps what the bank and the content say of a movement, and lets an import that waits go on', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_19_second_factor_step');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into bank_account (company_id, sequence, name, date_init) values (1, 1, 'Compte', '2026-01-01')`.execute(
    db,
  );
  await sql`insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, key1, key2, rank) values
    (1, 1, 2026, '2026-03-05', 'VIR', 100, 'fitid-3', 'digest', 1), (1, 1, 2026, '2026-03-06', 'CB', -100, null, null, null)`.execute(
    db,
  );
  for (const content of [read, nothing, halved]) {
    await sql`insert into bank_import (company_id, bank_account_id, file_names) values (1, 1, array['releve.ofx'])`.execute(
      db,
    );
    await sql`insert into import_reading (company_id, bank_import_id, lines, content)
      select 1, max(id), ${content.lines.length}, ${JSON.stringify(content)}::json from bank_import`.execute(
      db,
    );
  }

  await migrateToLatest();

  expect(
    (await sql`select reference_key, content_key, rank from bank_movement order by id`.execute(db))
      .rows,
  ).toEqual([
    { reference_key: 'fitid-3', content_key: 'digest', rank: 1 },
    { reference_key: null, content_key: null, rank: null },
  ]);
  const { rows } = await sql<{
    content: unknown;
  }>`select content from import_reading order by id`.execute(db);
  expect(rows.map(({ content }) => StoredPreview.parse(content))).toEqual([
    {
      files: [],
      lines: [
        {
          file: 0,
          line_number: 2,
          date: '2026-01-05',
          label: 'LOYER',
          amount_cents: 80_000,
        },
        {
          file: 1,
          line_number: 7,
          date: '2026-01-06',
          value_date: '2026-01-07',
          label: 'EDF',
          amount_cents: -4_550,
          reference: 'R-17',
          reference_is_id: true,
        },
      ],
      asked,
    },
    nothing,
    {
      files: [],
      lines: [
        {
          file: 0,
          line_number: 1,
          date: '2026-01-05',
          label: 'VIR \ufffd \ufffd \u{1f44d}',
          amount_cents: 100,
        },
      ],
      asked,
    },
  ]);
});
