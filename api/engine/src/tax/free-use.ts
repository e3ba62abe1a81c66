import type { Building } from '../company/company.ts';
import type { Contribution } from './contribution.ts';

/**
 * The dwellings lent free of charge for the year: their income is not taxed, so that nothing spent on
 * them is deducted (CGI art. 15 II; BOI-RFPI-CHAMP-20-20). A building with rents of the year was
 * let; premises that are no dwelling declare their rental value on line 4 and keep their charges.
 */
export function lentFree(
  buildings: readonly Building[],
  contributions: readonly Contribution[],
): ReadonlySet<number> {
  const rented = rentedBuildings(contributions);
  return new Set(
    buildings
      .filter((building) => isDwelling(building) && !rented.has(building.id))
      .map(({ id }) => id),
  );
}

/** Buildings said to be lent free of charge that had rents all the same. */
export function lentAndLet(
  buildings: readonly Building[],
  contributions: readonly Contribution[],
): Building[] {
  const rented = rentedBuildings(contributions);
  return buildings.filter(({ id, freeUse }) => freeUse === true && rented.has(id));
}

const isDwelling = ({ freeUse, typeCode, usage = 'habitation' }: Building): boolean =>
  freeUse === true && typeCode !== 'R' && usage === 'habitation';

/**
 * Receipts and charges of the year, which the exemption takes out. What was deducted before and has
 * to be given back (lines 14 and 19), what associates received (20), other companies (22) and the
 * totals of the company stay, whatever becomes of the dwelling.
 */
const EXEMPT: ReadonlySet<string> = new Set([
  'L1',
  'L2',
  'L3',
  'L4',
  'L6',
  'L7',
  'L8',
  'L9',
  'L9BIS',
  'L10',
  'L11',
  'L12',
  'L13',
  'L15',
  'L17',
]);

export const isExempt = (code: string): boolean => EXEMPT.has(code);

function rentedBuildings(contributions: readonly Contribution[]): ReadonlySet<number> {
  const rents = new Map<number, number>();
  for (const { code, buildingId, amount } of contributions) {
    if (code === 'L1' && buildingId !== undefined)
      rents.set(buildingId, (rents.get(buildingId) ?? 0) + amount);
  }
  return new Set([...rents].filter(([, rent]) => rent !== 0).map(([id]) => id));
}
