import { MONTHS_IN_CAPITALS } from '../../../ports/dates.ts';
import { dateOrUndefined } from '@sci/engine/statement/dates';
import { plainLabel } from '@sci/engine/suggestion/signature';
import type { Cents } from '@sci/money/cents';
import { amountsIn, contradicts, isSure, proofOf, type AmountProof } from './amount-proof.ts';
import { supplierOf } from './supplier-name.ts';
import type { TextLine } from './text-line.ts';

export interface Fact<Value> {
  readonly value: Value;
  /** The line that says it, as it stands in the document. */
  readonly line: TextLine;
}

/** What an invoice says of itself, as far as it was recognised; nothing here is certain. */
export interface InvoiceFacts {
  readonly supplier?: Fact<string>;
  readonly date?: Fact<string>;
  readonly amount?: Fact<Cents>;
  /** What else in the document says that the amount is right. */
  readonly proof?: AmountProof;
}

/**
 * Reads supplier, date and amount to pay from the lines of an invoice, top to bottom. Letters that
 * were recognised in a picture are taken only when they are sure or, for an amount, when another
 * figure proves it.
 */
export function invoiceFacts(lines: readonly TextLine[]): InvoiceFacts {
  const supplier = supplierOf(lines.filter(isSure));
  const date = findDate(lines.filter(isSure));
  const amount = findAmount(lines);
  const proof = amount === undefined ? undefined : proofOf(lines, amount);
  return {
    ...(supplier === undefined ? {} : { supplier }),
    ...(date === undefined ? {} : { date }),
    ...(amount === undefined ? {} : { amount }),
    ...(proof === undefined ? {} : { proof }),
  };
}

/** Words before the amount that is really paid, most telling first. */
const TOTALS: readonly RegExp[] = [
  /NET A PAYER|RESTE A PAYER|SOLDE A PAYER|MONTANT A PAYER|TOTAL A PAYER/,
  /TOTAL (T ?T ?C|TOUTES TAXES)|MONTANT (T ?T ?C)|T ?T ?C\b.*TOTAL/,
  /\bA PAYER\b|\bA REGLER\b/,
  /\bT ?T ?C\b/,
  /(?<!\bSOUS )\bTOTAL\b(?!.*\b(H ?T|HORS|TVA|TAXES?|REMISES?|ARTICLES?)\b)/,
];

/**
 * The amount of the most telling words. In a picture one that is not sure, or that its own taxes
 * contradict, must be proved, else none is given.
 */
function findAmount(lines: readonly TextLine[]): Fact<Cents> | undefined {
  for (const words of TOTALS) {
    for (const [index, line] of lines.entries()) {
      if (!words.test(plainLabel(line.text))) continue;
      // The figure stands on the line of its words, or alone just under them.
      const found = lastAmount(line) ?? lastAmount(standsAlone(lines[index + 1]));
      if (found !== undefined && isToBeTrusted(lines, found)) return found;
    }
  }
  return undefined;
}

/** A line that names nothing: beside words of its own, a figure is not that of the line above. */
const standsAlone = (line: TextLine | undefined): TextLine | undefined =>
  line === undefined || /[A-Z]{4,}/.test(plainLabel(line.text)) ? undefined : line;

function isToBeTrusted(lines: readonly TextLine[], amount: Fact<Cents>): boolean {
  if (amount.line.confidence === undefined || proofOf(lines, amount) !== undefined) return true;
  return isSure(amount.line) && !contradicts(lines, amount.value);
}

function lastAmount(line: TextLine | undefined): Fact<Cents> | undefined {
  const value = line === undefined ? undefined : amountsIn(line.text).at(-1);
  return line === undefined || value === undefined ? undefined : { value, line };
}

/** A telephone number is longer. */
const NUMERIC_DATE =
  /(?<![\d/.-])(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![/.-]?\d)/;
const WRITTEN_DATE = new RegExp(
  `\\b(\\d{1,2})(?:ER)? (${MONTHS_IN_CAPITALS.join('|')}) (\\d{4})\\b`,
);
/** Days that are not the invoice's own. */
const OTHER_DAY = /\b(ECHEANCE|LIMITE|LIVRAISON|AVANT LE|VALABLE|PERIODE|NAISSANCE|INTERVENTION)\b/;

function findDate(lines: readonly TextLine[]): Fact<string> | undefined {
  const dated = lines.flatMap((line) => {
    const value = dateIn(line.text);
    return value === undefined ? [] : [{ value, line, words: plainLabel(line.text) }];
  });
  const own = dated.filter(({ words }) => !OTHER_DAY.test(words));
  const best =
    own.find(({ words }) => /\bDATE|\bFACTURE|\bEMIS|\bDU\b|\bLE\b/.test(words)) ?? own[0];
  return best === undefined ? undefined : { value: best.value, line: best.line };
}

function dateIn(text: string): string | undefined {
  const numeric = NUMERIC_DATE.exec(text)?.[0];
  if (numeric !== undefined) return dateOrUndefined(numeric);
  const [, day = '', month = '', year = ''] = WRITTEN_DATE.exec(plainLabel(text)) ?? [];
  return month === ''
    ? undefined
    : dateOrUndefined(
        `${day.padStart(2, '0')}/${String(MONTHS_IN_CAPITALS.indexOf(month) + 1).padStart(2, '0')}/${year}`,
      );
}
