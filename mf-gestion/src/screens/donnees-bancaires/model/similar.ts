import { allocate } from '@sci/money/allocate';
import type { Movement, Split } from './movement.ts';
import type { Suggestions } from './suggestion.ts';

/** The other movements of the same kind that are left to ventilate. */
export function similarTo(
  movement: Movement,
  suggestions: Suggestions,
  movements: readonly Movement[],
): Movement[] {
  const likeness = suggestions.get(movement.id)?.likeness ?? null;
  if (likeness === null) return [];
  return movements.filter(
    ({ id, status }) =>
      id !== movement.id && status === 'a_ventiler' && suggestions.get(id)?.likeness === likeness,
  );
}

/**
 * The parts of one movement carried over to another of the same kind: the same amounts when it has
 * the same amount, otherwise in the same proportions. Undefined when parts of both signs cannot be
 * carried over.
 */
export function carriedOver(
  splits: readonly Split[],
  from: Movement,
  to: Movement,
): Split[] | undefined {
  if (from.amount === to.amount) return [...splits];
  const weightOf = ({ amount }: Split): number => Math.sign(from.amount) * amount;
  if (splits.some((split) => weightOf(split) <= 0)) return undefined;
  return allocate(to.amount, splits, weightOf).map(({ item, amount }) => ({ ...item, amount }));
}
