import { amountReader, looksLikeAmount } from '../amounts.ts';
import { isCurrencyCode, unitOfAmount } from '../currencies.ts';
import { isDay } from '../dates.ts';
import { plainWords } from '../labels.ts';
import type { CsvRow } from './rows.ts';
import { senseOf } from './senses.ts';

/** What the cells of one column look like: each number counts cells, but for the text. */
export interface Profile {
  readonly index: number;
  readonly name: string;
  readonly filled: number;
  readonly dates: number;
  readonly amounts: number;
  /** Amounts with decimals: what tells an amount from an account number. */
  readonly decimals: number;
  /** The same, also with one figure behind the mark. */
  readonly cents: number;
  readonly negatives: number;
  /** Figures and little else: amounts, also those that can't be read. */
  readonly figures: number;
  /** Amounts with the sign or the code of another currency than the euro. */
  readonly priced: number;
  readonly senses: number;
  /** Cells that may be the number or the IBAN of an account at a bank. */
  readonly numbers: number;
  /** Cells that are the code of a currency. */
  readonly currencies: number;
  /** Those of the euro. */
  readonly euros: number;
  readonly textLength: number;
  readonly different: number;
}

/** What one column of the given rows looks like. `name`: as its header has it. */
export function profile(index: number, name: string, rows: readonly CsvRow[]): Profile {
  const reader = amountReader(rows.map(({ cells }) => cells[index] ?? ''));
  const written = rows.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const bare = written.filter((cell) => !isDash(cell));
  // Among amounts a dash stands for none; among signs it is one of them.
  const cells = bare.length > 0 && bare.every((cell) => looksLikeAmount(cell)) ? bare : written;
  const count = (test: (cell: string) => boolean): number => cells.filter(test).length;
  return {
    index,
    name: plainWords(name),
    filled: cells.length,
    dates: count(isDay),
    amounts: count(
      (cell) => !LONG_NUMBER.test(cell) && (looksLikeAmount(cell, reader) || looksLikeAmount(cell)),
    ),
    decimals: count((cell) => /[.,]\d{2}\D*$/.test(cell)),
    cents: count((cell) => /[.,]\d{1,2}\D*$/.test(cell)),
    negatives: count((cell) => /^[-\u2212(]|[-\u2212]$/.test(cell)),
    figures: count(
      (cell) => /\d/.test(cell) && (!/\p{L}{4}/u.test(cell) || unitOfAmount(cell) !== undefined),
    ),
    priced: count((cell) => unitOfAmount(cell) !== undefined),
    numbers: count(isAccountNumber),
    senses: count((cell) => senseOf(cell) !== undefined),
    different: new Set(cells).size,
    currencies: count(isCurrencyCode),
    euros: count((cell) => cell === 'EUR'),
    textLength: cells.reduce((total, cell) => total + (/\p{L}/u.test(cell) ? cell.length : 0), 0),
  };
}

/** What programs write in a cell that holds no amount. */
export const isDash = (cell: string): boolean => /^[-\u2010-\u2015\u2212]+$/.test(cell);

/** The number or the IBAN of an account; one of the books is shorter. */
const isAccountNumber = (cell: string): boolean =>
  cell.length <= 40 && /^[A-Z\d ]+$/.test(cell) && cell.replace(/\D/g, '').length >= 8;

/** What an account, an operation or a mandate is numbered by: no amount is so long without a mark. */
const LONG_NUMBER = /^\d{8,}$/;

/** A damaged cell here and there doesn't change what a column is. */
const mostly = (part: number, whole: number): boolean => whole > 0 && part >= whole * 0.6;
export const isDate = (column: Profile): boolean => mostly(column.dates, column.filled);
export const isAmount = (column: Profile): boolean =>
  mostly(column.amounts, column.filled) && !isDate(column);
export const isPriced = (column: Profile): boolean => mostly(column.priced, column.filled);
export const isSense = (column: Profile): boolean => mostly(column.senses, column.filled);
/** Amounts that can't be read, in another unit perhaps: only where the name says that they are. */
export const isFigures = (column: Profile): boolean =>
  mostly(column.figures, column.filled) && !isDate(column);

/** So many rows say what a column is. */
export const SAMPLE = 500;

/** Rows taken evenly from the whole file: a column may well begin with empty cells. */
export function spread(rows: readonly CsvRow[], count: number): CsvRow[] {
  if (rows.length <= count) return [...rows];
  const step = rows.length / count;
  return Array.from({ length: count }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  );
}
