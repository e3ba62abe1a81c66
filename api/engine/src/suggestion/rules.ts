import { ZERO } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { plainLabel, senseOf } from './signature.ts';
import { applyLoan, applySplits, type AppliedSplits } from './rule-splits.ts';
import type {
  LoanToSplit,
  MovementToSplit,
  RuleCondition,
  Suggestion,
  SuggestionRule,
} from './types.ts';

/** Words that announce the return of an expense: a refund keeps the category of what it refunds. */
const REFUND = /\b(REMB\w*|RBT|AVOIR|ANNULATION|TROP PERCU|RETOUR|RESTITUTION|REGUL\w*)\b/;

/** Whether every condition of a rule holds for a movement. */
export const applies = ({ when }: SuggestionRule, movement: MovementToSplit): boolean =>
  holds(when, movement, plainLabel(movement.label));

/** `label` is the movement's plain label, computed once for all the rules. */
function holds(when: RuleCondition, movement: MovementToSplit, label: string): boolean {
  const { words, pattern, without, sense, minAmount, maxAmount, bankAccountId } = when;
  const size = Math.abs(movement.amount);
  return (
    (sense === undefined || sense === senseOf(movement.amount)) &&
    (bankAccountId === undefined || bankAccountId === movement.bankAccountId) &&
    (minAmount === undefined || size >= minAmount) &&
    (maxAmount === undefined || size <= maxAmount) &&
    (pattern === undefined || pattern.test(label)) &&
    (without === undefined || !without.test(label)) &&
    (words === undefined || holdsWords(label, words))
  );
}

function holdsWords(label: string, words: readonly string[]): boolean {
  const present = new Set(label.split(/[ /.+]/));
  return (
    words.length > 0 &&
    words.every((word) =>
      plainLabel(word)
        .split(' ')
        .every((part) => present.has(part)),
    )
  );
}

/** Of the rules that apply, the one that asks the most words, then the first in the list. */
export function bestRule(
  movement: MovementToSplit,
  rules: readonly SuggestionRule[],
): SuggestionRule | undefined {
  const weight = ({ when }: SuggestionRule): number => when.words?.length ?? 0;
  const label = plainLabel(movement.label);
  return rules
    .filter(({ when }) => holds(when, movement, label))
    .reduce<SuggestionRule | undefined>(
      (best, rule) => (best === undefined || weight(rule) > weight(best) ? rule : best),
      undefined,
    );
}

/** A refund of an expense, recognised by the rule of the expense. */
export function refundRule(
  movement: MovementToSplit,
  rules: readonly SuggestionRule[],
): SuggestionRule | undefined {
  const label = plainLabel(movement.label);
  if (movement.amount <= 0 || !REFUND.test(label)) return undefined;
  const found = rules.find(
    ({ when }) => when.sense === 'D' && holds({ ...when, sense: 'R' }, movement, label),
  );
  return found === undefined
    ? undefined
    : { ...found, confidence: Math.min(found.confidence, 0.5) };
}

/** What a rule proposes for a movement, with its reason. */
export function suggestByRule(
  movement: MovementToSplit,
  rule: SuggestionRule,
  loans: readonly LoanToSplit[],
  refund = false,
): Suggestion | undefined {
  const applied = applySplits(movement, rule.splits, loans) ?? withoutSchedule(movement, rule);
  if (applied === undefined || applied.splits.length === 0) return undefined;
  const schedule = rule.splits.some(({ part }) => part.kind === 'loan');
  const known = !schedule || applyLoan(movement, rule.splits[0]?.loanId, loans) !== undefined;
  return {
    ...applied,
    ruleId: rule.id,
    origin: rule.origin,
    reason: refund
      ? say('suggestion.refund', { reason: reasonOf(rule, movement) })
      : reasonOf(rule, movement, known),
    confidence: known ? rule.confidence : Math.min(rule.confidence, 0.3),
  };
}

/**
 * Without a schedule, the part of interest isn't known: the whole is proposed as capital, which is
 * never deducted.
 */
function withoutSchedule(
  movement: MovementToSplit,
  rule: SuggestionRule,
): AppliedSplits | undefined {
  const part = rule.splits.find((split) => split.part.kind === 'loan');
  if (part === undefined) return undefined;
  const { loanId, buildingId } = part;
  const place = {
    ...(loanId === undefined ? {} : { loanId }),
    ...(buildingId === undefined ? {} : { buildingId }),
  };
  return {
    splits: [{ category: 'EMPRUNT_CAPITAL', amount: movement.amount, ...place }],
    remainder: ZERO,
  };
}

function reasonOf(rule: SuggestionRule, { label, date }: MovementToSplit, known = true): string {
  const { name } = rule;
  if (!known) return say('suggestion.rule_without_schedule', { name, day: date });
  const words = rule.when.pattern?.exec(plainLabel(label))?.[0] ?? rule.when.words?.join(' ');
  return words === undefined || words === ''
    ? say('suggestion.by_rule', { name })
    : say('suggestion.by_words', { name, words });
}
