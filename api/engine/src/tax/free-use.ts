import { cents, multiplyByRatio, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import type { Contribution } from './contribution.ts';
import { isLentWhole, lentDays, lentShare, type LentShare } from './free-use-extent.ts';

/** Dwellings lent free of charge in a year: for all of it, or for a part of time or place. */
export interface FreeUses {
  readonly whole: ReadonlySet<number>;
  readonly part: ReadonlyMap<number, LentShare>;
}

/**
 * The dwellings lent free of charge: their income is not taxed, so that nothing spent on them is
 * deducted (CGI art. 15 II; BOI-RFPI-CHAMP-20-20). A building lent all the year with rents of the
 * year was let; premises that are no dwelling declare their rental value on line 4 and keep their
 * charges.
 */
export function freeUses(
  buildings: readonly Building[],
  contributions: readonly Contribution[],
  year: number,
): FreeUses {
  const rented = rentedBuildings(contributions);
  const whole = new Set<number>();
  const part = new Map<number, LentShare>();
  for (const building of buildings.filter(isLentDwelling)) {
    const share = lentShare(building, year) ?? unowned(building);
    if (share === undefined) continue;
    if (share.lent < share.whole) part.set(building.id, share);
    else if (!rented.has(building.id)) whole.add(building.id);
  }
  return { whole, part };
}

/** A building lent without end has no taxed income in a year in which it is not owned either. */
const unowned = ({ freeUseExtent }: Building): LentShare | undefined =>
  freeUseExtent === undefined ? { lent: 1, whole: 1 } : undefined;

/** Rents cashed although all of the building was lent, on the day or throughout the year. */
export function rentsWhileLent(
  building: Building,
  contributions: readonly Contribution[],
  year: number,
): Contribution[] {
  const days = lentDays(building, year);
  if (days === undefined || !isLentWhole(building)) return [];
  const rents = contributions.filter(
    ({ code, buildingId }) => code === 'L1' && buildingId === building.id,
  );
  return rents.filter(({ date }) => date !== undefined && days.from <= date && date <= days.to);
}

/** Buildings said to be lent free of charge all the year that had rents all the same. */
export function lentAndLet(
  buildings: readonly Building[],
  contributions: readonly Contribution[],
  year: number,
): Building[] {
  const rented = rentedBuildings(contributions);
  return buildings.filter((building) => {
    const share = lentShare(building, year) ?? unowned(building);
    return (
      building.freeUse === true &&
      share !== undefined &&
      share.lent >= share.whole &&
      rented.has(building.id)
    );
  });
}

/**
 * What stays of the contributions: nothing of what the exemption takes out for a dwelling lent all
 * the year; for one lent in part, its common charges in proportion to what is not lent. Each line
 * is rounded once, on its total: an amount bears the difference of the rounded running totals.
 */
export function withoutFreeUse(
  contributions: readonly Contribution[],
  { whole, part }: FreeUses,
): Contribution[] {
  const totals = new Map<string, Cents>();
  return contributions.flatMap((item): Contribution[] => {
    const { code, buildingId, amount } = item;
    if (buildingId === undefined) return [item];
    if (whole.has(buildingId)) return isExempt(code) ? [] : [item];
    const share = part.get(buildingId);
    if (share === undefined) return [item];
    if (code === 'L4') return [];
    if (!COMMON.has(code)) return [item];

    const key = `${code}/${buildingId}`;
    const before = totals.get(key) ?? ZERO;
    const after = cents(before + amount);
    totals.set(key, after);
    const lent = cents(partLent(after, share) - partLent(before, share));
    return [{ ...item, amount: cents(amount - lent), lent }];
  });
}

const partLent = (amount: Cents, { lent, whole }: LentShare): Cents =>
  multiplyByRatio(amount, lent, whole);

/** A dwelling whose use is reserved is exempt; other premises are taxed on their rental value. */
export const isDwelling = ({ typeCode, usage = 'habitation' }: Building): boolean =>
  typeCode !== 'R' && usage === 'habitation';

const isLentDwelling = (building: Building): boolean =>
  building.freeUse === true && isDwelling(building);

/**
 * Charges of a building as a whole: insurance, works, taxes, copropriété, interest. Those that a
 * tenant causes (management, recoverable charges, eviction) go with the part that is let.
 */
const COMMON: ReadonlySet<string> = new Set(['L8', 'L9', 'L9BIS', 'L12', 'L13', 'L17']);

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
