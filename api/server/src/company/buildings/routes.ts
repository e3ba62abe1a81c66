import type { z } from 'zod';
import type { BuildingBody } from '@sci/contract/building';
import { LAST_YEAR } from '@sci/contract/fiscal-version';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { assertFresh, found, refuseAny, type FieldErrors } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import {
  closedYearsOf,
  deedErrors,
  isClosedSale,
  knownSooner,
  priceKnownFrom,
  type ClosedYears,
} from './closed-years.ts';
import { twinErrors } from '../../records/twins.ts';
import { acquisitionOf, fromBody, lastingFromBody, sameYearly, toWire, yearlyOf } from './wire.ts';
import { addBuilding, sheetErrors } from './add-building.ts';
import { trashBuilding } from './sheet-changes.ts';
import { freeUseProblems, ownershipProblems } from './problems.ts';
import {
  countImprovements,
  findBuilding,
  hasHistory,
  listBuildings,
  listTaxSystems,
  rentsOf,
  setYearlyFields,
  updateBuilding,
  type BuildingRow,
} from '../../records/buildings.ts';

type Body = z.output<typeof BuildingBody>;

/** The buildings of the company and their tax systems. */
export function buildingRoutes(app: App): void {
  serve(app, 'GET /config/buildings', async ({ db, company, query }) =>
    withRents(
      db,
      company.id,
      await listBuildings(db, company.id, query.year ?? LAST_YEAR),
      query.year,
    ),
  );
  serve(app, 'GET /config/taxSystems', ({ db }) => listTaxSystems(db));

  serve(app, 'POST /config/building', async ({ db, company, body, now }) =>
    toWire(await addBuilding(db, company.id, body, now)),
  );

  serve(app, 'POST /config/building/update', async ({ db, company, query, body, now }) => {
    const row = found(await findBuilding(db, company.id, body.id, query.year));
    assertFresh(body.updated_at, row.updated_at, () => toWire(row));
    const years = await closedYearsOf(db, company.id, now);
    refuseAny(
      await sheetErrors(db, body, now),
      await usageErrors(db, row, body, query.year),
      await deedErrors(db, row, body, years),
      twinErrors('building', body, await listBuildings(db, company.id, LAST_YEAR), row),
    );
    await save(db, row, body, { year: query.year, years });
    const saved = found(await findBuilding(db, company.id, body.id, query.year));
    return found((await withRents(db, company.id, [saved], query.year))[0]);
  });

  serve(app, 'DELETE /config/building/:id', async ({ db, company, params, now }) => {
    await trashBuilding(db, found(await findBuilding(db, company.id, params.id, LAST_YEAR)), now);
    return { message: say('buildings.in_trash') };
  });
}

/**
 * The buildings on the wire, each with what the rents contradict: the days of purchase and sale hold
 * for every year, a free use for this one. Without a year there are no rents to compare with.
 */
async function withRents(
  db: Db,
  companyId: number,
  rows: readonly BuildingRow[],
  year: number | undefined,
) {
  const ids = rows.map(({ id }) => id);
  const rents = year === undefined ? [] : await rentsOf(db, companyId, ids, year);
  return rows.map((row) => {
    const wire = toWire(row);
    const problems = {
      ...wire.problems,
      ...ownershipProblems(row, rents),
      ...freeUseProblems(
        row,
        rents.filter((rent) => rent.year === year),
      ),
    };
    return { ...wire, problems };
  });
}

/**
 * Improvements are deductible for dwellings only: a building that holds some cannot become
 * professional (CGI art. 31-I-1°-b).
 */
async function usageErrors(
  db: Db,
  row: BuildingRow,
  body: Body,
  year: number,
): Promise<FieldErrors> {
  if (body.usage !== 'professionnel' || row.usage === 'professionnel') return {};
  const count = await countImprovements(db, row.company_id, row.id, year);
  return count > 0 ? { usage: [say('buildings.improvement_works', { count })] } : {};
}

/**
 * What may change with the years is kept from the year of the call on, so that an earlier return
 * never changes. While no earlier year exists, the building's own columns are corrected.
 */
async function save(
  db: Db,
  row: BuildingRow,
  body: Body,
  { year, years }: { readonly year: number; readonly years: ClosedYears },
): Promise<void> {
  const yearly = yearlyOf(body);
  const changed = !sameYearly(yearly, row);
  // The books of an open year take the building out of the assets on its day of sale; those of a
  // closed year stay as they are, whatever is learnt of it later.
  const deed = acquisitionOf(body);
  const isSame = deed.sale_date === row.sale_date;
  const soldAnew = isSame ? {} : { book_value_out: !isClosedSale(deed, years) };
  const everyYear = changed && !(await hasHistory(db, row, year));
  await updateBuilding(db, row.company_id, row.id, {
    ...(everyYear ? fromBody(body) : lastingFromBody(body)),
    ...soldAnew,
    price_known_from: priceKnownFrom(row, deed, years),
    known_from: knownSooner(row, year, years),
  });
  if (changed && !everyYear) await setYearlyFields(db, row.company_id, row.id, year, yearly);
}
