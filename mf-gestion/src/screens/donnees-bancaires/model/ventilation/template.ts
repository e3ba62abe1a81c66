import { allocate, largestRemainder } from '@sci/money/allocate';
import { fromEuros, subtract, sum, type Cents } from '@sci/money/cents';
import type { Body, Reply } from '@sci/api-client';
import type { Kind, Loan } from '../../../../catalogue/catalogue.ts';
import type { Split } from '../movement.ts';
import { WHOLE_BP, type Draft } from './draft.ts';
import { instalmentOn, instalmentSplits } from './instalment.ts';

/** A part of a rule: a percentage, a fixed amount, the rest, or the instalment of a loan. */
export type RulePart = Reply<'GET /v2/rules'>[number]['splits'][number];
/** A share of each of several movements. */
export type Proportion = Body<'POST /v2/bankMovement/ventilate'>['splits'][number];

interface Target {
  readonly date: string;
  readonly amount: Cents;
}
interface Means {
  readonly loans: readonly Loan[];
  readonly kinds: readonly Kind[];
}

/**
 * The parts of a rule, laid on a movement. What the rule does not place stays as remainder, to be
 * decided by the user.
 */
export function templateSplits(
  parts: readonly RulePart[],
  movement: Target,
  means: Means,
): Split[] {
  const placed = parts.flatMap((part) => placedBy(part, movement, means));
  const shared = percentages(parts, movement.amount);
  const left = subtract(movement.amount, sum([...placed, ...shared].map(({ amount }) => amount)));
  const rest = parts.find(({ part }) => part === 'rest');
  return [...placed, ...shared, ...(rest === undefined ? [] : asSplit(rest, left))].filter(
    ({ amount }) => amount !== 0,
  );
}

function placedBy(part: RulePart, { date }: Target, { loans, kinds }: Means): Split[] {
  if (part.part === 'fixed' && part.amount !== null) return asSplit(part, fromEuros(part.amount));
  if (part.part !== 'loan') return [];
  const loan = loans.find(({ id }) => id === part.loan_id);
  const row = loan === undefined ? undefined : instalmentOn(loan, date);
  return loan === undefined || row === undefined ? [] : instalmentSplits(loan, row, kinds);
}

/**
 * Shares of the amount, the odd cents to the largest remainders, so that a hundred percent leave
 * nothing.
 */
function percentages(parts: readonly RulePart[], total: Cents): Split[] {
  const shared = parts.filter(({ part }) => part === 'percent');
  const shareOf = ({ share_bp: share }: RulePart): number => share ?? 0;
  const others = Math.max(0, WHOLE_BP - shared.reduce((all, part) => all + shareOf(part), 0));
  if (shared.length === 0) return [];
  return allocate(total, [...shared, null], (part) =>
    part === null ? others : shareOf(part),
  ).flatMap(({ item: part, amount }) => (part === null ? [] : asSplit(part, amount)));
}

const asSplit = (part: RulePart, amount: Cents): Split[] =>
  part.category_id === null
    ? []
    : [
        {
          kindId: part.category_id,
          amount,
          buildingId: part.building_id,
          associateId: part.associate_id,
          loanId: part.loan_id,
          comment: '',
        },
      ];

/**
 * A ventilation as the parts of a rule: a loan's instalment stays one, the rest becomes
 * percentages.
 */
export function rulePartsOf(splits: readonly Split[], total: Cents): RulePart[] {
  const loanId = splits[0]?.loanId ?? null;
  if (loanId !== null && splits.length > 1 && splits.every((split) => split.loanId === loanId))
    return [{ ...EMPTY_PART, part: 'loan', loan_id: loanId }];
  const weights = splits.map(({ amount }) => Math.max(0, Math.sign(total) * amount));
  const shares = weights.some((weight) => weight > 0)
    ? largestRemainder(WHOLE_BP, weights)
    : weights;
  return splits.map((split, index) => ({
    ...EMPTY_PART,
    category_id: split.kindId,
    building_id: split.buildingId,
    associate_id: split.associateId,
    loan_id: split.loanId,
    share_bp: Math.max(1, shares[index] ?? 1),
  }));
}

/** A part of which nothing is known yet. */
export const EMPTY_PART: RulePart = {
  part: 'percent',
  category_id: null,
  building_id: null,
  associate_id: null,
  loan_id: null,
  share_bp: WHOLE_BP,
  amount: null,
};

/** The shares that were typed for several movements: percentages, or equal parts of a whole. */
export const typedProportions = (draft: Draft): Proportion[] =>
  draft.lines.flatMap(({ kindId, buildingId, associateId, loanId, comment, share }) =>
    kindId === null || (draft.mode !== 'equal' && (share ?? 0) < 1)
      ? []
      : [
          {
            category_id: kindId,
            building_id: buildingId,
            associate_id: associateId,
            loan_id: loanId,
            comment,
            share_bp: draft.mode === 'equal' ? null : share,
          },
        ],
  );
