import type { z } from 'zod';
import type { BuildingBody } from '@sci/contract/building';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { insertBuilding, taxSystemExists, type BuildingRow } from '../../records/buildings.ts';
import {
  checkNewDeed,
  closedYearsOf,
  isClosedSale,
  knownFrom,
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
  await checkBuilding(db, body, now);
  const years = await closedYearsOf(db, companyId, now);
  checkNewDeed(body, years);
  const deed = acquisitionOf(body);
  return insertBuilding(db, companyId, {
    ...fromBody(body),
    book_value_out: !isClosedSale(deed, years),
    price_known_from: priceKnownFrom(undefined, deed, years),
    known_from: knownFrom(deed, years),
  });
}

/** Refuses, field by field, a sheet that contradicts itself. */
export async function checkBuilding(db: Db, body: Body, now: Date): Promise<void> {
  const errors = {
    ...acquisitionErrors(acquisitionOf(body), yearInParis(now)),
    ...freeUseErrors(body, acquisitionOf(body)),
  };
  if (!(await taxSystemExists(db, body.tax_system)))
    errors['tax_system'] = [say('buildings.unknown_tax_system')];
  refuseAny(errors);
}
