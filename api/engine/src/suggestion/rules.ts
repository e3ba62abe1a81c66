import { ZERO } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { readOnce } from '../read-once.ts';
import { keptReading, plainLabel, senseOf } from './signature.ts';
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
  holds(when, movement, labelOf(movement.label));

/** A label as rules read it, once for all of them. */
interface Label {
  readonly plain: string;
  readonly words: ReadonlySet<string>;
}

const labelOf = keptReading((text): Label => {
  const plain = plainLabel(text);
  return { plain, words: new Set(plain.split(/[ /.+]/)) };
});

const holds = (when: RuleCondition, movement: MovementToSplit, label: Label): boolean =>
  holdsMoney(when, movement) && holdsLabel(when, label);

function holdsMoney(when: RuleCondition, { amount, bankAccountId }: MovementToSplit): boolean {
  const { sense, minAmount, maxAmount, bankAccountId: account } = when;
  const size = Math.abs(amount);
  return (
    (sense === undefined || sense === senseOf(amount)) &&
    (account === undefined || account === bankAccountId) &&
    (minAmount === undefined || size >= minAmount) &&
    (maxAmount === undefined || size <= maxAmount)
  );
}

const holdsLabel = ({ words, pattern, without }: RuleCondition, label: Label): boolean =>
  (pattern === undefined || pattern.test(label.plain)) &&
  (without === undefined || !without.test(label.plain)) &&
  (words === undefined || holdsWords(label, words));

const holdsWords = (label: Label, words: readonly string[]): boolean =>
  words.length > 0 && partsOf(words).every((part) => label.words.has(part));

/** The words of a rule as labels hold them. */
const partsOf = readOnce((words: readonly string[]): readonly string[] =>
  words.flatMap((word) => plainLabel(word).split(' ')),
);

/** A rule, and where it stands in its list: of two that fit as well, the first is meant. */
interface Placed {
  readonly rule: SuggestionRule;
  readonly place: number;
}

const NO_WORDS: readonly string[] = [];

/** Rules by the first word that each asks for; under none, those that ask for no word. */
const byFirstWord = readOnce(
  (rules: readonly SuggestionRule[]): ReadonlyMap<string | undefined, readonly Placed[]> =>
    Map.groupBy(
      rules.map((rule, place): Placed => ({ rule, place })),
      ({ rule }) => partsOf(rule.when.words ?? NO_WORDS)[0],
    ),
);

const weight = ({ rule: { when } }: Placed): number => when.words?.length ?? 0;

/**
 * The rules whose words and pattern a label holds: those that ask the most words first, then in the
 * order of the list. Only those are tried whose first word is in the label: a company that has
 * taught thousands waits no longer. Read once for a label, which fees and rents have in common.
 */
const rulesOfLabel = readOnce((rules: readonly SuggestionRule[]) =>
  keptReading((text): readonly SuggestionRule[] => {
    const label = labelOf(text);
    const known = byFirstWord(rules);
    return [undefined, ...label.words]
      .flatMap((word) => known.get(word) ?? [])
      .filter(({ rule }) => holdsLabel(rule.when, label))
      .toSorted((a, b) => weight(b) - weight(a) || a.place - b.place)
      .map(({ rule }) => rule);
  }),
);

/** Of the rules that apply, the one that asks the most words, then the first in the list. */
export const bestRule = (
  movement: MovementToSplit,
  rules: readonly SuggestionRule[],
): SuggestionRule | undefined =>
  rulesOfLabel(rules)(movement.label).find(({ when }) => holdsMoney(when, movement));

/** A refund of an expense, recognised by the rule of the expense. */
export function refundRule(
  movement: MovementToSplit,
  rules: readonly SuggestionRule[],
): SuggestionRule | undefined {
  const label = labelOf(movement.label);
  if (movement.amount <= 0 || !REFUND.test(label.plain)) return undefined;
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
