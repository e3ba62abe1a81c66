import { cents, multiplyByRatio, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { largestRemainder } from '@sci/money/allocate';
import { OF_INSTALMENT, findInstalment, splitInstalment } from '../loan/split-instalment.ts';
import type { LoanToSplit, MovementToSplit, RuleSplit, SuggestedSplit } from './types.ts';

export interface AppliedSplits {
  readonly splits: readonly SuggestedSplit[];
  readonly remainder: Cents;
}

/**
 * The parts of a rule applied to a movement: fixed parts and percentages (of the whole, cents by
 * largest remainder), then the first `rest` or `all` takes what is left. Undefined when a loan part
 * finds no instalment. Interest of a known loan follows its schedule where that has the movement: after
 * a deferral the same debit repays capital, which is deducted from no tax.
 */
export function applySplits(
  movement: MovementToSplit,
  parts: readonly RuleSplit[],
  loans: readonly LoanToSplit[],
): AppliedSplits | undefined {
  const loanPart = parts.find(({ part }) => part.kind === 'loan');
  if (loanPart !== undefined) return applyLoan(movement, loanPart.loanId, loans);
  const planned = paysInterestOnly(parts) ? applyLoan(movement, loanOf(parts), loans) : undefined;
  if (planned !== undefined) return planned;
  const taken = takenAmounts(movement.amount, parts);
  const rest = subtract(movement.amount, sum(taken.flatMap((amount) => amount ?? [])));
  const restAt = taken.indexOf(undefined);
  const splits = parts.map((split, index) =>
    toSplit(split, taken[index] ?? (index === restAt ? rest : ZERO)),
  );
  const kept = splits.filter(({ amount, category }) => amount !== 0 && category !== '');
  return {
    splits: kept,
    remainder: subtract(movement.amount, sum(kept.map(({ amount }) => amount))),
  };
}

/**
 * Splits an instalment after the loan it pays: the given one, else the loan whose planned payment
 * is the closest.
 */
export function applyLoan(
  movement: MovementToSplit,
  loanId: number | undefined,
  loans: readonly LoanToSplit[],
): AppliedSplits | undefined {
  const candidates = loans
    .filter((loan) => loanId === undefined || loan.loanId === loanId)
    .flatMap((loan) => {
      const row = findInstalment(loan.rows, movement);
      return row === undefined
        ? []
        : [{ loan, row, gap: Math.abs(Math.abs(movement.amount) - row.payment) }];
    });
  const best = candidates.toSorted((a, b) => a.gap - b.gap || a.loan.loanId - b.loan.loanId)[0];
  // Another debit of another loan or a fee is not an instalment with a large remainder.
  if (best === undefined || best.gap * 5 > best.row.payment) return undefined;
  const { loan, row } = best;
  const { splits, remainder } = splitInstalment(movement.amount, row);
  const place = {
    loanId: loan.loanId,
    ...(loan.buildingId === undefined ? {} : { buildingId: loan.buildingId }),
  };
  return { splits: splits.map((split) => ({ ...split, ...place })), remainder };
}

/** The three categories that an instalment is made of: their shares change every month. */
const LOAN_CATEGORIES = new Set<string>([...OF_INSTALMENT, 'ASSURANCE_EMPRUNTEUR']);

/**
 * Whether parts are those of an instalment, of which the next one has other amounts or other parts: capital,
 * or the interest of a loan that is known, which a deferral pays alone.
 */
export const isInstalment = (parts: readonly Pick<RuleSplit, 'category' | 'loanId'>[]): boolean =>
  parts.every(({ category }) => category !== undefined && LOAN_CATEGORIES.has(category)) &&
  parts.some(
    ({ category, loanId }) =>
      category === 'EMPRUNT_CAPITAL' || (category === 'INTERETS_EMPRUNT' && loanId !== undefined),
  );

const paysInterestOnly = (parts: readonly RuleSplit[]): boolean =>
  isInstalment(parts) && parts.every(({ category }) => category !== 'EMPRUNT_CAPITAL');
const loanOf = (parts: readonly RuleSplit[]): number | undefined =>
  parts.find(({ category }) => category === 'INTERETS_EMPRUNT')?.loanId;

/**
 * Splits of a past movement at the size of another: the same when the amounts are equal, else in
 * proportion.
 */
export function rescale(
  splits: readonly SuggestedSplit[],
  from: Cents,
  to: Cents,
): SuggestedSplit[] {
  if (from === to) return [...splits];
  const scaled = splits.map((split) => ({
    ...split,
    amount: multiplyByRatio(split.amount, to, from),
  }));
  const gap = subtract(to, sum(scaled.map(({ amount }) => amount)));
  return scaled.map((split, index) =>
    index === 0 ? { ...split, amount: cents(split.amount + gap) } : split,
  );
}

/** Amount of each part that doesn't depend on the others; percentages together lose no cent. */
function takenAmounts(whole: Cents, parts: readonly RuleSplit[]): (Cents | undefined)[] {
  const weights = parts.map(({ part }) => (part.kind === 'percent' ? part.basisPoints : 0));
  const total = weights.reduce((a, b) => a + b, 0);
  const shares =
    total === 0 ? [] : largestRemainder(multiplyByRatio(whole, total, 10_000), weights);
  return parts.map(({ part }, index) => {
    if (part.kind === 'fixed') return part.amount;
    return part.kind === 'percent' ? cents(shares[index] ?? 0) : undefined;
  });
}

const toSplit = (
  { category = '', buildingId, associateId, loanId }: RuleSplit,
  amount: Cents,
): SuggestedSplit => ({
  category,
  amount,
  ...(buildingId === undefined ? {} : { buildingId }),
  ...(associateId === undefined ? {} : { associateId }),
  ...(loanId === undefined ? {} : { loanId }),
});
