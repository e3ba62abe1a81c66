import { isHeldIn, type Building, type FreeUseExtent } from '../company/company.ts';
import { addDays, daysBetween } from '../law/calendar.ts';

/** How much of a building is lent over a year: `lent` of `whole` days times parts. */
export interface LentShare {
  readonly lent: number;
  readonly whole: number;
}

/** First and last day on which a building is lent in a year. */
export interface LentDays {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a year on which a building is lent: those that its sheet says, within those on which
 * the company owned it. Undefined when there is none.
 */
export function lentDays(building: Building, year: number): LentDays | undefined {
  if (building.freeUse !== true || !isHeldIn(building, year)) return undefined;
  const held = heldDays(building, year);
  const { from, to } = building.freeUseExtent ?? {};
  const days = { from: later(from, held.from), to: earlier(to, held.to) };
  return days.from <= days.to ? days : undefined;
}

/**
 * The part of a year's common charges that falls on what is lent: days lent out of days owned, times
 * the part lent out of the whole. Undefined when nothing is lent in the year.
 */
export function lentShare(building: Building, year: number): LentShare | undefined {
  const days = lentDays(building, year);
  if (days === undefined) return undefined;
  const { lent = 1, outOf = 1 } = building.freeUseExtent ?? {};
  return { lent: count(days) * lent, whole: count(heldDays(building, year)) * outOf };
}

/**
 * The day of a year on which a free use took the place of a letting. A sheet that gives no day is one
 * of the year: the first. Undefined where it began in an earlier year, or where a part is lent since a
 * day that nobody gave, as it may never have been let.
 */
export function lentSince(building: Building, year: number): string | undefined {
  const days = lentDays(building, year);
  if (days === undefined) return undefined;
  const { freeUseExtent: extent } = building;
  const begins = extent === undefined ? days.from : extent.from;
  return begins !== undefined && begins >= `${year}-01-01` ? days.from : undefined;
}

/** Whether nothing of the building is let while it is lent. */
export const isLentWhole = ({ freeUseExtent }: Building): boolean =>
  freeUseExtent?.lent === undefined || freeUseExtent.lent === freeUseExtent.outOf;

const heldDays = ({ acquisitionDate, saleDate }: Building, year: number): LentDays => ({
  from: later(acquisitionDate, `${year}-01-01`),
  to: earlier(saleDate, `${year}-12-31`),
});

const count = ({ from, to }: LentDays): number => daysBetween(from, addDays(to, 1));
const later = (day: string | undefined, other: string): string =>
  day !== undefined && day > other ? day : other;
const earlier = (day: string | undefined, other: string): string =>
  day !== undefined && day < other ? day : other;

/** What a sheet says of when and how much; undefined when it says nothing, which is all, always. */
export function freeUseExtent({ from, to, lent, outOf }: FreeUseExtent): FreeUseExtent | undefined {
  const part = lent !== undefined && outOf !== undefined ? { lent, outOf } : {};
  if (from === undefined && to === undefined && part.lent === undefined) return undefined;
  return { from, to, ...part };
}
