import { plainLabel } from '@sci/engine/suggestion/signature';
import { amountsIn } from './amount-proof.ts';
import type { TextLine } from './text-line.ts';

/** A name stands in the upper part of the first page. */
const UPPER_PART = 0.35;
const NOT_A_NAME =
  /\b(FACTURE|DEVIS|AVOIR|PAGE|CLIENT|TICKET|CAISSE|BIENVENUE|MERCI|RECU|DATE|NUMERO|N|TEL|TELEPHONE|SIRET|TVA|DESTINATAIRE|REFERENCE|SCI)\b/;
const ADDRESS =
  /^\d+ ?(BIS|TER|QUATER)? .*\b(RUE|AVENUE|AV|BOULEVARD|BD|PLACE|QUAI|IMPASSE|ROUTE|ALLEE|CHEMIN|COURS)\b|^(ZA|ZI|ZAC|CENTRE COMMERCIAL)\b/;
const A_DAY =
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b(JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE) \d{4}\b/;
/** What a document calls itself, alone on its line: the name may stand under it. */
const TITLE = /^(FACTURE|DEVIS|AVOIR|TICKET( DE CAISSE)?|RECU|DUPLICATA|PAGE( \d.*)?)$/;
/** Whoever writes these words names himself. */
const LEGAL_FORM = /\b(SARL|SASU?|EURL|SCOP|SELARL|ETS|ETABLISSEMENTS)\b/;

/** A heading is so much larger than most lines; two of its lines are one name. */
const HEADING = 1.3;
/** How much larger letters must be to count as larger: those of a picture are measured roughly. */
const LARGER = { written: 1.05, pictured: 1.15 } as const;

interface Name {
  readonly value: string;
  readonly line: TextLine;
}

/**
 * Who wrote an invoice or a receipt, by its lines from top to bottom: a heading, else who names his
 * legal form, else the very first line. A first line that is an address or a number stands under a
 * name that could not be read, and no other is taken in its place.
 */
export function supplierOf(lines: readonly TextLine[]): Name | undefined {
  const lowest = upperPart(lines);
  const upper = lines.filter(({ page, box }) => page === 1 && box.y <= lowest);
  const names = upper.filter(({ text }) => isName(text));
  const heading = headingOf(lines, names);
  if (heading !== undefined) return heading;
  const named = names.find(({ text }) => LEGAL_FORM.test(plainLabel(text)));
  const [first] = upper.filter(({ text }) => !TITLE.test(plainLabel(text)));
  const line = named ?? (first !== undefined && isName(first.text) ? first : undefined);
  return line && { value: nameIn(line.text), line };
}

/** The name in letters that are much larger than the usual ones, with its second line. */
function headingOf(lines: readonly TextLine[], names: readonly TextLine[]): Name | undefined {
  const largest = names.reduce<TextLine | undefined>(
    (best, line) => (best === undefined || line.size > best.size * larger(line) ? line : best),
    undefined,
  );
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  if (largest === undefined || largest.size < usual * HEADING) return undefined;
  const value = [largest, ...continuations(names, largest, usual * HEADING)]
    .toSorted((a, b) => a.box.y - b.box.y)
    .map(({ text }) => nameIn(text))
    .join(' ');
  return { value: value.slice(0, 120), line: largest };
}

/** The line above or below that goes on in the same large letters. */
const continuations = (names: readonly TextLine[], largest: TextLine, least: number): TextLine[] =>
  names.filter((line) => {
    const apart = Math.abs(line.box.y - largest.box.y);
    const alike = line.size >= least && Math.abs(line.size / largest.size - 1) < 0.25;
    return line !== largest && alike && apart < 2 * largest.size;
  });

/** What stands beside a name on its line: after a gap, a dash or a comma. */
const nameIn = (text: string): string => text.split(/ {2}|\s[-–—|]\s|,/)[0]?.trim() ?? '';

/** Where the upper part ends: a receipt may lie anywhere in its photograph. */
function upperPart(lines: readonly TextLine[]): number {
  const pictured = lines.filter(({ page, confidence }) => page === 1 && confidence !== undefined);
  if (pictured.length === 0) return UPPER_PART;
  const tops = pictured.map(({ box }) => box.y);
  const top = Math.min(...tops);
  return top + UPPER_PART * (Math.max(...tops) - top);
}

const larger = ({ confidence }: TextLine): number =>
  confidence === undefined ? LARGER.written : LARGER.pictured;

function isName(line: string): boolean {
  const text = nameIn(line);
  const words = plainLabel(text);
  return (
    /[A-Z]{2,}/.test(words) &&
    !NOT_A_NAME.test(words) &&
    !ADDRESS.test(words) &&
    !A_DAY.test(plainLabel(line)) &&
    !/\b\d{5}\b/.test(words) &&
    amountsIn(line).length === 0 &&
    text.length <= 80
  );
}
