import { absolute, negate, subtract, ZERO, type Cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import { mayBeRounded, type AmountReader, type AmountReading } from '../amounts.ts';
import { unitOfAmount } from '../currencies.ts';
import { readDate, type DayOrder } from '../dates.ts';
import type { LineDoubt } from '../draft.ts';
import { money, type FindingCode, type FindingList } from '../findings.ts';
import { joinLabel, givenLabel, plainWords } from '../labels.ts';
import { nextDayInParis } from '../moments.ts';
import { roundedDoubt } from '../rounded.ts';
import type { CsvColumns, StatementLine } from '../types.ts';
import { stateOf } from '../states.ts';
import type { AccountTables } from './account-tables.ts';
import { saysNotYet } from './doubts.ts';
import { isDash } from './profile.ts';
import type { CsvRow } from './rows.ts';
import type { ToCome } from './sections.ts';
import { senseOf } from './senses.ts';
import { hasNoYear } from './unread-days.ts';

/** What reading one row needs to know of the whole file. */
export interface LineContext {
  readonly columns: CsvColumns;
  readonly order: DayOrder;
  readonly amounts: AmountReader;
  readonly balances: AmountReader;
  /** No amount of the file is written with decimals. */
  readonly isWhole: boolean;
  readonly referenceIsId: boolean;
  /** The user said that the row is a movement. */
  readonly asserted: boolean;
  readonly tables: AccountTables;
  /** Whose table the row stands in, in a file of several below one another. */
  readonly account?: string | undefined;
  /** The last day of the period that the file announces. */
  readonly periodEnd?: string | undefined;
  /** What says of the row that it is still to come. */
  readonly toCome?: ToCome | undefined;
  /** Of each line read from a debit, what is written there. */
  readonly debits: Map<number, Cents>;
  /** Of each line read from a credit below zero, what is written there. */
  readonly negativeCredits: Map<number, Cents>;
  /** How most fees of the file are written; one of the other sign may have been given back. */
  readonly feesArePositive: boolean;
  /** Gathers the lines that are asked about unless the balances prove them. */
  readonly doubts: LineDoubt[];
  readonly findings: FindingList;
}

type AmountOutcome = AmountReading | { readonly problem: FindingCode; readonly what: string };

const STATE_FINDING = {
  pending: 'not_booked',
  reverted: 'reverted',
  unknown: 'unknown_status',
} as const;
/** GnuCash says which list of things a currency is of. */
const EURO = /^(|(currency::)?eur|euros?|€)$/;

/**
 * One movement from one row, or undefined with a finding that says why the row isn't a movement.
 */
export function readLine(row: CsvRow, context: LineContext): StatementLine | undefined {
  const { columns, findings } = context;
  const place = { line: row.line, text: row.cells.join(' ; ') };
  const refuse = (code: FindingCode, what = ''): undefined => {
    findings.add(code, { ...place, what });
    return undefined;
  };
  const cell = (index: number | undefined): string =>
    index === undefined ? '' : (row.cells[index] ?? '').trim();

  const status = cell(columns.status);
  const state = context.asserted ? 'done' : stateOf(status);
  if (state !== 'done') return refuse(STATE_FINDING[state], status);
  const { toCome } = context;
  const notYet = toCome?.heading ?? columns.label.map(cell).find(saysNotYet);
  if (notYet !== undefined && !context.asserted)
    return refuse(toCome?.isClear === true ? 'not_booked' : 'unknown_status', notYet);
  const date = readDate(cell(columns.date), context.order);
  if ('problem' in date) {
    const written = cell(columns.date);
    const isToCome = /^\D+$/.test(written) && stateOf(written) === 'pending';
    if (isToCome) return refuse('not_booked', written);
    return refuse(hasNoYear(written) ? 'day_without_year' : date.problem, written);
  }
  if (nextDayInParis(cell(columns.date)) !== undefined)
    findings.addOnce('universal_time', { ...place, what: cell(columns.date) });
  const valueDate = readDate(cell(columns.valueDate), context.order);
  if ('problem' in valueDate && valueDate.problem !== 'missing_date')
    return refuse(valueDate.problem, cell(columns.valueDate));
  if (!EURO.test(plainWords(cell(columns.currency))))
    return refuse('foreign_currency', cell(columns.currency));

  const outcome = readSignedAmount(cell, row.line, context);
  if ('problem' in outcome) {
    const what = 'what' in outcome ? outcome.what : cell(columns.amount);
    const unit = unitOfAmount(what);
    return unit === undefined ? refuse(outcome.problem, what) : refuse('foreign_currency', unit);
  }
  const written = [columns.amount, columns.debit, columns.credit, columns.fee].map(cell);
  const rounded = written.find(mayBeRounded);
  const fee = readFee(cell(columns.fee), context);
  if ('problem' in fee) return refuse('unreadable_fee', cell(columns.fee));
  const elsewhere = outcome.amount === 0 ? amountElsewhere(row, context) : undefined;
  if (elsewhere !== undefined) return refuse('amount_elsewhere', elsewhere);
  const givenBack = fee.amount !== 0 && fee.amount > 0 !== context.feesArePositive;
  if (givenBack && !context.asserted) return refuse('doubtful_fee', money(fee.amount));
  const taken = givenBack ? negate(absolute(fee.amount)) : absolute(fee.amount);
  const amount = subtract(outcome.amount, taken);
  if (amount === 0) return refuse('zero_amount');
  const shown = rounded === undefined ? undefined : context.amounts.read(rounded);
  if (rounded !== undefined && shown !== undefined && 'amount' in shown)
    context.doubts.push(roundedDoubt(place, rounded, shown.amount));
  return {
    lineNumber: row.line,
    date: date.iso,
    ...('iso' in valueDate ? { valueDate: valueDate.iso } : {}),
    label: withFee(readLabel(row, context, place), taken),
    amount,
    ...optionalCells(cell, context, place),
  };
}

/** Decimals, or the sign of the euro: a whole number alone may count anything. */
const OF_MONEY = /[.,]\d{1,2}\D*$|€|\beur/i;

/** An amount in a column of which nothing is known, where the operation's own column says 0. */
function amountElsewhere({ cells }: CsvRow, { columns, amounts }: LineContext): string | undefined {
  const { label, ...others } = columns;
  const known = new Set([...label, ...Object.values(others)]);
  return cells.find((cell, index) => {
    const reading = amounts.read(cell);
    return !known.has(index) && OF_MONEY.test(cell) && 'amount' in reading && reading.amount !== 0;
  });
}

/** Nothing written is no fee. */
const readFee = (text: string, { amounts }: LineContext): AmountReading =>
  text === '' ? { amount: ZERO } : amounts.read(text);

/** The account moves by the amount and its fee together: the label says how much of it is fee. */
const withFee = (label: string, fee: Cents): string =>
  fee === 0 ? label : say('reading.with_fee', { label, fee });

function readLabel(
  row: CsvRow,
  { columns, findings }: LineContext,
  place: { line: number; text: string },
): string {
  const label = joinLabel(
    columns.label.map((index) => row.cells[index] ?? '').filter((cell) => cell.trim() !== '-'),
  );
  if (label === '') findings.add('empty_label', place);
  return givenLabel(label);
}

function optionalCells(
  cell: (index: number | undefined) => string,
  { columns, balances, referenceIsId, account: ofTable = '', findings }: LineContext,
  place: { line: number; text: string },
): Partial<StatementLine> {
  const reference = cell(columns.reference);
  const account = cell(columns.account).replaceAll(' ', '') || ofTable;
  const balanceText = cell(columns.balance);
  const balance = balances.read(balanceText);
  if (balanceText !== '' && 'problem' in balance)
    findings.add('unreadable_balance', { ...place, what: balanceText });
  return {
    ...(reference === ''
      ? {}
      : { bankReference: reference, ...(referenceIsId ? { referenceIsId } : {}) }),
    ...('amount' in balance ? { runningBalance: balance.amount } : {}),
    ...(account === '' ? {} : { account }),
  };
}

function readSignedAmount(
  cell: (index: number | undefined) => string,
  line: number,
  context: LineContext,
): AmountOutcome {
  const { columns, amounts } = context;
  if (columns.amount === undefined && (columns.debit ?? columns.credit) !== undefined)
    return readPair(
      withoutDash(cell(columns.debit)),
      withoutDash(cell(columns.credit)),
      line,
      context,
    );
  const text = cell(columns.amount);
  const reading = amounts.read(text);
  if ('problem' in reading) return { ...reading, what: text };
  if (columns.sense === undefined) return reading;
  const side = senseOf(cell(columns.sense));
  if (side === undefined) return { problem: 'unreadable_sense', what: cell(columns.sense) };
  return { amount: ofSide(side, reading.amount, line, context) };
}

/** A dash stands for nothing on the side where no money went. */
const withoutDash = (text: string): string => (isDash(text) ? '' : text);

/**
 * A debit and a credit column: |credit| − |debit|, because banks write the debit with or without
 * its sign.
 */
function readPair(
  debitText: string,
  creditText: string,
  line: number,
  context: LineContext,
): AmountOutcome {
  if (debitText === '' && creditText === '') return { problem: 'both_amounts_empty', what: '' };
  const debit = readSide(debitText, context.amounts);
  const credit = readSide(creditText, context.amounts);
  if ('problem' in debit) return { ...debit, what: debitText };
  if ('problem' in credit) return { ...credit, what: creditText };
  if (credit.amount !== 0 && debit.amount !== 0) {
    const difference = subtract(absolute(credit.amount), absolute(debit.amount));
    return context.asserted
      ? { amount: difference }
      : { problem: 'both_amounts', what: money(difference) };
  }
  const side = debit.amount === 0 ? 'credit' : 'debit';
  return { amount: ofSide(side, (debit.amount === 0 ? credit : debit).amount, line, context) };
}

const readSide = (text: string, amounts: AmountReader): AmountReading =>
  text === '' ? { amount: ZERO } : amounts.read(text);

/**
 * An amount whose sign another column says. What is written below zero there may say the side again,
 * or turn it: that is kept, to be compared with the other lines and asked about.
 */
function ofSide(
  side: 'debit' | 'credit',
  written: Cents,
  line: number,
  { debits, negativeCredits }: LineContext,
): Cents {
  const size = absolute(written);
  if (side === 'debit' && size > 0) debits.set(line, written);
  if (side === 'credit' && written < 0) negativeCredits.set(line, written);
  return side === 'debit' ? negate(size) : size;
}
