import { shapeOf } from './history.ts';
import { applies, suggestByRule } from './rules.ts';
import type { LoanToSplit, Suggestion, SuggestionRule, VentilatedMovement } from './types.ts';

/** What a rule would have done to a movement of the past. */
export interface Replay {
  readonly movement: VentilatedMovement;
  /**
   * `same`: as the user ventilated it, categories, buildings, associates, loans and amounts. `open`:
   * the movement is not ventilated yet. `silent`: the rule asks for its words and proposes nothing.
   */
  readonly verdict: 'same' | 'different' | 'open' | 'silent';
}

/**
 * Tries a rule, stored or being written, on the movements of the past that it is about, before it
 * is trusted.
 */
export const replayRule = (
  rule: SuggestionRule,
  movements: readonly VentilatedMovement[],
  loans: readonly LoanToSplit[] = [],
): Replay[] =>
  movements
    .filter((movement) => applies(rule, movement))
    .map((movement) => ({
      movement,
      verdict: verdictOn(movement, suggestByRule(movement, rule, loans)),
    }));

function verdictOn(
  movement: VentilatedMovement,
  suggestion: Suggestion | undefined,
): Replay['verdict'] {
  if (movement.splits.length === 0) return 'open';
  if (suggestion === undefined) return 'silent';
  return isSame(suggestion, movement) ? 'same' : 'different';
}

const isSame = (suggestion: Suggestion, movement: VentilatedMovement): boolean =>
  shapeOf(suggestion) === shapeOf(movement) &&
  suggestion.splits.every(({ amount }, index) => movement.splits[index]?.amount === amount);
