import { allocate } from '@sci/money/allocate';
import { add, cents, multiplyByRatio, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import type { Contribution } from './contribution.ts';

/** The part of a line without building that falls on each building. */
export interface SharedLine {
  readonly code: string;
  readonly total: Cents;
  readonly byBuilding: ReadonlyMap<number, Cents>;
  readonly contributions: readonly Contribution[];
}

/**
 * Shares what was paid without naming a building (accountant, manager, CFE) between the buildings,
 * in proportion to the rents cashed on each (line 1, a negative one counting for 0); in equal parts
 * between those owned in the year (`held`) when no rent was cashed.
 *
 * Each line is shared once, on its total of the year, by largest remainder: the parts add up to the
 * cent. Ties go to the larger rent, then to the lowest building id. Without any building nothing is
 * shared: there is no property income to deduct from. By convention of the product; the law fixes
 * no key.
 */
export function shareExpenses(
  contributions: readonly Contribution[],
  buildings: readonly Pick<Building, 'id'>[],
  held: ReadonlySet<number>,
): SharedLine[] {
  const ordered = buildings.toSorted((a, b) => a.id - b.id);
  if (ordered.length === 0) return [];
  const rents = rentsByBuilding(contributions);
  const weights = ordered.map(({ id }) => Math.max(0, rents.get(id) ?? 0));
  const noRent = weights.every((weight) => weight === 0);
  const equal = (id: number): number => (held.size === 0 || held.has(id) ? 1 : 0);
  const shares = noRent ? ordered.map(({ id }) => equal(id)) : weights;
  // All that is owned is lent: those left are sold, or not bought yet.
  if (shares.every((weight) => weight === 0)) return [];

  return [...Map.groupBy(contributions.filter(isShared), ({ code }) => code)].flatMap(
    ([code, shared]) => {
      const total = sum(shared.map(({ amount }) => amount));
      if (total === 0) return [];
      const items = ordered.map(({ id }, index) => ({ id, weight: shares[index] ?? 0 }));
      const byBuilding = new Map(
        allocate(total, items, ({ weight }) => weight).map(({ item, amount }) => [item.id, amount]),
      );
      return [{ code, total, byBuilding, contributions: shared }];
    },
  );
}

/** What a shared expense weighs on one building. */
export interface SharedPart {
  readonly item: Contribution;
  readonly amount: Cents;
}

/**
 * How much of each expense falls on a building. The parts of a building add up to its part of the
 * line, and the parts of an expense, over the buildings, to the expense: rounding the sums up to
 * each expense and each building, rather than each part, keeps both to the cent. Refunds are shared
 * as the expenses are.
 */
export function partsOfExpenses(
  { total, byBuilding, contributions }: SharedLine,
  buildingId: number,
): SharedPart[] {
  const ids = [...byBuilding.keys()];
  const upTo = (count: number): Cents =>
    sum(ids.slice(0, count).map((id) => byBuilding.get(id) ?? ZERO));
  const position = ids.indexOf(buildingId);
  const [before, after] = [upTo(position), upTo(position + 1)];
  const share = (spent: Cents, buildings: Cents): number =>
    multiplyByRatio(spent, buildings * Math.sign(total), Math.abs(total));
  let spent = ZERO;
  return contributions.map((item) => {
    const former = spent;
    spent = add(spent, item.amount);
    return {
      item,
      amount: cents(
        share(spent, after) - share(spent, before) - share(former, after) + share(former, before),
      ),
    };
  });
}

/** A building line that names no building. Totals of the company (R6 to R8) are not shared. */
const isShared = ({ code, buildingId }: Contribution): boolean =>
  buildingId === undefined && code.startsWith('L');

function rentsByBuilding(contributions: readonly Contribution[]): Map<number, number> {
  const rents = new Map<number, number>();
  for (const { code, buildingId, amount } of contributions) {
    if (code === 'L1' && buildingId !== undefined)
      rents.set(buildingId, (rents.get(buildingId) ?? ZERO) + amount);
  }
  return rents;
}
