import { allocate } from '@sci/money/allocate';
import { add, cents, multiplyByRatio, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import type { Contribution } from './contribution.ts';
import { isExempt } from './free-use.ts';

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
 * cent. Ties go to the larger rent, then to the lowest building id. Where all that is owned is lent
 * free of charge, only what the exemption leaves is shared, in equal parts: what associates were
 * paid, other companies. Without any building nothing is: there is no annexe 1 to bear it, and a
 * warning says so. By convention of the product; the law fixes no key.
 */
export function shareExpenses(
  contributions: readonly Contribution[],
  buildings: readonly Pick<Building, 'id'>[],
  held: ReadonlySet<number>,
): SharedLine[] {
  const taxed = bearersOf(contributions, buildings, held);
  const lent = [...held].toSorted((a, b) => a - b).map((id) => ({ id, weight: 1 }));
  return [...Map.groupBy(contributions.filter(isShared), ({ code }) => code)].flatMap(
    ([code, shared]) => {
      const bearers = taxed.length > 0 || isExempt(code) ? taxed : lent;
      const total = sum(shared.map(({ amount }) => amount));
      if (total === 0 || bearers.length === 0) return [];
      const byBuilding = new Map(
        allocate(total, bearers, ({ weight }) => weight).map(({ item, amount }) => [
          item.id,
          amount,
        ]),
      );
      return [{ code, total, byBuilding, contributions: shared }];
    },
  );
}

interface Bearer {
  readonly id: number;
  readonly weight: number;
}

/** The taxed buildings by what they bear; nobody when all that is owned is lent. */
function bearersOf(
  contributions: readonly Contribution[],
  buildings: readonly Pick<Building, 'id'>[],
  held: ReadonlySet<number>,
): Bearer[] {
  const ordered = buildings.toSorted((a, b) => a.id - b.id);
  const rents = rentsByBuilding(contributions);
  const byRent = ordered.map(({ id }) => ({ id, weight: Math.max(0, rents.get(id) ?? 0) }));
  if (byRent.some(({ weight }) => weight > 0)) return byRent;
  const equal = ordered.map(({ id }) => ({
    id,
    weight: held.size === 0 || held.has(id) ? 1 : 0,
  }));
  // Those left are sold, or not bought yet.
  return equal.some(({ weight }) => weight > 0) ? equal : [];
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
  // One that is lent, or not owned, bears nothing.
  if (position < 0) return [];
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
export const isShared = ({ code, buildingId }: Contribution): boolean =>
  buildingId === undefined && code.startsWith('L');

/** On the annexe of a building, its own or by a part; an expense that no building bears is on none. */
export const isBorne = (item: Contribution, shared: readonly SharedLine[]): boolean =>
  !isShared(item) || shared.some(({ code }) => code === item.code);

/** The lines of common expenses that fall on no building: none that is owned has a taxed income. */
export function linesOfNobody({
  contributions,
  shared,
}: {
  readonly contributions: readonly Contribution[];
  readonly shared: readonly SharedLine[];
}): ReadonlySet<string> {
  const totals = Map.groupBy(
    contributions.filter((item) => !isBorne(item, shared)),
    ({ code }) => code,
  );
  return new Set(
    [...totals]
      .filter(([, items]) => sum(items.map(({ amount }) => amount)) !== 0)
      .map(([code]) => code),
  );
}

function rentsByBuilding(contributions: readonly Contribution[]): Map<number, number> {
  const rents = new Map<number, number>();
  for (const { code, buildingId, amount } of contributions) {
    if (code === 'L1' && buildingId !== undefined)
      rents.set(buildingId, (rents.get(buildingId) ?? ZERO) + amount);
  }
  return rents;
}
