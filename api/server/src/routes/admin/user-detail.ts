import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { toWire as associatesToWire } from '../associates/mapper.ts';
import { listAssociates } from '../associates/repository.ts';
import { listEntries, listInitial } from '../associates/share-repository.ts';
import { buildingProblems } from '../buildings/problems.ts';
import { listBuildings } from '../buildings/repository.ts';
import { LAST_YEAR } from '@sci/contract/fiscal-version';

/** How far the company is in each year that has movements or was opened, latest first. */
export async function yearsOf(db: Db, companyId: number) {
  return db.selectFrom('fiscal_year_company as y')
    .select([
      'y.year', 'y.controlled',
      sql<number>`(select count(*)::int from bank_movement m where m.company_id = y.company_id and m.year = y.year and m.deleted_at is null)`.as('movements'),
      sql<number>`(select count(*)::int from bank_movement m where m.company_id = y.company_id and m.year = y.year and m.deleted_at is null
        and m.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from movement_split s where s.company_id = m.company_id and s.movement_id = m.id))`.as('to_ventilate'),
    ])
    .where('y.company_id', '=', companyId)
    .where(sql<boolean>`exists (select 1 from bank_movement m where m.company_id = y.company_id and m.year = y.year)`)
    .orderBy('y.year', 'desc')
    .execute();
}

/** What keeps the company's menu grey, in the sentences that its manager reads. */
export async function userErrors(db: Db, companyId: number): Promise<string[]> {
  const rows = await listAssociates(db, companyId);
  const associates = associatesToWire(rows, await listEntries(db, companyId), await listInitial(db, companyId), `${LAST_YEAR}-12-31`);
  const buildings = await listBuildings(db, companyId, LAST_YEAR);
  return [
    ...associates.flatMap(({ first_name, name, problems }) => Object.values(problems).flat().map((problem) => `${first_name} ${name} : ${problem}`)),
    ...buildings.flatMap((building) => Object.values(buildingProblems(building)).flat().map((problem) => `${building.label} : ${problem}`)),
  ];
}
