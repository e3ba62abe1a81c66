import { cents, negate, type Cents } from '@sci/money/cents';
import { parseAmount } from '@sci/money/parse';
import type { DecimalMark } from './types.ts';

export type AmountReading =
  | { readonly amount: Cents }
  | {
      readonly problem:
        | 'missing_amount'
        | 'unreadable_amount'
        | 'ambiguous_amount'
        | 'fraction_of_cent';
    };

/** No amount is longer; a longer cell would only make the patterns work. */
const MAX_AMOUNT = 40;

export interface AmountReader {
  /** What the whole file uses; undefined when no amount has decimals. */
  readonly mark: DecimalMark | 'both' | undefined;
  read(text: string): AmountReading;
}

/**
 * A reader for a format whose only mark is the decimal point, never a thousands separator: CAMT
 * always, OFX where some amount says so. "8.850" is 8,85 there; a third decimal that counts is
 * refused.
 */
export function exactReader(): AmountReader {
  return { mark: '.', read: (text) => readAmount(text.replace(/([.,]\d{2})0+$/, '$1'), '.') };
}

/** Whether an amount has decimals that no grouping of thousands would write: "-3.77000". */
export const hasLongDecimals = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (/[.,]\d{4,}$/.test(text)) return true;
  return false;
};

const DECIMALS = /([.,])\d{1,2}\D*$/;
/** "1.234" or "1,234,567": digits grouped by one mark, with nothing after the last group. */
const GROUPED_ONLY = /^[^\d.,]*\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*[^\d.,]*$/;
/** "-64.140000": four decimals or more group no thousands, and these say nothing beyond the cents. */
const LONG_ZEROS = /([.,]\d{2})0{2,}(?=\D*$)/;
const SPACED = /\d[\s\u00a0\u202f'’]+\d/;
const SPACED_BY_THREE = /^\D*\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?!\d)/;

/**
 * A reader of amounts that knows the decimal mark of the whole file.
 *
 * "1.234" is a thousand in a file that writes "12,50" and something unreadable elsewhere: one cell
 * alone can't tell. Spaces between digits must group thousands: "12 34,50" is a damaged cell, not 1
 * 234,50. `hints`: other amounts of the file, which say how it writes them where these have no decimals.
 */
export function amountReader(texts: Iterable<string>, hints: readonly string[] = []): AmountReader {
  const all = [...texts];
  const mark = decimalMarkOf(all) ?? decimalMarkOf(hints);
  // Where some amounts have no word, nobody says whether these come in or go out.
  const isWorded = (anyLetter: boolean): boolean =>
    all.every((text) => !/[1-9]/.test(text) || withoutWord(text, anyLetter) !== undefined);
  const isOfLetters = mark !== undefined && isWorded(true);
  const hasWords = isOfLetters || isWorded(false);
  return {
    mark,
    read: (text) => {
      const worded = hasWords ? withoutWord(text, isOfLetters) : undefined;
      if (worded === undefined) return readAmount(text, mark);
      const reading = readAmount(worded.figures, mark);
      return 'amount' in reading && worded.isDebit ? { amount: negate(reading.amount) } : reading;
    },
  };
}

/** Whether a cell is written as an amount is, also where one alone does not say which. */
export function looksLikeAmount(text: string, reader: AmountReader = ANY): boolean {
  const reading = reader.read(text);
  return 'amount' in reading || reading.problem === 'ambiguous_amount';
}

/** "1 234,56 CR", "DR 12.00", "C12,00", "12,00 EUR D": a word for the sign, before or after the figures. */
const WORDED =
  /^(?:(?<before>cr?|d[rbt]?)\.?\s*)?(?<figures>(?:(?:eur|€)\s*)?\d[^a-z+()\u2212\u2010-\u2013\ufe63\uff0d-]*?(?:eur(?:os?)?)?)(?:\s*(?<after>cr?|d[rbt]?)\.?)?$/i;

