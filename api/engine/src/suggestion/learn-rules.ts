import { absolute, negate, type Cents } from '@sci/money/cents';
import { shapeOf } from './history.ts';
import { senseOf, signatureOf } from './signature.ts';
import type {
  RulePart,
  RuleSplit,
  SuggestedSplit,
  SuggestionRule,
  VentilatedMovement,
} from './types.ts';

/** Once may be an exception. */
const MIN_EXAMPLES = 2;
/** What a rule may hold: the same bounds as for one that the user writes. */
const LONGEST_NAME = 120;
const MOST_PARTS = 20;
const WHOLE_BASIS_POINTS = 10_000;

/**
 * Rules that the user's own ventilations follow: movements of the same words that were all
 * ventilated in the same way, at least twice. Numbers (lots, loans) take part only where the words
 * alone don't settle it. Sorted by id; two calls on the same movements, in any order, give the same
 * rules.
 */
export function learnRules(movements: readonly VentilatedMovement[]): SuggestionRule[] {
  const named = movements.filter(
    ({ label, splits }) => splits.length > 0 && signatureOf(label).words.length > 0,
  );
  const rules = [...groupBy(named, (movement) => wordsKey(movement, false)).values()].flatMap(
    (group) => {
      const whole = learnFrom(group, false);
      if (whole !== undefined) return [whole];
      return [...groupBy(group, (movement) => wordsKey(movement, true)).values()].flatMap(
        (part) => learnFrom(part, true) ?? [],
      );
    },
  );
  return rules.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function learnFrom(
  group: readonly VentilatedMovement[],
  withNumbers: boolean,
): SuggestionRule | undefined {
  const [model] = group;
  if (
    model === undefined ||
    group.length < MIN_EXAMPLES ||
    group.some((other) => shapeOf(other) !== shapeOf(model))
  )
    return undefined;
  const splits = commonSplits(group, model);
  if (splits === undefined) return undefined;
  const { words, numbers } = signatureOf(model.label);
  const asked = withNumbers ? [...words, ...numbers] : words;
  if (asked.join(' ').length > LONGEST_NAME || splits.length > MOST_PARTS) return undefined;
  return {
    id: `learned:${wordsKey(model, withNumbers)}`,
    name: asked.join(' '),
    origin: 'company',
    when: { words: asked, sense: senseOf(model.amount) },
    splits,
    confidence: group.length > 2 ? 0.95 : 0.85,
  };
}

const wordsKey = ({ label, amount }: VentilatedMovement, withNumbers: boolean): string => {
  const { words, numbers } = signatureOf(label);
  return [senseOf(amount), ...words.toSorted(), ...(withNumbers ? numbers.toSorted() : [])]
    .join('-')
    .toLowerCase();
};

/**
 * One part takes all; a loan follows its schedule; several parts are fixed amounts beside the
 * largest, or steady shares.
 */
function commonSplits(
  group: readonly VentilatedMovement[],
  model: VentilatedMovement,
): RuleSplit[] | undefined {
  if (model.splits.length === 1)
    return model.splits.map((split) => toRuleSplit(split, { kind: 'all' }));
  const capital = model.splits.find(({ category }) => category === 'EMPRUNT_CAPITAL');
  if (capital !== undefined) {
    const { loanId, buildingId } = capital;
    return [
      {
        part: { kind: 'loan' },
        ...(loanId === undefined ? {} : { loanId }),
        ...(buildingId === undefined ? {} : { buildingId }),
      },
    ];
  }
  const largest = model.splits.reduce((best, split) =>
    Math.abs(split.amount) > Math.abs(best.amount) ? split : best,
  );
  const steady = model.splits.every(
    (split, index) =>
      split === largest || group.every(({ splits }) => splits[index]?.amount === split.amount),
  );
  if (steady)
    return model.splits.map((split) =>
      toRuleSplit(
        split,
        split === largest ? { kind: 'rest' } : { kind: 'fixed', amount: split.amount },
      ),
    );
  return commonShares(group, model);
}

/**
 * Same shares of the movement to a thousandth each time: percentages, the largest part taking the
 * rest.
 */
function commonShares(
  group: readonly VentilatedMovement[],
  model: VentilatedMovement,
): RuleSplit[] | undefined {
  const shareOf = (amount: Cents, whole: Cents): number => Math.round((amount * 10_000) / whole);
  const largest = model.splits.findIndex((split) =>
    model.splits.every((other) => Math.abs(split.amount) >= Math.abs(other.amount)),
  );
  const steady = model.splits.every((split, index) =>
    group.every((other) => {
      const amount = other.splits[index]?.amount;
      return (
        amount !== undefined &&
        Math.abs(shareOf(amount, other.amount) - shareOf(split.amount, model.amount)) <= 10
      );
    }),
  );
  const sameSign = model.splits.every(
    ({ amount }) => amount === (model.amount < 0 ? negate(absolute(amount)) : absolute(amount)),
  );
  if (!steady || !sameSign) return undefined;
  const shares = model.splits.map(({ amount }) => shareOf(amount, model.amount));
  // A share too small to be told would be none at all.
  if (shares.some((share) => share < 1 || share > WHOLE_BASIS_POINTS)) return undefined;
  return model.splits.map((split, index) =>
    toRuleSplit(
      split,
      index === largest ? { kind: 'rest' } : { kind: 'percent', basisPoints: shares[index] ?? 0 },
    ),
  );
}

const toRuleSplit = (
  { category, buildingId, associateId, loanId }: SuggestedSplit,
  part: RulePart,
): RuleSplit => ({
  category,
  part,
  ...(buildingId === undefined ? {} : { buildingId }),
  ...(associateId === undefined ? {} : { associateId }),
  ...(loanId === undefined ? {} : { loanId }),
});

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}
