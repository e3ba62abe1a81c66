import { sql } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { toWire as associatesToWire } from '../../company/associates/wire.ts';
import { listAssociatesOf, type AssociateRow } from '../../records/associates.ts';
import { listEntriesOf } from '../../records/shares.ts';
import type { ShareEntry } from '@sci/engine/associates/share-movement';
import { buildingProblems } from '../../company/buildings/problems.ts';
import { listBuildingsOf, type BuildingRow } from '../../records/buildings.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { isReopened } from './reopened-year.ts';
import { LAST_YEAR } from '@sci/contract/fiscal-version';

/** How far the company is in each year that has movements or was opened, latest first. */
export async function yearsOf(db: Db, companyId: number, now: Date) {
  const open = await openYears(db, companyId, now, true);
  const rows = await companyDb(db, companyId)
    .selectFrom('fiscal_year_company as y')
    .select([
      'y.year',
      'y.controlled',
      'y.reopened_until',
      sql<number>`(select count(*)::int from bank_movement m where m.company_id = y.company_id and m.year = y.year and m.deleted_at is null)`.as(
        'movements',
      ),
      sql<number>`(select count(*)::int from bank_movement m where m.company_id = y.company_id and m.year = y.year and m.deleted_at is null
        and m.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from movement_split s where s.company_id = m.company_id and s.movement_id = m.id))`.as(
        'to_ventilate',
      ),
    ])
    .where(
      sql<boolean>`exists (select 1 from bank_movement m where m.company_id = y.company_id and m.year = y.year)`,
    )
    .orderBy('y.year', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    closed: !open.has(row.year),
    reopened_until: isReopened(row.reopened_until, now) ? row.reopened_until : null,
  }));
}

/**
 * What keeps the menu of each company grey, in the sentences that its manager reads: as many
 * queries for a hundred companies as for one.
 */
export async function companyErrors(
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (companyIds.length === 0) return new Map();
  const associates = Map.groupBy(
    await listAssociatesOf(db, companyIds, LAST_YEAR),
    ({ company_id }) => company_id,
  );
  const entries = await listEntriesOf(db, companyIds);
  const buildings = Map.groupBy(
    await listBuildingsOf(db, companyIds, LAST_YEAR),
    ({ company_id }) => company_id,
  );
  return new Map(
    companyIds.map((id) => [
      id,
      [
        ...associateErrors(associates.get(id) ?? [], entries),
        ...buildingErrors(buildings.get(id) ?? []),
      ],
    ]),
  );
}

const associateErrors = (rows: readonly AssociateRow[], entries: readonly ShareEntry[]): string[] =>
  associatesToWire(rows, { entries, initial: new Map() }, `${LAST_YEAR}-12-31`).flatMap(
    ({ first_name, name, problems }) =>
      Object.values(problems)
        .flat()
        .map((problem) => `${first_name} ${name} : ${problem}`),
  );

const buildingErrors = (rows: readonly BuildingRow[]): string[] =>
  rows.flatMap((building) =>
    Object.values(buildingProblems(building))
      .flat()
      .map((problem) => `${building.label} : ${problem}`),
  );
