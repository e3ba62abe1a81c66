import type fc from 'fast-check';
import { heldOn, listHoldings } from '@sci/engine/associates/holdings';
import { WHOLE_KEY } from '@sci/engine/associates/profit-key';
import { timelineOf, type ShareMovement } from '@sci/engine/associates/share-movement';
import { integer } from './story-parts.ts';

/** How a year is shared and read other than by the law alone. */
export interface StorySharing {
  /** What the statutes of the year give the usufructuary, in hundredths of a percent. */
  readonly clause?: Readonly<Record<(typeof CLAUSES)[number], number | null>>;
  /** A key of the statutes, by the ranks of the associates; together 10 000. */
  readonly key: readonly { readonly associate: number; readonly share: number }[];
  /** Whether the manager takes every other reading that the law leaves him. */
  readonly otherReadings: boolean;
}

export const CLAUSES = ['profits', 'losses', 'exceptional', 'reserves'] as const;

export function sharing(
  gen: fc.GeneratorValue,
  year: number,
  known: readonly ShareMovement[],
): StorySharing {
  const int = integer(gen);
  const part = () => (int(0, 2) === 0 ? null : int(0, WHOLE_KEY));
  const owners = listHoldings(heldOn(`${year}-12-31`, timelineOf(known)))
    .filter(({ kind }) => kind === 'PP')
    .map(({ associateId }) => associateId);
  return {
    ...(int(0, 1) === 0
      ? {}
      : { clause: { profits: part(), losses: part(), exceptional: part(), reserves: part() } }),
    key: int(0, 2) === 0 ? keyOf(owners, () => int(1, 2500)) : [],
    otherReadings: int(0, 1) === 1,
  };
}

/** Everybody some part, the last one what is left. */
function keyOf(owners: readonly number[], draw: () => number): StorySharing['key'] {
  const drawn = owners.slice(1).map((associate) => ({ associate, share: draw() }));
  const rest = WHOLE_KEY - drawn.reduce((sum, { share }) => sum + share, 0);
  return owners.slice(0, 1).flatMap((associate) => [{ associate, share: rest }, ...drawn]);
}

/** The day after the assembly of the year before: the clause holds until the next one. */
export const since = (year: number): string => `${year}-06-30`;
