import type { FindingList } from './findings.ts';
import { collapse, plainWords } from './labels.ts';
import { turnLine, type LineAnswers } from './line-answers.ts';
import type { StatementLine } from './types.ts';

/** Words with which a payment begins, in the files of French banks. */
const PAYMENT = [
  /^(prlv|prelevement|carte|cb|retrait|paiement (par )?(carte|cb)|achat|cheque emis)\b/,
  /^(vir(ement)? (sepa )?emis|frais|commission|cotisation|agios|taxes?|impots?)\b/,
  /^ech(eance)? (de |d')?(pret|emprunt|credit)\b/,
  /^(remboursement|rembt) (de |d')?(pret|emprunt)\b/,
];

/** Words with which money that comes in begins. */
const RECEIPT = [
  /^(vir(ement)?s? (sepa |inst(antane)? )*(recu|de |en (votre|sa) faveur)|remises? (de )?(cheques?|chq|cb|cartes?))\b/,
  /^(versement|depot|encaissement|loyers?|interets? crediteurs?|avoir|caf)\b/,
];

/** Whether a cell begins like a payment. */
export const saysPayment = (cell: string): boolean =>
  PAYMENT.some((words) => words.test(plainWords(cell)));

/** Whether a cell begins like money that comes in. */
export const saysReceipt = (cell: string): boolean =>
  RECEIPT.some((words) => words.test(plainWords(cell)));

/**
 * Where no amount is below zero, a payment would be taken for money that comes in: the lines of which
 * `wordOf` finds the word of a payment are asked about.
 */
export function withoutUnsigned(
  lines: readonly StatementLine[],
  wordOf: (line: StatementLine) => string | undefined,
  { asserted, turned }: LineAnswers,
  findings: FindingList,
): StatementLine[] {
  if (lines.some(({ amount }) => amount < 0)) return [...lines];
  return lines.flatMap((line) => {
    const { lineNumber, label } = line;
    if (turned.has(lineNumber)) return [turnLine(line, findings)];
    const word = asserted.has(lineNumber) ? undefined : wordOf(line);
    if (word === undefined) return [line];
    findings.add('doubtful_sense', { line: lineNumber, text: label, what: collapse(word) });
    return [];
  });
}
