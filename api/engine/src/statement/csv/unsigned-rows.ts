import type { Cents } from '@sci/money/cents';
import type { AmountReader } from '../amounts.ts';
import type { StatementDraft } from '../draft.ts';
import { plainWords } from '../labels.ts';
import type { StatementLine } from '../types.ts';
import { saysPayment, saysReceipt } from '../unsigned.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/**
 * A bank's own header promises signs where there are payments; a table without any, or whose columns
 * somebody chose, promises nothing.
 */
export const isKnownToSign = ({ source, header }: UnderstoodCsv): boolean =>
  source === 'bank' && header !== undefined;

/** A sign, or a word that stands for one, beside the figures. */
const SIGNED =
  /^\s*[-+(\u2212\u2010-\u2013\ufe63\uff0b\uff0d]|[-+)\u2212]\s*$|^\s*[cd]r?\b|\b[cd]r?\.?\s*$/i;

/**
 * The amounts of a table that has one column for them, none of which is below zero: nothing then says
 * which way the money went. Empty where the table says it.
 */
export function unsignedRows(
  rows: readonly CsvRow[],
  lines: readonly StatementLine[],
  csv: UnderstoodCsv,
  amounts: AmountReader,
): Pick<StatementDraft, 'unsigned'> {
  const { amount: column, sense } = csv.columns ?? {};
  if (column === undefined || sense !== undefined || isKnownToSign(csv)) return {};
  const [rowOf, written] = [new Map<number, CsvRow>(), new Map<number, Cents>()];
  for (const row of rows) {
    const cell = row.cells[column] ?? '';
    const reading = amounts.read(cell);
    if (!('amount' in reading)) continue;
    if (reading.amount < 0) return {};
    rowOf.set(row.line, row);
    if (!SIGNED.test(cell)) written.set(row.line, reading.amount);
  }
  if (!lines.some(({ lineNumber }) => written.has(lineNumber))) return {};
  const says = { paid: saysPayment, received: saysReceipt };
  const twoWords = wordsOfSense([...rowOf.values()], csv);
  const of = ({ lineNumber }: StatementLine): string | undefined => {
    const cell = rowOf.get(lineNumber)?.cells[twoWords?.index ?? -1]?.trim();
    return cell !== undefined && /^\p{L}$/u.test(cell) ? cell : undefined;
  };
  return {
    unsigned: {
      written,
      ...(twoWords === undefined ? {} : { senseWords: { words: twoWords.words, of } }),
      wordOf: ({ lineNumber }, way) => rowOf.get(lineNumber)?.cells.find(says[way]),
    },
  };
}

/** So much of a column is made of two words. */
const NEARLY_ALL = 0.9;
/** An answer to a question is no side of an account. */
const YES_OR_NO = /^[oynjsvft]$/i;

/** « O » and « I » in a column of which nothing is known: two signs, one of which every row has. */
function wordsOfSense(
  rows: readonly CsvRow[],
  { columns, width }: UnderstoodCsv,
): { readonly words: string; readonly index: number } | undefined {
  const { label = [], ...others } = columns ?? {};
  const known = new Set([...label, ...Object.values(others)]);
  for (let index = 0; index < width; index += 1) {
    if (known.has(index)) continue;
    const counts = new Map<string, number>();
    for (const { cells } of rows) {
      const cell = (cells[index] ?? '').trim();
      if (/^\p{L}$/u.test(cell)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const words = [...counts.keys()];
    const filled = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const isAnswer = words.every((word) => YES_OR_NO.test(word));
    if (words.length === 2 && filled >= NEARLY_ALL * rows.length && !isAnswer)
      return { words: words.join(' / '), index };
  }
  return undefined;
}

/** What a card is called above its operations, or in the name of a column. */
const CARD =
  /\b(carte (bancaire|bleue|visa|mastercard|gold|premier|n)|numero de (la )?carte|titulaire de la carte|card ?(number|no|holder|member)|credit ?card|kreditkarte|kartennummer|karteninhaber|kredietkaart)\b/;

/**
 * Whether what a table says is to be compared with the signs of its amounts: those of no bank that is
 * known, or of two columns, which the books of a company have the other way round.
 */
export function signsToCompare(csv: UnderstoodCsv): Pick<StatementDraft, 'mayBeTurned'> {
  const { amount, debit, credit, sense } = csv.columns ?? {};
  if (isKnownToSign(csv)) return {};
  if (amount === undefined && debit !== undefined && credit !== undefined)
    return isOfBooks(csv)
      ? { mayBeTurned: { ofCard: false, ofBooks: true } }
      : { mayBeTurned: { ofCard: false, unlessProved: true } };
  if (amount === undefined || sense !== undefined) return {};
  const words = [...csv.preamble.flatMap(({ cells }) => cells), ...(csv.header ?? [])];
  const ofCard = words.some((text) => CARD.test(plainWords(text.slice(0, MAX_WORDS))));
  return { mayBeTurned: { ofCard } };
}
const MAX_WORDS = 100;

/** Columns that the books of a company have, and no statement. */
const OF_BOOKS = /^((code ?)?(journal|jal|jnl)|lettrage|lettre|compte (general|comptable))\b/;
const BOOKS =
  /\bgrand[ -]?livre\b|\bjournal (de |des )?(banques?|tresorerie)\b|\bcompte (n° ?)?51\d/;
/** The account of a bank, or the cash, in the books. */
const BANK_OF_BOOKS = /^5[13]\d{1,7}$/;

/** An account of the bank in the books of its client: what it receives stands there under the debits. */
function isOfBooks({ header = [], preamble, rows }: UnderstoodCsv): boolean {
  const names = header.map(plainWords);
  if (names.some((name) => OF_BOOKS.test(name))) return true;
  if (preamble.some(({ cells }) => BOOKS.test(plainWords(cells.join(' ').slice(0, MAX_WORDS)))))
    return true;
  const account = names.findIndex((name) => /\bcomptes?\b/.test(name));
  const numbers = rows.flatMap(({ cells }) => cells[account]?.trim() || []);
  return numbers.length > 0 && numbers.every((number) => BANK_OF_BOOKS.test(number));
}
