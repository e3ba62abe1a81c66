import type { Sense } from '../categories/category.ts';
import type { Cents } from '@sci/money/cents';
import type { Instalment } from '../loan/types.ts';

/** A bank movement for which a category is looked for. */
export interface MovementToSplit {
  readonly id: number | string;
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
  readonly bankAccountId?: number;
}

/**
 * One part of a ventilation; `category` is the category's code. The parts of a suggestion add up
 * with its remainder.
 */
export interface SuggestedSplit {
  readonly category: string;
  readonly amount: Cents;
  readonly buildingId?: number;
  readonly associateId?: number;
  readonly loanId?: number;
}

/** A movement that someone ventilated: what suggestions learn from. */
export interface VentilatedMovement extends MovementToSplit {
  readonly splits: readonly SuggestedSplit[];
}

/** When a rule applies; every condition that is present must hold. */
export interface RuleCondition {
  /**
   * Words that the label must hold, whole, without accents or case. How users and learning write a
   * rule.
   */
  readonly words?: readonly string[];
  /**
   * Tried on the label's `plainLabel`. Only in the default rules: a user's pattern could hang the
   * server.
   */
  readonly pattern?: RegExp;
  readonly without?: RegExp;
  readonly sense?: Sense;
  /** Bounds on the absolute amount, included. */
  readonly minAmount?: Cents;
  readonly maxAmount?: Cents;
  readonly bankAccountId?: number;
}

/**
 * What a part of a rule takes of the movement. `percent` is in hundredths of a percent; `fixed` has
 * the movement's sign and leaves the rest; `loan` splits after the schedule of a loan. `rest` and
 * `all` take what the others leave.
 */
export type RulePart =
  | { readonly kind: 'all' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'loan' };

export interface RuleSplit {
  /** Absent for a loan: its schedule names capital, interest and insurance. */
  readonly category?: string;
  readonly part: RulePart;
  readonly buildingId?: number;
  readonly associateId?: number;
  readonly loanId?: number;
}

/** A rule as stored and edited. Default rules are read-only. */
export interface SuggestionRule {
  readonly id: string;
  /** French, shown in the list and in the reason. */
  readonly name: string;
  readonly origin: 'company' | 'default';
  readonly when: RuleCondition;
  readonly splits: readonly RuleSplit[];
  /** From 0 to 1. */
  readonly confidence: number;
}

/** A loan and its schedule, to split instalments. */
export interface LoanToSplit {
  readonly loanId: number;
  readonly buildingId?: number;
  readonly rows: readonly Instalment[];
}

export interface Suggestion {
  readonly splits: readonly SuggestedSplit[];
  /** Movement − splits: 0 unless a loan's schedule or fixed parts don't explain it all. */
  readonly remainder: Cents;
  /** Rule that gave it, or "history". */
  readonly ruleId: string;
  readonly origin: 'company' | 'history' | 'default';
  /** French: "comme VIR LOYER MARTIN du 05/02/2025". */
  readonly reason: string;
  readonly confidence: number;
  /** The movement that it imitates. */
  readonly likeMovementId?: number | string;
}
