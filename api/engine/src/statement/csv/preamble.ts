import { absolute, negate, type Cents } from '@sci/money/cents';
import { amountReader } from '../amounts.ts';
import { dateOrUndefined } from '../dates.ts';
import { plainWords } from '../labels.ts';
import { accountName, type PrintedLine } from '../draft.ts';
import { isOwed, printedKind } from '../printed-words.ts';
import type { AccountHint, CsvColumns, StatementBalance } from '../types.ts';
import { NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';
import { sumsAbove } from './sums-above.ts';

/** What the lines above the header tell. Everything is optional: each bank has its own habits. */
export interface Preamble {
  readonly account?: AccountHint;
  readonly balance?: StatementBalance;
  /** The balances before and after the movements that are said to be so. */
  readonly opening?: NamedBalance;
  readonly closing?: NamedBalance;
  readonly period?: { readonly from: string; readonly to: string };
  /** Number of movements that the bank announces. */
  readonly announced?: number;
  /** Totals of the movements below. */
  readonly totals: readonly PrintedLine[];
}

/** What one line may tell. */
type OneLine = Omit<Preamble, 'totals'>;

/** Its day where the line says one. */
interface NamedBalance {
  readonly amount: Cents;
  readonly date?: string;
}

const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
const ANY_DATE = String.raw`${DATE}|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4}`;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){4,6}(?: ?[0-9A-Z]{1,3})?\b/;
const NUMBER = /(?:compte|account|n°|numero)\D*?((?:\*{2,}|\d)[\dA-Z*]{4,})/i;
/** Bank, branch, account and key, apart. */
const RIB =
  /\bcompte\b.*?\b(\d{5}) (?:(\d{5}) )?(?=[A-Z]*\d)([\dA-Z]{11})(?: (\d{2}))?(?![\d/.,-])/i;
const BALANCE = new RegExp(
  `solde[^0-9]*?(?:au|du|le) (${ANY_DATE})[ :;]*([-+]?[\\d .,\u00a0\u202f]+)`,
  'iu',
);
const PERIOD = new RegExp(`(?:du|entre le|depuis le) (${DATE}) (?:au|et le|et) (${DATE})`, 'i');

/** A line above the header is a sentence; the patterns below are not for more. */
const MAX_TEXT = 300;

/** What a line ends with. */
const LAST_AMOUNT = /[-+]?\d[\d .\u00a0\u202f]*[.,]\d{2}$/;

const amounts = amountReader([]);

/**
 * Reads the lines above the header, whatever the bank. `columns`: those of the table below; a balance
 * under its debits is owed.
 */
export function readPreamble(rows: readonly CsvRow[], columns?: CsvColumns): Preamble {
  const texts = rows.map(({ cells }) => textOf(cells));
  const accountLine = rows
    .map(
      ({ cells }, at) => readNamedLine(rows[at - 1]?.cells ?? [], cells) ?? readAccountLine(cells),
    )
    .find((found) => found !== undefined);
  const account = accountAbove(rows) ?? accountLine?.account;
  const [former, last] = [rows.findIndex(isKind('opening')), rows.findIndex(isKind('closing'))];
  const named = (at: number): NamedBalance | undefined =>
    rows[at] && namedBalance(rows[at], texts[at] ?? '', columns);
  const [opening, closing] = [named(former), named(last)];
  const dated = findBalances(texts.filter((_, at) => at !== former));
  const balance = dated.at(-1) ?? readKeyedBalance(rows) ?? accountLine?.balance;
  const sums = sumsAbove(rows);
  const begun = opening ?? asNamed(sums.opening) ?? (dated.length > 1 ? dated[0] : undefined);
  const ended = closing ?? asNamed(sums.closing);
  const period = findPeriod(texts) ?? accountLine?.period;
  const announced = accountLine?.announced ?? sums.count;
  return {
    ...(account === undefined ? {} : { account }),
    ...(balance === undefined ? {} : { balance }),
    ...(begun === undefined ? {} : { opening: begun }),
    ...(ended === undefined ? {} : { closing: ended }),
    ...(period === undefined ? {} : { period }),
    ...(announced === undefined ? {} : { announced }),
    totals: sums.totals,
  };
}

