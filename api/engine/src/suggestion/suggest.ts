import { subtract, sum, ZERO } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { readOnce } from '../read-once.ts';
import { nearest, type History, type NearestMovement } from './history.ts';
import { bestRule, refundRule, suggestByRule } from './rules.ts';
import { applyLoan, isInstalment, rescale } from './rule-splits.ts';
import type {
  LoanToSplit,
  MovementToSplit,
  SuggestedSplit,
  Suggestion,
  SuggestionRule,
} from './types.ts';

/** Below this, a proposal is shown to the user and never applied for him. */
const SURE_ENOUGH = 0.6;

/** Whether a proposal may be applied without asking: it explains the whole movement, and is sure. */
export const mayApplyAlone = ({
  remainder,
  confidence,
}: Pick<Suggestion, 'remainder' | 'confidence'>): boolean =>
  remainder === 0 && confidence >= SURE_ENOUGH;

/**
 * What a movement probably is: the company's own rules first, then the most similar movement of the
 * past or a default rule, whichever is surer. Undefined when nothing is known: silence is better
 * than a guess in accounts.
 *
 * Deterministic: the same inputs give the same suggestion whatever their order, except that the
 * first of two equal rules wins. A debit is never suggested for a credit by a default rule, except
 * as the refund of an expense.
 */
export function suggest(
  movement: MovementToSplit,
  rules: readonly SuggestionRule[],
  history: History,
  loans: readonly LoanToSplit[] = [],
): Suggestion | undefined {
  const { company, standard } = byOrigin(rules);
  const own = bestRule(movement, company);
  const byOwnRule = own === undefined ? undefined : suggestByRule(movement, own, loans);
  if (byOwnRule !== undefined) return byOwnRule;

  const model = nearest(movement, history);
  const byHistory = model === undefined ? undefined : suggestLike(movement, model, loans);
  const byDefault = suggestByDefault(movement, standard, loans);
  if (byHistory === undefined) return byDefault;
  return byDefault !== undefined && byDefault.confidence > byHistory.confidence
    ? byDefault
    : byHistory;
}

/** The company's own rules, and those of the application. */
const byOrigin = readOnce((rules: readonly SuggestionRule[]) => ({
  company: rules.filter(({ origin }) => origin === 'company'),
  standard: rules.filter(({ origin }) => origin === 'default'),
}));

function suggestByDefault(
  movement: MovementToSplit,
  rules: readonly SuggestionRule[],
  loans: readonly LoanToSplit[],
): Suggestion | undefined {
  const rule = bestRule(movement, rules);
  if (rule !== undefined) return suggestByRule(movement, rule, loans);
  const refund = refundRule(movement, rules);
  return refund === undefined ? undefined : suggestByRule(movement, refund, loans, true);
}

function suggestLike(
  movement: MovementToSplit,
  { movement: model, similarity, agreement }: NearestMovement,
  loans: readonly LoanToSplit[],
): Suggestion | undefined {
  if (model.splits.length === 0 || model.amount === 0) return undefined;
  const reason = say('suggestion.like', { label: model.label, day: model.date });
  const shared = { ruleId: 'history', origin: 'history', likeMovementId: model.id } as const;
  const sure = (0.35 + 0.6 * similarity) * (0.5 + 0.5 * agreement);
  if (isInstalment(model.splits))
    return likeInstalment(movement, model.splits, { ...shared, reason, confidence: sure }, loans);

  const splits = rescale(model.splits, model.amount, movement.amount);
  const guessed = movement.amount !== model.amount && splits.length > 1;
  return {
    ...shared,
    splits,
    remainder: subtract(movement.amount, sum(splits.map(({ amount }) => amount))),
    reason: guessed ? say('suggestion.in_proportion', { reason }) : reason,
    confidence: round(guessed ? sure * 0.7 : sure),
  };
}

/**
 * The interest of last month isn't this month's: the schedule decides, last month's split is only a
 * stopgap.
 */
function likeInstalment(
  movement: MovementToSplit,
  splits: readonly SuggestedSplit[],
  {
    reason,
    confidence,
    ...shared
  }: Pick<Suggestion, 'ruleId' | 'origin' | 'likeMovementId' | 'reason' | 'confidence'>,
  loans: readonly LoanToSplit[],
): Suggestion {
  const planned = applyLoan(movement, splits[0]?.loanId, loans);
  if (planned !== undefined)
    return {
      ...shared,
      ...planned,
      reason: say('suggestion.by_schedule', { reason }),
      confidence: round(confidence),
    };
  const total = sum(splits.map(({ amount }) => amount));
  return {
    ...shared,
    splits: rescale(splits, total, movement.amount),
    remainder: ZERO,
    reason: say('suggestion.without_schedule', { reason }),
    confidence: round(confidence * 0.4),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
