import { shapeOf } from './history.ts';
import { applies, suggestByRule } from './rules.ts';
import type { LoanToSplit, Suggestion, SuggestionRule, VentilatedMovement } from './types.ts';

/** What a rule would have done to the movements of the past. */
export interface RuleReplay {
  /**
   * Movements that it would have ventilated as the user did: categories, buildings, partners, loans
   * and amounts.
   */
  readonly same: readonly VentilatedMovement[];
  readonly different: readonly {
    readonly movement: VentilatedMovement;
    readonly suggestion: Suggestion;
  }[];
  /** Movements of the words it asks for, not ventilated yet. */
  readonly open: readonly VentilatedMovement[];
}

/** Tries a rule, stored or being written, on movements of past years before it is trusted. */
export function replayRule(
  rule: SuggestionRule,
  movements: readonly VentilatedMovement[],
  loans: readonly LoanToSplit[] = [],
): RuleReplay {
  const same: VentilatedMovement[] = [];
  const open: VentilatedMovement[] = [];
  const different: { movement: VentilatedMovement; suggestion: Suggestion }[] = [];
  for (const movement of movements.filter((candidate) => applies(rule, candidate))) {
    const suggestion = suggestByRule(movement, rule, loans);
    if (movement.splits.length === 0) open.push(movement);
    else if (suggestion !== undefined && !isSame(suggestion, movement))
      different.push({ movement, suggestion });
    else if (suggestion !== undefined) same.push(movement);
  }
  return { same, different, open };
}

const isSame = (suggestion: Suggestion, movement: VentilatedMovement): boolean =>
  shapeOf(suggestion) === shapeOf(movement) &&
  suggestion.splits.every(({ amount }, index) => movement.splits[index]?.amount === amount);
