import type { Cents } from '@sci/money/cents';
import { daysBetween } from '../law/calendar.ts';

interface Summed {
  readonly date: string;
  readonly amount: Cents;
}

/** Beyond this many groups of two or three, amounts meet by chance: the nearest in time are kept. */
const MAX_FOUND = 200;
const MAX_GROUPS = 3;
/** Three out of more movements than this would keep the server from answering others. */
const MAX_FOR_THREE = 1000;

/**
 * Two movements whose amounts together are `wanted`; three where no two are. Those that lie nearest
 * in time first: an operation that was entered twice in parts, or a page that was read twice.
 * `movements` by ascending date.
 */
export function sumsTo<Movement extends Summed>(
  wanted: Cents,
  movements: readonly Movement[],
): (readonly Movement[])[] {
  const pairs = pairsFor(wanted, movements, 0);
  if (pairs.length > 0) return nearest(pairs);
  if (movements.length > MAX_FOR_THREE) return [];
  const triples: Movement[][] = [];
  for (const [index, first] of movements.entries()) {
    if (triples.length >= MAX_FOUND) break;
    for (const pair of pairsFor(wanted - first.amount, movements, index + 1))
      triples.push([first, ...pair]);
  }
  return nearest(triples);
}

/** Each pair once, from `start` on. */
function pairsFor<Movement extends Summed>(
  wanted: number,
  movements: readonly Movement[],
  start: number,
): Movement[][] {
  const found: Movement[][] = [];
  const before = new Map<number, Movement[]>();
  for (let index = start; index < movements.length && found.length < MAX_FOUND; index += 1) {
    const movement = movements[index];
    if (movement === undefined) break;
    for (const other of before.get(wanted - movement.amount) ?? []) found.push([other, movement]);
    const same = before.get(movement.amount);
    if (same === undefined) before.set(movement.amount, [movement]);
    else same.push(movement);
  }
  return found;
}

const nearest = <Movement extends Summed>(groups: readonly Movement[][]): Movement[][] =>
  groups.toSorted((a, b) => spanOf(a) - spanOf(b)).slice(0, MAX_GROUPS);

const spanOf = (group: readonly Summed[]): number =>
  daysBetween(group[0]?.date ?? '', group.at(-1)?.date ?? '');
