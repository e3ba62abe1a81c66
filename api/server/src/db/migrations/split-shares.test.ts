import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps what every partner holds: a split of full ownership stays one, and nothing else becomes one', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_12_forget_audit');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 100, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into associate (company_id, sequence, name, first_name) values (1, 1, 'Le Goff', 'Claire'), (1, 2, 'Le Goff', 'Louise')`.execute(
    db,
  );
  await sql`insert into share_movement (company_id, date, from_associate_id, to_associate_id, kind, shares, nature) values
    (1, '2020-01-01', null, 1, 'PP', 100, 'INITIALE'), (1, '2024-12-12', 1, 2, 'NP', 40, 'DEMEMBREMENT'),
    (1, '2025-02-01', 2, 1, 'NP', 10, 'CESSION'), (1, '2025-03-01', 1, 2, 'US', 30, 'REUNION')`.execute(
    db,
  );
  const held = () =>
    sql`select associate_id, kind, sum(shares)::int as shares from share_entry group by 1, 2 having sum(shares) <> 0 order by 1, 2`.execute(
      db,
    );
  const before = (await held()).rows;

  await migrateToLatest();

  expect((await held()).rows).toEqual(before);
  expect(
    (await sql`select split_shares from share_movement order by id`.execute(db)).rows.map(
      (row) => Object.values(row ?? {})[0],
    ),
  ).toEqual([0, 40, 0, 0]);
});