/**
 * One letter may as well begin a reference: it counts beside decimals only, or where `anyLetter`
 * says that every amount of the file has one.
 */
function withoutWord(
  text: string,
  anyLetter: boolean,
): { readonly figures: string; readonly isDebit: boolean } | undefined {
  if (text.length > MAX_AMOUNT) return undefined;
  const { before, after, figures = '' } = WORDED.exec(text.trim())?.groups ?? {};
  const word = before ?? after;
  if (word === undefined || (before !== undefined && after !== undefined)) return undefined;
  if (!anyLetter && word.length === 1 && !/[.,]\d{2}\D*$/.test(figures)) return undefined;
  return { figures, isDebit: /^d/i.test(word) };
}

function readAmount(written: string, mark: DecimalMark | 'both' | undefined): AmountReading {
  if (written.trim() === '') return { problem: 'missing_amount' };
  if (written.length > MAX_AMOUNT) return { problem: 'unreadable_amount' };
  const text = written.replace(LONG_ZEROS, '$1');
  if (SPACED.test(text) && !SPACED_BY_THREE.test(text)) return { problem: 'unreadable_amount' };
  const amount = parseAmount(text);
  if (amount !== undefined) return { amount };

  const scientific = readScientific(written);
  if (scientific !== undefined) return scientific;
  const group = GROUPED_ONLY.exec(text)?.[1];
  if (group === undefined) return { problem: 'unreadable_amount' };
  if (mark === undefined || mark === 'both' || mark === group)
    return { problem: 'ambiguous_amount' };
  const ungrouped = parseAmount(text.replaceAll(group, ''));
  return ungrouped === undefined ? { problem: 'unreadable_amount' } : { amount: ungrouped };
}

/** "1.2345E+03", "1,5E3", as spreadsheets and programs write them: not "12E3", which is a reference. */
const SCIENTIFIC =
  /^(?<sign>[-+\u2212]?)(?<whole>\d)(?:[.,](?<fraction>\d{1,15}))?E(?<power>[+-]\d{1,2}|(?<=[.,]\d+E)\d{1,2})$/i;

function readScientific(text: string): AmountReading | undefined {
  if (!/\de/i.test(text)) return undefined;
  const parts = SCIENTIFIC.exec(text.replace(/\s|€|eur/gi, ''))?.groups;
  if (parts === undefined) return undefined;
  const { sign = '', whole = '', fraction = '', power = '' } = parts;
  const digits = `${whole}${fraction}`;
  // So many figures of it are cents, and those behind them have to be none.
  const cut = digits.length - fraction.length + Number(power) + 2;
  const figures = digits.padEnd(cut, '0');
  if (/[1-9]/.test(cut < 0 ? digits : figures.slice(cut))) return { problem: 'fraction_of_cent' };
  const value = Number(figures.slice(0, Math.max(cut, 0)) || '0');
  if (!Number.isSafeInteger(value)) return { problem: 'unreadable_amount' };
  return { amount: cents(sign === '' || sign === '+' ? value : -value) };
}

/**
 * Whether an amount is written so that its last figures may have been rounded away: 1,23E+03 may have
 * been 1 234,56.
 */
export function mayBeRounded(text: string): boolean {
  if (!/\de/i.test(text)) return false;
  const parts = SCIENTIFIC.exec(text.replace(/\s|€|eur/gi, ''))?.groups;
  return parts !== undefined && (parts['fraction'] ?? '').length < Number(parts['power']) + 2;
}

function decimalMarkOf(texts: Iterable<string>): DecimalMark | 'both' | undefined {
  let comma = false;
  let dot = false;
  for (const text of texts) {
    const mark = text.length > MAX_AMOUNT ? undefined : DECIMALS.exec(text)?.[1];
    if (mark === ',') comma = true;
    if (mark === '.') dot = true;
    if (comma && dot) return 'both';
  }
  return comma ? ',' : dot ? '.' : undefined;
}

const ANY = amountReader([]);
