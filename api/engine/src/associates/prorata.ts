import { largestRemainder } from '@sci/money/allocate';
import { daysBetween, daysInYear } from '../law/calendar.ts';
import { profitWeights, type SharingRules } from './fiscal-parts.ts';
import { holdingsAt, type Holding } from './holdings.ts';
import type { ShareMovement } from './share-movement.ts';

/** What a private settlement between buyer and seller may use. Never on form 2072. */
export interface ProrataInformation {
  readonly days: number;
  /** Σ over the days of the year of the parts that weigh (full ownership and usufruct). */
  readonly weights: ReadonlyMap<number, number>;
  /** R5 shared by these weights, in whole euros. */
  readonly result: ReadonlyMap<number, number>;
}

/**
 * Shares the result by days held; the buyer holds from the day of the transfer, included. A clause of
 * the statutes splits a share as it does on 31 December; a key of the year has no days.
 */
export function prorataTemporis(
  year: number,
  resultEuros: number,
  rules: Omit<SharingRules, 'profitKey'>,
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
): ProrataInformation {
  const end = `${year + 1}-01-01`;
  const changes = [
    ...new Set([
      `${year}-01-01`,
      ...movements.map(({ date }) => date).filter((date) => date < end),
    ]),
  ].toSorted();
  const { associates, usufruct } = rules;
  const weights = new Map(associates.map(({ id }) => [id, 0]));
  changes.forEach((from, index) => {
    const days = daysBetween(from, changes[index + 1] ?? end);
    const holdings = holdingsAt(from, initial, movements);
    for (const [id, parts] of profitWeights({ associates, usufruct }, holdings, resultEuros)) {
      weights.set(id, (weights.get(id) ?? 0) + parts * days);
    }
  });
  const ids = [...weights.keys()].toSorted((a, b) => a - b);
  const ordered = ids.map((id) => weights.get(id) ?? 0);
  const shared = ordered.some((weight) => weight > 0)
    ? largestRemainder(resultEuros, ordered)
    : ordered;
  return {
    days: daysInYear(year),
    weights: new Map(ids.map((id, index) => [id, ordered[index] ?? 0])),
    result: new Map(ids.map((id, index) => [id, shared[index] ?? 0])),
  };
}
