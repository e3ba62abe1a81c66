import { sql } from 'kysely';
import { heldOn } from '@sci/engine/associates/holdings';
import { listEntries } from '../../records/shares.ts';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps what every partner holds, now said by the engine, and the lock that guards it', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_19_second_factor_step');
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 110, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into associate (company_id, sequence, name, first_name) values (1, 1, 'Le Goff', 'Claire'), (1, 2, 'Le Goff', 'Louise'), (1, 3, 'Le Goff', 'Hugo')`.execute(
    db,
  );
  await sql`insert into share_movement (company_id, date, from_associate_id, to_associate_id, kind, shares, split_shares, nature, cancelled_at) values
    (1, '2020-01-01', null, 1, 'PP', 100, 0, 'INITIALE', null),
    (1, '2024-12-12', 1, 2, 'NP', 40, 40, 'DEMEMBREMENT', null),
    (1, '2025-01-05', 1, 3, 'NP', 20, 20, 'DONATION', null),
    (1, '2025-01-06', 1, 3, 'PP', 5, 0, 'CESSION', now()),
    (1, '2025-02-01', 2, 1, 'NP', 10, 0, 'CESSION', null),
    (1, '2025-03-01', 1, 2, 'US', 30, 0, 'REUNION', null),
    (1, '2025-04-01', null, 3, 'PP', 10, 0, 'AUGMENTATION', null),
    (1, '2025-05-01', 2, null, 'PP', 5, 0, 'REDUCTION', null)`.execute(db);
  const before =
    await sql`select associate_id, kind, sum(shares)::int as shares from share_entry group by 1, 2 having sum(shares) <> 0 order by 1, 2`.execute(
      db,
    );

  await migrateToLatest();

  const held = [
    ...heldOn('2030-12-31', await db.transaction().execute((trx) => listEntries(trx, 1))),
  ].flatMap(([associate_id, own]) =>
    (['NP', 'PP', 'US'] as const)
      .map((kind) => ({ associate_id, kind, shares: own[kind] }))
      .filter(({ shares }) => shares !== 0),
  );
  expect(held.toSorted((a, b) => a.associate_id - b.associate_id)).toEqual(before.rows);
  await expect(
    sql`update share_movement set cancelled_at = now() where nature = 'DEMEMBREMENT'`.execute(db),
  ).rejects.toMatchObject({ constraint: 'share_movement_held' });
});