const textOf = (cells: readonly string[]): string =>
  cells.join(' ').slice(0, MAX_TEXT).replace(/[="]/g, ' ').replace(/\s+/g, ' ').trim();

/** The account that a line names. */
export const accountOf = (cells: readonly string[]): AccountHint | undefined =>
  accountIn(textOf(cells));

/** Words that name an account, not the page of one. */
export const ACCOUNT = /\b(comptes?|livret|iban|account|konto|cuenta|conto|rekening)\b/;

/** Whether two names are of one account: an IBAN holds its number. */
export const isSameAccount = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one);

/**
 * The account of the table below. A statement may list all of its accounts above the first table: the
 * last one that is named there is that of the table.
 */
export function accountAbove(rows: readonly CsvRow[]): AccountHint | undefined {
  const texts = rows.map(({ cells }) => textOf(cells));
  const hints = texts.flatMap((text) => accountIn(text) ?? []);
  const named = texts.flatMap((text) =>
    ACCOUNT.test(plainWords(text)) ? (accountIn(text) ?? []) : [],
  );
  const [first] = hints;
  const last = named.at(-1);
  if (last === undefined) return first;
  const isListed = named.some((hint) => !isSameAccount(accountName(hint), accountName(last)));
  return isListed ? last : first;
}

function accountIn(text: string): AccountHint | undefined {
  const iban = IBAN.exec(text)?.[0];
  if (iban !== undefined) return { iban: iban.replaceAll(' ', '') };
  const [, bankCode, branchCode = '', own = '', key = ''] = RIB.exec(text) ?? [];
  if (bankCode !== undefined) return { number: bankCode + branchCode + own + key };
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? undefined : { number };
}

/**
 * "Solde au 31/01/2025 5 626,54 €", each of its day, the earliest first: of those that are said in the
 * same words as the first one. The balance of a card, or the one that is available, is another.
 */
function findBalances(texts: readonly string[]): StatementBalance[] {
  const found = texts.flatMap((text) => {
    const [whole = '', date = '', amount] = BALANCE.exec(text) ?? [];
    const balance = toBalance(date, amount);
    return balance === undefined ? [] : { balance, words: whole.slice(0, whole.indexOf(date)) };
  });
  const alike = found.filter(({ words }) => words === found[0]?.words);
  const days = new Map(alike.toReversed().map(({ balance }) => [balance.date, balance]));
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

const asNamed = (amount: Cents | undefined): NamedBalance | undefined =>
  amount === undefined ? undefined : { amount };

const isKind =
  (kind: 'opening' | 'closing') =>
  ({ cells }: CsvRow): boolean =>
    cells.some((cell) => printedKind(cell, true) === kind);

/** "Ancien solde au 31/12/2024 ;1 000,00" */
function namedBalance(
  { cells }: CsvRow,
  text: string,
  columns: CsvColumns | undefined,
): NamedBalance | undefined {
  const plain = text.replace(new RegExp(DATE, 'g'), ' ').replace(/ ?(€|EUR) ?$/i, '');
  const at = cells.findIndex((cell) => readMoney(cell) !== undefined);
  const amount = readMoney(cells[at] ?? LAST_AMOUNT.exec(plain)?.[0] ?? '');
  if (amount === undefined) return undefined;
  const date = dateOrUndefined(new RegExp(DATE).exec(text)?.[0] ?? '');
  // A line of names and values has its own places, whatever stands below it.
  const words = columns?.label.some((index) => printedKind(cells[index] ?? '', true) !== undefined);
  const isUnderDebits = words === true && at === columns?.debit;
  return {
    amount: isUnderDebits || cells.some(isOwed) ? negate(absolute(amount)) : amount,
    ...(date === undefined ? {} : { date }),
  };
}

/** "Date ;31/01/2025" and "Solde (EUROS) ;5626,54", or "Solde : 5626,54 EUR", on two lines. */
function readKeyedBalance(rows: readonly CsvRow[]): StatementBalance | undefined {
  const pairs = rows.map(({ cells: [first = '', second = ''] }) =>
    second.trim() === '' ? first.split(/\s*:\s*/) : [first, second],
  );
  const valueOf = (key: RegExp): string | undefined =>
    pairs.find(([name = '']) => key.test(plainWords(name)))?.[1];
  return toBalance(valueOf(/^date$/), valueOf(/^solde( \(euros?\))?$/));
}

/** One line below the names of its cells, of which one is a balance at the last of its days. */
function readNamedLine(names: readonly string[], cells: readonly string[]): OneLine | undefined {
  const named = (name: RegExp): string | undefined =>
    cells[names.findIndex((cell) => name.test(plainWords(cell)))];
  const day = cells.findLast((cell) => dateOrUndefined(cell) !== undefined);
  const balance = toBalance(day, named(NAMES.balance));
  if (balance === undefined) return undefined;
  const number = /^[\dA-Z* ]{5,}$/.exec(named(/compte|konto(?!stand)|account|rekening/) ?? '')?.[0];
  return { balance, ...(number === undefined ? {} : { account: { number } }) };
}

/**
 * One line made of cells: account; from; to; number of movements; date; balance — with any of them
 * missing.
 */
function readAccountLine(cells: readonly string[]): OneLine | undefined {
  const dates = cells.flatMap((cell, at) => (dateOrUndefined(cell) === undefined ? [] : [at]));
  const last = dates.at(-1);
  if (last === undefined) return undefined;
  const balance = toBalance(
    cells[last],
    cells.slice(last + 1).find((cell) => cell.trim() !== ''),
  );
  const number = /[\dA-Z*]{4,}\d/.exec(
    cells.slice(0, dates[0]).join(' ').slice(0, MAX_TEXT).toUpperCase(),
  )?.[0];
  const [from, to] = [
    dateOrUndefined(cells[dates[0] ?? 0] ?? ''),
    dateOrUndefined(cells[dates[1] ?? 0] ?? ''),
  ];
  const count = dates.length === 3 ? /^\d+$/.exec(cells[last - 1]?.trim() ?? '')?.[0] : undefined;
  return {
    ...(number === undefined ? {} : { account: { number } }),
    ...(balance === undefined ? {} : { balance }),
    ...(dates.length < 2 || from === undefined || to === undefined ? {} : { period: { from, to } }),
    ...(count === undefined ? {} : { announced: Number(count) }),
  };
}

function findPeriod(texts: readonly string[]): Preamble['period'] {
  for (const text of texts) {
    const [, first, second] = PERIOD.exec(text) ?? [];
    const from = dateOrUndefined(first ?? '');
    const to = dateOrUndefined(second ?? '');
    if (from !== undefined && to !== undefined) return { from, to };
  }
  return undefined;
}

function toBalance(
  date: string | undefined,
  text: string | undefined,
): StatementBalance | undefined {
  const iso = dateOrUndefined(date ?? '');
  const amount = readMoney(text ?? '');
  return iso === undefined || amount === undefined ? undefined : { date: iso, amount };
}

function readMoney(text: string): Cents | undefined {
  const reading = amounts.read(text.trim());
  return 'amount' in reading ? reading.amount : undefined;
}
