import type { MessageParams, Told } from '@sci/messages/messages';
import { cents, negate, type Cents } from '@sci/money/cents';
import { daysBetween } from '../law/calendar.ts';
import { say, tell } from '../messages/say.ts';
import { missingMonths } from './compare-balances.ts';
import { normaliseLabel } from './movement-key.ts';
import { sumsTo } from './sums.ts';

export interface MovementToSuspect {
  readonly id: number | string;
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
}

export type DifferenceKind =
  | 'twin'
  | 'flipped_sign'
  | 'same_amount'
  | 'transposed_digits'
  | 'misplaced_decimal'
  | 'missing_twin'
  | 'sum'
  | 'missing_period';

export interface DifferenceHint {
  readonly kind: DifferenceKind;
  readonly movementIds: readonly (number | string)[];
  /** French sentence. */
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  /** From 0 to 1, by kind: how often such a trace explains a difference. */
  readonly score: number;
}

export interface DifferenceOptions {
  /** Months "YYYY-MM" between which a month without movement is suspect. */
  readonly from?: string;
  readonly to?: string;
}

const SCORES: Readonly<Record<DifferenceKind, number>> = {
  twin: 0.95,
  flipped_sign: 0.9,
  same_amount: 0.8,
  transposed_digits: 0.6,
  misplaced_decimal: 0.6,
  sum: 0.5,
  missing_twin: 0.4,
  missing_period: 0.3,
};
const TWIN_DAYS = 5;
const MAX_HINTS = 20;

/**
 * What may explain a difference between the computed balance and the bank's (`difference` =
 * computed − bank, in cents): a movement entered twice, one whose sign is wrong, one of exactly
 * that amount, two digits swapped (the difference is then a multiple of 9), a decimal mark out of
 * place, two or three movements that make it together, a movement that lacks its twin, a month without any movement. Likeliest first, then by
 * date.
 */
export function findDifference(
  difference: Cents,
  movements: readonly MovementToSuspect[],
  options: DifferenceOptions = {},
): DifferenceHint[] {
  if (difference === 0) return [];
  const byDate = movements.toSorted(
    (a, b) => compareText(a.date, b.date) || compareText(String(a.id), String(b.id)),
  );
  const hints = byDate.flatMap((movement) => explain(movement, difference, byDate) ?? []);
  const ranked = [
    ...hints,
    ...sums(difference, byDate),
    ...missingPeriods(movements, options),
  ].toSorted((a, b) => b.score - a.score);
  return ranked.slice(0, MAX_HINTS);
}

function explain(
  movement: MovementToSuspect,
  difference: Cents,
  movements: readonly MovementToSuspect[],
): DifferenceHint | undefined {
  const { amount } = movement;
  const named = namedIn(movement);
  if (amount === difference)
    return (
      twinHint(movement, movements) ??
      hint('same_amount', [movement], tell('movement.same_amount', named))
    );
  if (amount * 2 === difference)
    return hint('flipped_sign', [movement], tell('movement.flipped_sign', named));
  const right = minus(amount, difference);
  if (swappedDigits(amount).includes(right))
    return hint(
      'transposed_digits',
      [movement],
      tell('movement.transposed_digits', { ...named, right }),
    );
  if (shiftedDecimals(amount).includes(right))
    return hint(
      'misplaced_decimal',
      [movement],
      tell('movement.misplaced_decimal', { ...named, right }),
    );
  return amount === negate(difference)
    ? hint('missing_twin', [movement], tell('movement.missing_twin', named))
    : undefined;
}

/** How a sentence names a movement. */
const namedIn = ({ label, date, amount }: MovementToSuspect) => ({ label, day: date, amount });

/** The earlier of two look-alikes speaks for both. */
function twinHint(
  movement: MovementToSuspect,
  movements: readonly MovementToSuspect[],
): DifferenceHint | undefined {
  const twins = movements.filter(
    (other) =>
      other.amount === movement.amount &&
      normaliseLabel(other.label) === normaliseLabel(movement.label) &&
      Math.abs(daysBetween(other.date, movement.date)) <= TWIN_DAYS,
  );
  return twins.length > 1 && twins[0] === movement
    ? hint('twin', twins, tell('movement.twin', namedIn(movement)))
    : undefined;
}

function sums(difference: Cents, movements: readonly MovementToSuspect[]): DifferenceHint[] {
  return sumsTo(difference, movements).map((group) =>
    hint(
      'sum',
      group,
      tell('movement.sum', {
        count: group.length,
        list: group.map((movement) => say('movement.named', namedIn(movement))).join(', '),
      }),
    ),
  );
}

function missingPeriods(
  movements: readonly MovementToSuspect[],
  { from, to }: DifferenceOptions,
): DifferenceHint[] {
  return missingMonths(
    movements.map(({ date }) => date),
    from,
    to,
  ).map((range) =>
    hint(
      'missing_period',
      [],
      range.from === range.to
        ? tell('movement.missing_month', { month: range.from })
        : tell('movement.missing_months', { from: range.from, to: range.to }),
    ),
  );
}

const hint = (
  kind: DifferenceKind,
  movements: readonly MovementToSuspect[],
  told: Told,
): DifferenceHint => ({
  kind,
  movementIds: movements.map(({ id }) => id),
  ...told,
  score: SCORES[kind],
});

/** The amounts obtained by swapping two neighbouring digits. */
function swappedDigits(amount: Cents): number[] {
  const digits = `0${Math.abs(amount)}`; // "300,01" typed for "030,01" has lost a leading zero
  return Array.from({ length: digits.length - 1 }, (_, at) => {
    const swapped =
      digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2);
    return Math.sign(amount) * Number(swapped);
  }).filter((swapped) => swapped !== amount);
}

const shiftedDecimals = (amount: Cents): number[] =>
  [amount * 10, amount * 100, amount / 10, amount / 100].filter(
    (shifted) => Number.isInteger(shifted) && shifted !== amount,
  );

const minus = (amount: Cents, difference: Cents): Cents => cents(amount - difference);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
