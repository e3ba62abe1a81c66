import type { z } from 'zod';
import type { BuildingBody } from '@sci/contract/building';
import { LAST_YEAR } from '@sci/contract/fiscal-version';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import { allErrors, refuseAny, type FieldErrors } from '../../ports/refusals.ts';
import {
  insertBuilding,
  listBuildings,
  taxSystemExists,
  type BuildingRow,
} from '../../records/buildings.ts';
import { twinErrors } from '../../records/twins.ts';
import {
  closedYearsOf,
  isClosedSale,
  knownFrom,
  newDeedErrors,
  priceKnownFrom,
} from './closed-years.ts';
import { acquisitionErrors, freeUseErrors } from './problems.ts';
import { acquisitionOf, fromBody } from './wire.ts';

type Body = z.output<typeof BuildingBody>;

/** Stores a new building; refuses, field by field, a sheet that contradicts itself. */
export async function addBuilding(
  db: Db,
  companyId: number,
  body: Body,
  now: Date,
): Promise<BuildingRow> {
  const years = await closedYearsOf(db, companyId, now);
  const listed = await listBuildings(db, companyId, LAST_YEAR);
  refuseAny(
    await sheetErrors(db, body, now),
    newDeedErrors(body, years),
    twinErrors('building', body, listed),
  );
  const deed = acquisitionOf(body);
  return insertBuilding(db, companyId, {
    ...fromBody(body),
    book_value_out: !isClosedSale(deed, years),
    price_known_from: priceKnownFrom(undefined, deed, years),
    known_from: knownFrom(deed, years),
  });
}

/** Where a sheet contradicts itself, field by field. */
export async function sheetErrors(db: Db, body: Body, now: Date): Promise<FieldErrors> {
  const known = await taxSystemExists(db, body.tax_system);
  return allErrors(
    acquisitionErrors(acquisitionOf(body), yearInParis(now)),
    freeUseErrors(body, acquisitionOf(body)),
    known ? {} : { tax_system: [say('buildings.unknown_tax_system')] },
  );
}
