import { absolute, add, subtract, type Cents } from '@sci/money/cents';
import { currencyOfNote, currencyOfTitle, isNotOfEuros } from '../currencies.ts';
import { money, type FindingList } from '../findings.ts';
import { firstOf } from '../first-of.ts';
import { collapse, plainWords } from '../labels.ts';
import { turnLine, type LineAnswers } from '../line-answers.ts';
import type { CsvColumns, StatementLine } from '../types.ts';
import { saysPayment, withoutUnsigned } from '../unsigned.ts';
import type { CsvRow } from './rows.ts';

/**
 * Amounts of which the very name of the column says that they are not of euros: said of the file,
 * since leaving the line of the titles out would change nothing.
 */
export function refuseOtherUnits(
  header: readonly string[] | undefined,
  { amount, debit, credit }: CsvColumns,
  findings: FindingList,
): void {
  const name = [amount, debit, credit]
    .map((index) => (index === undefined ? '' : (header?.[index] ?? '')))
    .find(isNotOfEuros);
  const cents = header?.find((title) => CENTS.test(plainWords(title)));
  if (name === undefined && cents !== undefined)
    findings.add('cents_apart', { what: collapse(cents) });
  if (name !== undefined) findings.add('not_in_euros', { what: collapse(name) });
}

/** Of an amount, in a column of their own. */
const CENTS = /^(centimes?|cents?|cts)$/;

/** A file of which a line above the table, or one of words alone in it, names another currency. */
export function refuseOtherCurrency(
  above: readonly CsvRow[],
  rows: readonly CsvRow[],
  findings: FindingList,
): void {
  const told =
    firstOf(above, ({ cells }) => currencyOfTitle(cells.join(' '))) ??
    firstOf(rows, ({ cells }) => {
      const [words, ...others] = cells.filter((cell) => cell.trim() !== '');
      return words === undefined || others.length > 0 ? undefined : currencyOfNote(words);
    });
  if (told !== undefined) findings.add('foreign_statement', { what: told });
}

/**
 * A comma that parts the columns and stands in the amounts too: "-64,20" is then two cells, of
 * which the second would be lost.
 */
export function refuseSplitDecimals(
  rows: readonly CsvRow[],
  { amount }: CsvColumns,
  findings: FindingList,
): void {
  if (amount === undefined) return;
  const written = rows.filter(({ cells }) => /\d/.test(cells[amount] ?? ''));
  const first = written[0];
  const isSplit = ({ cells }: CsvRow): boolean =>
    /^[-+]?[\d ]+$/.test((cells[amount] ?? '').trim()) &&
    /^\d{2}$/.test((cells[amount + 1] ?? '').trim());
  if (first === undefined || !written.every(isSplit)) return;
  findings.add('split_decimals', {
    line: first.line,
    text: first.cells.join(','),
    what: `${first.cells[amount] ?? ''},${first.cells[amount + 1] ?? ''}`,
  });
}

/** Words of a movement that say it is not booked yet, where no column does. */
const NOT_YET =
  /[([] ?(en attente|[àa] venir|non comptabilis|pending|en cours d)|^ ?(en attente|pending)\b|^ ?(pr[ée][ -]?)?(autorisation|authori[sz]ation)\b.*\b(cb|cartes?|card|paiement|payment|achat)\b|^ ?(pr[ée][ -]?)autorisation\b/i;
export const saysNotYet = (label: string): boolean => NOT_YET.test(label);

/** The words of a payment in any cell, where no amount of the table has a sign. */
export function withoutUnsignedRows(
  lines: readonly StatementLine[],
  rows: readonly CsvRow[],
  { amount, sense }: CsvColumns,
  answers: LineAnswers,
  findings: FindingList,
): StatementLine[] {
  if (amount === undefined || sense !== undefined) return [...lines];
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  return withoutUnsigned(
    lines,
    ({ lineNumber }) => rowOf.get(lineNumber)?.cells.find(saysPayment),
    answers,
    findings,
  );
}

/**
 * Debits that are signed otherwise than most of the others: a bank writes a debit with its sign or
 * without, and one that was given back with the other.
 */
export function withoutOpposite(
  lines: readonly StatementLine[],
  debits: ReadonlyMap<number, Cents>,
  answers: LineAnswers,
  findings: FindingList,
): StatementLine[] {
  const signs = [...debits.values()].map((written) => written < 0);
  const negative = signs.filter(Boolean).length;
  const positive = signs.length - negative;
  if (negative === 0 || positive === 0) return [...lines];
  const isOpposite = (written: Cents): boolean =>
    written < 0 ? negative <= positive : positive <= negative;
  return withAnswers(lines, debits, isOpposite, 'opposite_debit', answers, findings);
}

/** Credits below zero: money that came in, written so, or that was taken back. */
export const withoutNegative = (
  lines: readonly StatementLine[],
  credits: ReadonlyMap<number, Cents>,
  answers: LineAnswers,
  findings: FindingList,
): StatementLine[] => withAnswers(lines, credits, () => true, 'negative_credit', answers, findings);

/** The lines without those that are doubted, unless the user kept them or turned them; a fee stays. */
function withAnswers(
  lines: readonly StatementLine[],
  written: ReadonlyMap<number, Cents>,
  isDoubted: (written: Cents) => boolean,
  code: 'opposite_debit' | 'negative_credit',
  { asserted, turned }: LineAnswers,
  findings: FindingList,
): StatementLine[] {
  return lines.flatMap((line) => {
    const { lineNumber, label, amount } = line;
    const one = written.get(lineNumber);
    if (one === undefined || !isDoubted(one)) return [line];
    const twice = add(absolute(one), absolute(one));
    if (turned.has(lineNumber))
      return [
        turnLine(line, findings, (code === 'opposite_debit' ? add : subtract)(amount, twice)),
      ];
    if (asserted.has(lineNumber)) return [line];
    findings.add(code, { line: lineNumber, text: label, what: money(one) });
    return [];
  });
}
