import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';
import { seedReference } from '../../app/seed/reference.ts';

it('keeps the parts of the rules that exist as shares, and refuses parts that contradict themselves', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_06_administration');
  await seedReference(db);
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into rule (company_id, name, pattern) values (1, 'Loyer', 'LOYER')`.execute(db);
  await sql`insert into rule_split (company_id, rule_id, position, share_bp, category_id) select 1, 1, 0, 10000, id from category where code = 'LOYER_HAB'`.execute(
    db,
  );

  await migrateToLatest();

  const { rows } = await sql`select part, share_bp, amount_cents from rule_split`.execute(db);
  expect(rows).toEqual([{ part: 'percent', share_bp: 10_000, amount_cents: null }]);
  for (const part of ['fixed', 'rest', 'loan']) {
    await expect(sql`update rule_split set part = ${part}`.execute(db)).rejects.toThrow(
      'rule_split',
    );
  }
});
