import { MONTHS_IN_CAPITALS } from '../../../ports/dates.ts';
import { dateOrUndefined } from '@sci/engine/statement/dates';
import { plainLabel } from '@sci/engine/suggestion/signature';
import type { Fact } from './fact.ts';
import type { TextLine } from './text-line.ts';

/** A telephone number is longer. */
const NUMERIC_DATE =
  /(?<![\d/.-])(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![/.-]?\d)/g;
const WRITTEN_DATE = new RegExp(
  `\\b(\\d{1,2})(?:ER)? (${MONTHS_IN_CAPITALS.join('|')}) (\\d{4})\\b`,
  'g',
);
/** Days that are not the invoice's own. */
const OTHER_DAY =
  /\b(ECHEANCE|LIMITE|LIVRAISON|LIVREE?|AVANT LE|VALABLE|PERIODE|NAISSANCE|INTERVENTION|COMMANDE|BL|BON|DEVIS|CONTRAT|MANDAT|BAIL|RESERVATION|SEJOUR|ARRIVEE|DEPART|PRELEV[A-Z]*|REGLEE?)\b/;
/** What tells the day of an invoice, most telling first. */
const OWN_DAY: readonly RegExp[] = [
  /\b(FACTURE|EMIS|EDITE|HONORAIRES|QUITTANCE)/,
  /\bDATE|\bDU\b|\bLE\b/,
  /(?:)/,
];
/** Between two days of one span. */
const SPAN = /^(?:AU|A|ET|JUSQU AU)?$/;

/** The day of the invoice; none where two are equally likely. */
export function findDate(lines: readonly TextLine[]): Fact<string> | undefined {
  const own = lines
    .flatMap((line) => daysIn(line.text).map((day) => ({ ...day, line })))
    .filter(({ label }) => !OTHER_DAY.test(label));
  for (const words of OWN_DAY) {
    const told = own.filter(({ label }) => words.test(label));
    const [first] = told;
    if (first === undefined) continue;
    const isOne = told.every(({ value }) => value === first.value);
    return isOne ? { value: first.value, line: first.line } : undefined;
  }
  return undefined;
}

interface Day {
  readonly value: string;
  /** The words before it, those after it where it begins its line. */
  readonly label: string;
}

const daysIn = (text: string): Day[] => [
  ...daysOf(text, NUMERIC_DATE, ([figure]) => figure),
  ...daysOf(plainLabel(text), WRITTEN_DATE, inFigures),
];

/** The days of a text in their order; the second of a span is of what its first is. */
function daysOf(
  text: string,
  pattern: RegExp,
  figuresOf: (match: RegExpExecArray) => string,
): Day[] {
  const days: Day[] = [];
  let end = 0;
  let label = plainLabel(text.replaceAll(pattern, ' '));
  for (const match of text.matchAll(pattern)) {
    const before = plainLabel(text.slice(end, match.index));
    if (end === 0 ? before !== '' : !SPAN.test(before)) label = before;
    end = match.index + match[0].length;
    const value = dateOrUndefined(figuresOf(match));
    if (value !== undefined) days.push({ value, label });
  }
  return days;
}

function inFigures([, day = '', month = '', year = '']: RegExpExecArray): string {
  const number = MONTHS_IN_CAPITALS.indexOf(month) + 1;
  return `${day.padStart(2, '0')}/${String(number).padStart(2, '0')}/${year}`;
}
