import { plainLabel } from '@sci/engine/suggestion/signature';
import { subtract, sum, type Cents } from '@sci/money/cents';
import { amountsIn, contradicts, isSure, proofOf, wholeAmountIn } from './amount-proof.ts';
import type { Fact } from './fact.ts';
import type { TextLine } from './text-line.ts';

/** Why no amount is proposed although the document tells some. */
export type AmountDoubt = 'foreign' | 'several';

/** Words before the amount that is really paid, most telling first. */
const TOTALS: readonly RegExp[] = [
  /NET A PAYER|RESTE A PAYER|SOLDE A PAYER|MONTANT A PAYER|TOTAL A PAYER/,
  /TOTAL (T ?T ?C|TOUTES TAXES)|MONTANT (T ?T ?C)|T ?T ?C\b.*TOTAL/,
  /\bA PAYER\b|\bA REGLER\b/,
  /\bT ?T ?C\b/,
  /(?<!\bSOUS )\bTOTAL\b(?!.*\b(H ?T|HORS|TVA|TAXES?|REMISES?|ARTICLES?)\b)/,
];

const CURRENCY = String.raw`(?:[$£¥]|USD|GBP|CHF|CAD|JPY|MAD|TND|XPF|PLN|SEK|DKK|NOK)`;
/** A figure in another currency than ours. */
const FOREIGN = new RegExp(String.raw`${CURRENCY}\s?\d|\d\s?${CURRENCY}(?![A-Z])`);
const EURO = /€|\bEUR(?:OS?)?\b/i;

/**
 * The amount of the most telling words. In a picture one that is not sure, or that its own taxes
 * contradict, must be proved, else none is given; nor is one where several differ (two receipts in
 * one picture) or the document counts in another currency.
 */
export function findAmount(lines: readonly TextLine[]): {
  readonly fact?: Fact<Cents> | undefined;
  readonly doubt?: AmountDoubt;
} {
  const isForeign = lines.some(({ text }) => FOREIGN.test(text));
  for (const words of TOTALS) {
    const told = lines
      .flatMap((line, index) => (words.test(plainLabel(line.text)) ? [amountAt(lines, index)] : []))
      .filter((found) => found !== undefined)
      .filter((found) => isToBeTrusted(lines, found))
      .filter(({ line }) => !isForeign || EURO.test(line.text));
    if (told.length === 0) continue;
    const fact = theOne(lines, told);
    return fact === undefined ? { doubt: 'several' } : { fact };
  }
  return isForeign ? { doubt: 'foreign' } : {};
}

/** Of totals that differ, the one that is proved, or of which the others are the parts. */
function theOne(lines: readonly TextLine[], told: readonly Fact<Cents>[]): Fact<Cents> | undefined {
  const only = (facts: readonly Fact<Cents>[]): Fact<Cents> | undefined =>
    new Set(facts.map(({ value }) => value)).size === 1 ? facts[0] : undefined;
  const values = new Set(told.map(({ value }) => value));
  const [largest] = told.toSorted((a, b) => b.value - a.value);
  const isSum =
    largest !== undefined && subtract(sum([...values]), largest.value) === largest.value;
  return (
    only(told) ??
    only(told.filter((fact) => proofOf(lines, fact) !== undefined)) ??
    (isSum ? largest : undefined)
  );
}

/** The figure stands on the line of its words, or alone just under them. */
const amountAt = (lines: readonly TextLine[], index: number): Fact<Cents> | undefined =>
  lastAmount(lines[index]) ?? lastAmount(standsAlone(lines[index + 1]));

/** A line that names nothing: beside words of its own, a figure is not that of the line above. */
const standsAlone = (line: TextLine | undefined): TextLine | undefined =>
  line === undefined || /[A-Z]{4,}/.test(plainLabel(line.text)) ? undefined : line;

function isToBeTrusted(lines: readonly TextLine[], amount: Fact<Cents>): boolean {
  const { line, value } = amount;
  if (line.confidence === undefined || proofOf(lines, amount) !== undefined) return true;
  // Without decimals it may be one whose comma was not seen.
  return isSure(line) && amountsIn(line.text).includes(value) && !contradicts(lines, value);
}

function lastAmount(line: TextLine | undefined): Fact<Cents> | undefined {
  if (line === undefined) return undefined;
  const value = amountsIn(line.text).at(-1) ?? wholeAmountIn(line.text);
  return value === undefined ? undefined : { value, line };
}
