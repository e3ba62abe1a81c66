import { cents, negate, type Cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { daysBetween } from '../law/calendar.ts';
import { missingMonths } from './compare-balances.ts';
import { normaliseLabel } from './movement-key.ts';

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
  | 'missing_period';

export interface DifferenceHint {
  readonly kind: DifferenceKind;
  readonly movementIds: readonly (number | string)[];
  /** French sentence. */
  readonly message: string;
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
  missing_twin: 0.4,
  missing_period: 0.3,
};
const TWIN_DAYS = 5;
const MAX_HINTS = 20;

/**
 * What may explain a difference between the computed balance and the bank's (`difference` =
 * computed − bank, in cents): a movement entered twice, one whose sign is wrong, one of exactly
 * that amount, two digits swapped (the difference is then a multiple of 9), a decimal mark out of
 * place, a movement that lacks its twin, a month without any movement. Likeliest first, then by
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
  const ranked = [...hints, ...missingPeriods(movements, options)].toSorted(
    (a, b) => b.score - a.score,
  );
  return ranked.slice(0, MAX_HINTS);
}

function explain(
  movement: MovementToSuspect,
  difference: Cents,
  movements: readonly MovementToSuspect[],
): DifferenceHint | undefined {
  const { amount } = movement;
  if (amount === difference)
    return (
      twinHint(movement, movements) ??
      hint(
        'same_amount',
        [movement],
        'est peut-être en trop\u00a0: son montant est exactement l’écart',
      )
    );
  if (amount * 2 === difference)
    return hint(
      'flipped_sign',
      [movement],
      'a peut-être le mauvais signe\u00a0: l’écart est le double de son montant',
    );
  if (swappedDigits(amount).includes(amount - difference)) {
    return hint(
      'transposed_digits',
      [movement],
      `a peut-être deux chiffres inversés\u00a0: ${formatEuros(minus(amount, difference))} annulerait l’écart`,
    );
  }
  if (shiftedDecimals(amount).includes(amount - difference)) {
    return hint(
      'misplaced_decimal',
      [movement],
      `a peut-être sa virgule mal placée\u00a0: ${formatEuros(minus(amount, difference))} annulerait l’écart`,
    );
  }
  return amount === negate(difference)
    ? hint(
        'missing_twin',
        [movement],
        'manque peut-être une seconde fois\u00a0: l’écart est son montant',
      )
    : undefined;
}

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
    ? hint('twin', twins, 'est peut-être enregistrée deux fois')
    : undefined;
}

function missingPeriods(
  movements: readonly MovementToSuspect[],
  { from, to }: DifferenceOptions,
): DifferenceHint[] {
  return missingMonths(
    movements.map(({ date }) => date),
    from,
    to,
  ).map((range) => ({
    kind: 'missing_period',
    movementIds: [],
    message:
      range.from === range.to
        ? `Aucune opération en ${monthName(range.from)}\u00a0: un relevé manque peut-être.`
        : `Aucune opération entre ${monthName(range.from)} et ${monthName(range.to)}\u00a0: des relevés manquent peut-être.`,
    score: SCORES.missing_period,
  }));
}

function hint(
  kind: DifferenceKind,
  movements: readonly MovementToSuspect[],
  what: string,
): DifferenceHint {
  const [first] = movements;
  const name =
    first === undefined
      ? ''
      : `«\u00a0${first.label}\u00a0» du ${formatDate(first.date)} (${formatEuros(first.amount)})`;
  return {
    kind,
    movementIds: movements.map(({ id }) => id),
    message: `L’opération ${name} ${what}.`,
    score: SCORES[kind],
  };
}

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

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
