import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';
import { seedReference } from '../../app/seed/reference.ts';

it('keeps the assemblies that exist as the first of their years, and knows which of their resolutions allocates the result', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_09_user_lists');
  await seedReference(db);
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into general_assembly (company_id, year, meeting_date, meeting_time, place, held, version) values (1, 2025, '2026-06-14', '18:00', 'Paris', true, 3)`.execute(
    db,
  );
  for (const [position, title] of [
    'Approbation des comptes',
    'AFFECTATION du résultat',
  ].entries()) {
    await sql`insert into assembly_resolution (company_id, general_assembly_id, position, title, text) values (1, 1, ${position}, ${title}, '')`.execute(
      db,
    );
  }

  await migrateToLatest();

  const { rows: assemblies } =
    await sql`select majority, frozen, held, version, number from general_assembly`.execute(db);
  expect(assemblies).toEqual([
    { majority: 'unanimity', frozen: null, held: true, version: 3, number: 1 },
  ]);
  const { rows: resolutions } =
    await sql`select kind from assembly_resolution order by position`.execute(db);
  expect(resolutions).toEqual([{ kind: 'ordinary' }, { kind: 'allocation' }]);
});
