import type { Reply } from '@sci/api-client';
import { fromEuros, type Cents } from '@sci/money/cents';
import type { Kind } from '../../../catalogue/catalogue.ts';
import { fromWireSplit, type Movement, type Split } from './movement.ts';
import { lacksNothing } from './ventilation/draft-problems.ts';

type WireSuggestion = Reply<'GET /v2/bankMovement/suggestions'>[number];

/** A ventilation that the application proposes, and why. */
export interface Suggestion {
  readonly movementId: number;
  readonly splits: readonly Split[];
  /** What the proposal leaves to decide; 0 when it is complete. */
  readonly remainder: Cents;
  readonly reason: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Movements of the same kind have the same number; null when the label says nothing. */
  readonly likeness: number | null;
}

export const fromWireSuggestion = (wire: WireSuggestion): Suggestion => ({
  movementId: wire.movement_id,
  splits: wire.splits.map(fromWireSplit),
  remainder: fromEuros(wire.remainder),
  reason: wire.reason,
  confidence: wire.confidence,
  likeness: wire.kind,
});

export type Suggestions = ReadonlyMap<number, Suggestion>;
/** A proposal and the movement that it is for. */
export interface Proposed {
  readonly movement: Movement;
  readonly suggestion: Suggestion;
}

/**
 * True when nothing is left to decide: every part has what its category asks for, and nothing
 * remains.
 */
export const isAcceptable = (
  { remainder, splits }: Suggestion,
  kinds: ReadonlyMap<number, Kind>,
): boolean =>
  remainder === 0 &&
  splits.length > 0 &&
  splits.every((split) => lacksNothing(kinds.get(split.kindId), split));

/** The complete proposals for some movements: only those can be accepted as they are. */
export const acceptable = (
  movements: readonly Movement[],
  suggestions: Suggestions,
  kinds: ReadonlyMap<number, Kind>,
): Proposed[] =>
  movements.flatMap((movement) => {
    const suggestion = suggestions.get(movement.id);
    return movement.status === 'a_ventiler' &&
      suggestion !== undefined &&
      isAcceptable(suggestion, kinds)
      ? [{ movement, suggestion }]
      : [];
  });
