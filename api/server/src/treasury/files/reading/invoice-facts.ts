import { amountReader } from '@sci/engine/statement/amounts';
import { dateOrUndefined } from '@sci/engine/statement/dates';
import { plainLabel } from '@sci/engine/suggestion/signature';
import type { Cents } from '@sci/money/cents';
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
}

/** Reads supplier, date and amount to pay from the lines of an invoice, top to bottom. */
export function invoiceFacts(lines: readonly TextLine[]): InvoiceFacts {
  const [supplier, date, amount] = [findSupplier(lines), findDate(lines), findAmount(lines)];
  return {
    ...(supplier === undefined ? {} : { supplier }),
    ...(date === undefined ? {} : { date }),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** Words before the amount that is really paid, most telling first. */
const TOTALS: readonly RegExp[] = [
  /NET A PAYER|RESTE A PAYER|SOLDE A PAYER|MONTANT A PAYER|TOTAL A PAYER/,
  /TOTAL (T ?T ?C|TOUTES TAXES)|MONTANT (T ?T ?C)|T ?T ?C\b.*TOTAL/,
  /\bA PAYER\b|\bA REGLER\b/,
  /\bT ?T ?C\b/,
  /\bTOTAL\b(?!.*\bH ?T\b)/,
];

function findAmount(lines: readonly TextLine[]): Fact<Cents> | undefined {
  for (const words of TOTALS) {
    for (const [index, line] of lines.entries()) {
      if (!words.test(plainLabel(line.text))) continue;
      // The figure stands on the line of its words, or just under them.
      const found = lastAmount(line) ?? lastAmount(lines[index + 1]);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const FIGURE = /\d{1,3}(?:[ .\u00a0\u202f]\d{3})*[.,]\d{2}(?!\d)|\d+[.,]\d{2}(?!\d)/g;

function lastAmount(line: TextLine | undefined): Fact<Cents> | undefined {
  const figure = line?.text.match(FIGURE)?.at(-1);
  if (line === undefined || figure === undefined) return undefined;
  const reading = amountReader([figure]).read(figure);
  return 'amount' in reading && reading.amount > 0 ? { value: reading.amount, line } : undefined;
}

const MONTHS = [
  'JANVIER',
  'FEVRIER',
  'MARS',
  'AVRIL',
  'MAI',
  'JUIN',
  'JUILLET',
  'AOUT',
  'SEPTEMBRE',
  'OCTOBRE',
  'NOVEMBRE',
  'DECEMBRE',
];
const NUMERIC_DATE = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/;
const WRITTEN_DATE = new RegExp(`\\b(\\d{1,2})(?:ER)? (${MONTHS.join('|')}) (\\d{4})\\b`);
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
        `${day.padStart(2, '0')}/${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}/${year}`,
      );
}

/**
 * The name stands in the upper part of the first page, in the largest letters that say neither what
 * the document is nor for whom.
 */
const UPPER_PART = 0.35;
const NOT_A_NAME =
  /\b(FACTURE|DEVIS|AVOIR|PAGE|CLIENT|DATE|NUMERO|N|TEL|TELEPHONE|SIRET|TVA|DESTINATAIRE|REFERENCE|SCI)\b/;

function findSupplier(lines: readonly TextLine[]): Fact<string> | undefined {
  const candidates = lines.filter(
    ({ page, box, text }) => page === 1 && box.y <= UPPER_PART && isName(text),
  );
  const largest = candidates.reduce<TextLine | undefined>(
    (best, line) => (best === undefined || line.size > best.size * 1.05 ? line : best),
    undefined,
  );
  return largest === undefined
    ? undefined
    : { value: (largest.text.split('  ')[0] ?? '').slice(0, 120), line: largest };
}

function isName(text: string): boolean {
  const words = plainLabel(text);
  return (
    /[A-Z]{2,}/.test(words) &&
    !NOT_A_NAME.test(words) &&
    !NUMERIC_DATE.test(text) &&
    !/\b\d{5}\b/.test(words) &&
    text.length <= 80
  );
}
