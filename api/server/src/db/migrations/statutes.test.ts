import { sql } from 'kysely';
import { seedReference } from '../../app/seed/reference.ts';
import { openOldDatabase } from '../../testing/old-database.ts';

it('takes the majority that the latest assembly said of the statutes, and none where it was the law’s', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_22_08_tax_declaration');
  await seedReference(db);
  for (const name of ['A', 'B'])
    await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values (${name}, 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
      db,
    );
  for (const [company, year, majority] of [
    [1, 2024, 'two_thirds'],
    [1, 2025, 'half'],
    [2, 2024, 'half'],
    [2, 2025, 'unanimity'],
  ] as const)
    await sql`insert into general_assembly (company_id, year, meeting_date, meeting_time, place, held, version, majority) values (${company}, ${year}, ${`${year + 1}-06-14`}, '18:00', 'Paris', true, 3, ${majority})`.execute(
      db,
    );

  await migrateToLatest();

  const { rows } =
    await sql`select company_id, effective_from::text as day, rules->'ordinary'->>'majority' as majority from statutes`.execute(
      db,
    );
  expect(rows).toEqual([{ company_id: 1, day: '2020-01-01', majority: 'half' }]);
  const { rows: kept } =
    await sql`select majority from general_assembly order by company_id, year`.execute(db);
  expect(kept).toHaveLength(4);
});
