import { largestRemainder } from '@sci/money/allocate';
import { cents, fromEuros, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Body, Reply } from '@sci/api-client';
import type { Split } from '../movement.ts';
import { WHOLE_BP, type Draft } from './draft.ts';

/** A part of any amount: what it is, and its share in hundredths of a percent. */
export type Proportion = Body<'POST /v2/bankMovement/ventilate'>['splits'][number];

export type RulePart = Reply<'GET /v2/rules'>[number]['splits'][number];

/**
 * The parts of a rule on another amount: shares and fixed amounts, then the rest on the part that takes it (the last one when none
 * says so). A part after the schedule of a loan is left out: the panel has its own way for instalments.
 */
export function templateSplits(parts: readonly RulePart[], total: Cents): Split[] {
  const named = parts.flatMap((part) => (part.category_id === null ? [] : [{ ...part, category_id: part.category_id }]));
  const shares = named.map(({ share_bp }) => share_bp ?? 0);
  const shared = largestRemainder(total, [...shares, Math.max(0, WHOLE_BP - shares.reduce((all, share) => all + share, 0))]);
  const taken = named.map(({ part, amount }, index) => (part === 'fixed' && amount !== null ? fromEuros(amount) : cents(shared[index] ?? 0)));
  const restAt = named.some(({ part }) => part === 'rest') ? named.findIndex(({ part }) => part === 'rest') : named.length - 1;
  const others = sum(taken.map((amount, index) => (index === restAt ? ZERO : amount)));
  return named.map((part, index) => ({
    kindId: part.category_id,
    amount: index === restAt ? subtract(total, others) : (taken[index] ?? ZERO),
    buildingId: part.building_id,
    associateId: part.associate_id,
    loanId: part.loan_id,
    comment: '',
  }));
}

/**
 * The proportions of a ventilation, to make a rule of it or to apply it to other amounts. Undefined when a part goes against
 * the movement or is too small to be a hundredth of a percent: no proportion says that.
 */
export function proportionsOf(splits: readonly Split[], total: Cents): Proportion[] | undefined {
  const shares = total === 0 ? [] : largestRemainder(WHOLE_BP, splits.map(({ amount }) => Math.max(0, Math.sign(total) * amount)));
  const against = splits.some(({ amount }) => Math.sign(amount) !== Math.sign(total));
  if (against || shares.length === 0 || shares.some((share) => share < 1)) return undefined;
  return splits.map((split, index) => ({
    category_id: split.kindId,
    building_id: split.buildingId,
    associate_id: split.associateId,
    loan_id: split.loanId,
    share_bp: shares[index] ?? 0,
  }));
}

/** The proportions that were typed for several movements: percentages, or equal parts of a whole. */
export function typedProportions(draft: Draft): Proportion[] {
  const equal = largestRemainder(WHOLE_BP, draft.lines.map(() => 1));
  return draft.lines.flatMap(({ kindId, buildingId, associateId, loanId, share }, index) => {
    const part = draft.mode === 'equal' ? (equal[index] ?? 0) : (share ?? 0);
    return kindId === null || part < 1 ? [] : [{ category_id: kindId, building_id: buildingId, associate_id: associateId, loan_id: loanId, share_bp: part }];
  });
}
