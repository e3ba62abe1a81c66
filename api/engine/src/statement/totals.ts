import { add, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { say, tell } from '../messages/say.ts';
import type { PrintedLine } from './draft.ts';
import { money } from './findings.ts';
import type { StatementBalance, StatementCheck, StatementLine } from './types.ts';

/** What a total is compared with. */
interface AroundTotals {
  readonly fileOrder: readonly StatementLine[];
  readonly printed: readonly PrintedLine[];
  readonly opening: StatementBalance | undefined;
}

interface Sums {
  readonly debits: Cents;
  readonly credits: Cents;
}

/** Debits and credits apart, the former balance counted in when it is given. */
export function sumsOf(lines: readonly StatementLine[], opening?: Cents): Sums {
  const amounts = [
    ...lines.map(({ amount }) => amount),
    ...(opening === undefined ? [] : [opening]),
  ];
  return {
    debits: negate(sum(amounts.filter((amount) => amount < 0))),
    credits: sum(amounts.filter((amount) => amount > 0)),
  };
}

/** What a total says, and which sides it says it of, of all the movements. */
export interface CheckedTotal {
  readonly check: StatementCheck;
  readonly debits: boolean;
  readonly credits: boolean;
}

/**
 * A total may be that of the file, of the lines above it, or of those since the total before; some
 * banks count the former balance in.
 */
export function checkTotal(
  total: PrintedLine,
  { fileOrder, printed, opening }: AroundTotals,
): readonly CheckedTotal[] {
  const { debit, credit, amount, lineNumber, text, after } = total;
  if (debit === undefined && credit === undefined && amount === undefined) return [];
  const before = printed.filter(
    ({ kind, lineNumber: line }) => kind === 'total' && line < lineNumber,
  );
  // The debits and the credits of a page may have a total each, one below the other.
  const pageFrom = before.findLast((other) => other.after < after)?.after ?? 0;
  const above = fileOrder.slice(0, after);
  const whole = sumsOf(fileOrder);
  const scopes: readonly Sums[] = [
    whole,
    sumsOf(above),
    sumsOf(fileOrder.slice(pageFrom, after)),
    ...(opening === undefined
      ? []
      : [sumsOf(fileOrder, opening.amount), sumsOf(above, opening.amount)]),
  ];
  const fitting = scopes.filter((sums) => sidesOf(total, sums) !== undefined);
  const emptyPage = before.at(-1)?.after === after && sidesOf(total, NOTHING) !== undefined;
  const agrees = fitting.length > 0 || emptyPage || isCarried(total, above, opening);
  // One above all the movements is of them all.
  const covering =
    after === fileOrder.length
      ? fitting
      : after === 0
        ? fitting.filter((sums) => sums === whole)
        : [];
  const covers = (side: 'debits' | 'credits'): boolean =>
    covering.some((sums) => sidesOf(total, sums)?.[side] === true);
  return [
    {
      debits: covers('debits'),
      credits: covers('credits'),
      check: {
        kind: 'total',
        agrees,
        line: lineNumber,
        text,
        ...(agrees
          ? tell('verification.total_agrees', { line: lineNumber })
          : tell('verification.total_differs', {
              line: lineNumber,
              printed: printedAmounts(total),
              read: bothSums(whole),
            })),
      },
    },
  ];
}

/**
 * What goes on to the next page may be the balance of the account, or what the operations came to so
 * far, not the sum of a side.
 */
function isCarried(
  { debit, credit, amount, text }: PrintedLine,
  above: readonly StatementLine[],
  opening: StatementBalance | undefined,
): boolean {
  if (!/report|carried|brought|vortrag|transport|riporto|overdracht/i.test(text)) return false;
  const carried = amount ?? subtract(credit ?? ZERO, debit ?? ZERO);
  const moved = sum(above.map((line) => line.amount));
  return carried === moved || (opening !== undefined && carried === add(opening.amount, moved));
}

const NOTHING: Sums = { debits: ZERO, credits: ZERO };

/** The sides of which a total is the sum; undefined when it is the sum of neither. */
function sidesOf(
  { debit, credit, amount, text }: PrintedLine,
  { debits, credits }: Sums,
): { readonly debits: boolean; readonly credits: boolean } | undefined {
  if (amount === undefined)
    return (debit ?? debits) === debits && (credit ?? credits) === credits
      ? { debits: debit !== undefined, credits: credit !== undefined }
      : undefined;
  const size = Math.abs(amount);
  const [saysDebit, saysCredit] = [/d[ée]bit/i.test(text), /cr[ée]dit/i.test(text)];
  const net = saysDebit === saysCredit && amount === credits - debits;
  const sides = {
    debits: net || ((saysDebit || !saysCredit) && size === debits),
    credits: net || ((saysCredit || !saysDebit) && size === credits),
  };
  return sides.debits || sides.credits ? sides : undefined;
}

/** One total of the debits and one of the credits prove together what neither does alone. */
export function coverBothSides(
  totals: readonly CheckedTotal[],
  lines: readonly StatementLine[],
): boolean {
  const { debits, credits } = sumsOf(lines);
  const agreeing = totals.filter(({ check }) => check.agrees);
  return (
    agreeing.some((total) => total.debits || total.credits) &&
    (debits === ZERO || agreeing.some((total) => total.debits)) &&
    (credits === ZERO || agreeing.some((total) => total.credits))
  );
}

const bothSums = ({ debits, credits }: Sums): string =>
  say('verification.both_sums', { debits, credits });

const printedAmounts = ({ debit, credit, amount }: PrintedLine): string =>
  [
    ...(debit === undefined ? [] : [say('verification.debit_sum', { debit })]),
    ...(credit === undefined ? [] : [say('verification.credit_sum', { credit })]),
    ...(amount === undefined ? [] : [money(amount)]),
  ].join(', ');
