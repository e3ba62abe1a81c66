import { add, cents, subtract, sum, type Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import type { StatementBalance, StatementLine } from '../statement/types.ts';

/** An account as stored: what it held when its history begins, and its movements in any order. */
export interface AccountHistory {
  readonly initialAmount: Cents;
  /** The initial amount is the balance before the movements of this day. */
  readonly initialDate: string;
  readonly movements: readonly { readonly date: string; readonly amount: Cents }[];
}

export interface StatementToCompare {
  /** Ascending, as `parseStatement` gives them. */
  readonly lines: readonly StatementLine[];
  readonly openingBalance?: StatementBalance;
  readonly closingBalance?: StatementBalance;
}

export interface DivergentDay {
  readonly date: string;
  readonly bank: Cents;
  readonly computed: Cents;
}

export interface BalanceComparison {
  /** Day of the bank's closing balance; absent when the file writes no balance. */
  readonly date?: string;
  readonly bankBalance?: Cents;
  readonly computedBalance?: Cents;
  /** Computed minus bank: positive when the account holds too much here. */
  readonly difference?: Cents;
  /** First day at whose end both differ. */
  readonly firstDivergentDay?: DivergentDay;
  /** The difference is there before the first line of the file: look in an earlier period. */
  readonly divergesBefore: boolean;
  /** French sentence. */
  readonly sentence: string;
}

/** Balance of the account at the end of a day. */
export const balanceAt = (
  { initialAmount, initialDate, movements }: AccountHistory,
  day: string,
): Cents =>
  add(
    initialAmount,
    sum(
      movements
        .filter(({ date }) => date >= initialDate && date <= day)
        .map(({ amount }) => amount),
    ),
  );

/**
 * The bank's balance against the movements kept here, once the file is imported: the difference and
 * the first day on which it appears. The bank's daily balances are rebuilt from the balance it
 * wrote and the lines of the file.
 */
export function compareStatement(
  statement: StatementToCompare,
  account: AccountHistory,
): BalanceComparison {
  const { closingBalance, lines } = statement;
  const opening = openingOf(statement);
  const last = closingBalance ?? (opening === undefined ? undefined : lastDay(opening, lines));
  if (opening === undefined || last === undefined) {
    return {
      divergesBefore: false,
      sentence: say('movement.no_balance'),
    };
  }
  const computedBalance = balanceAt(account, last.date);
  const difference = subtract(computedBalance, last.amount);
  const divergence = difference === 0 ? undefined : firstDivergence(opening, lines, account);
  const divergesBefore =
    difference !== 0 && computedBefore(account, opening.date) !== opening.amount;
  return {
    date: last.date,
    bankBalance: last.amount,
    computedBalance,
    difference,
    ...(divergence === undefined ? {} : { firstDivergentDay: divergence }),
    divergesBefore,
    sentence: describe(last, computedBalance, divergence, divergesBefore),
  };
}

/** Balance before the first line: as written, or the closing balance minus every line. */
function openingOf({
  lines,
  openingBalance,
  closingBalance,
}: StatementToCompare): StatementBalance | undefined {
  const first = lines[0]?.date ?? closingBalance?.date;
  if (first === undefined) return undefined;
  if (openingBalance !== undefined) return { amount: openingBalance.amount, date: first };
  if (closingBalance === undefined) return undefined;
  return {
    amount: subtract(closingBalance.amount, sum(lines.map(({ amount }) => amount))),
    date: first,
  };
}

function lastDay(opening: StatementBalance, lines: readonly StatementLine[]): StatementBalance {
  return {
    amount: add(opening.amount, sum(lines.map(({ amount }) => amount))),
    date: lines.at(-1)?.date ?? opening.date,
  };
}

const computedBefore = (account: AccountHistory, day: string): Cents =>
  add(
    account.initialAmount,
    sum(
      account.movements
        .filter(({ date }) => date >= account.initialDate && date < day)
        .map(({ amount }) => amount),
    ),
  );

function firstDivergence(
  opening: StatementBalance,
  lines: readonly StatementLine[],
  account: AccountHistory,
): DivergentDay | undefined {
  const bankDays = totalsByDay(lines);
  const ourDays = totalsByDay(
    account.movements.filter(({ date }) => date >= opening.date && date >= account.initialDate),
  );
  let bank: Cents = opening.amount;
  let computed = computedBefore(account, opening.date);
  for (const date of [...new Set([...bankDays.keys(), ...ourDays.keys()])].toSorted()) {
    bank = add(bank, bankDays.get(date) ?? cents(0));
    computed = add(computed, ourDays.get(date) ?? cents(0));
    if (bank !== computed) return { date, bank, computed };
  }
  return undefined;
}

function totalsByDay(
  movements: readonly { readonly date: string; readonly amount: Cents }[],
): Map<string, Cents> {
  const totals = new Map<string, Cents>();
  for (const { date, amount } of movements)
    totals.set(date, add(totals.get(date) ?? cents(0), amount));
  return totals;
}

function describe(
  last: StatementBalance,
  computed: Cents,
  divergence: DivergentDay | undefined,
  before: boolean,
): string {
  const [day, bank] = [last.date, last.amount];
  if (computed === bank) return say('movement.balance_equal', { day, bank });
  const gap =
    computed < bank
      ? say('movement.balance_above', { day, bank, computed, gap: subtract(bank, computed) })
      : say('movement.balance_below', { day, bank, computed, gap: subtract(computed, bank) });
  if (before) return say('movement.gap_before', { gap });
  return divergence === undefined
    ? say('movement.gap', { gap })
    : say('movement.gap_since', { gap, day: divergence.date });
}

/** A run of months, both ends included, "YYYY-MM". */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Months without any movement between the first and the last one, or between the given months:
 * statements to fetch.
 */
export function missingMonths(dates: readonly string[], from?: string, to?: string): MonthRange[] {
  const months = new Set(dates.map((date) => date.slice(0, 7)));
  const ordered = [...months].toSorted();
  const end = to ?? ordered.at(-1);
  const ranges: MonthRange[] = [];
  for (
    let month = from ?? ordered[0];
    month !== undefined && end !== undefined && month <= end;
    month = nextMonth(month)
  ) {
    const open = ranges.at(-1);
    if (months.has(month)) continue;
    if (open !== undefined && nextMonth(open.to) === month)
      ranges[ranges.length - 1] = { from: open.from, to: month };
    else ranges.push({ from: month, to: month });
  }
  return ranges;
}

function nextMonth(month: string): string {
  const [year = 0, rank = 0] = month.split('-').map(Number);
  return rank === 12 ? `${year + 1}-01` : `${year}-${String(rank + 1).padStart(2, '0')}`;
}
