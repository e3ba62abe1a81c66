import { plainLabel } from '@sci/engine/suggestion/signature';
import type { TextLine } from './text-line.ts';

/**
 * The name stands in the upper part of the first page, in the largest letters that say neither what
 * the document is nor for whom nor where.
 */
const UPPER_PART = 0.35;
const NOT_A_NAME =
  /\b(FACTURE|DEVIS|AVOIR|PAGE|CLIENT|TICKET|CAISSE|BIENVENUE|MERCI|RECU|DATE|NUMERO|N|TEL|TELEPHONE|SIRET|TVA|DESTINATAIRE|REFERENCE|SCI)\b/;
const ADDRESS =
  /^\d+ ?(BIS|TER|QUATER)? .*\b(RUE|AVENUE|AV|BOULEVARD|BD|PLACE|QUAI|IMPASSE|ROUTE|ALLEE|CHEMIN|COURS)\b|^(ZA|ZI|ZAC|CENTRE COMMERCIAL)\b/;
const A_DAY = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/;

/** How much larger letters must be to count as larger: those of a picture are measured roughly. */
const LARGER = { written: 1.05, pictured: 1.15 } as const;
/** A heading is so much larger than most lines; two of its lines are one name. */
const HEADING = 1.3;

/** Who wrote an invoice or a receipt, by its lines from top to bottom. */
export function supplierOf(
  lines: readonly TextLine[],
): { readonly value: string; readonly line: TextLine } | undefined {
  const lowest = upperPart(lines);
  const names = lines.filter(
    ({ page, box, text }) => page === 1 && box.y <= lowest && isName(text),
  );
  const largest = names.reduce<TextLine | undefined>(
    (best, line) => (best === undefined || line.size > best.size * larger(line) ? line : best),
    undefined,
  );
  if (largest === undefined) return undefined;
  const name = [largest, ...continuations(lines, names, largest)]
    .toSorted((a, b) => a.box.y - b.box.y)
    .map(({ text }) => text.split('  ')[0] ?? '')
    .join(' ');
  return { value: name.slice(0, 120), line: largest };
}

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

/** The line above or below that goes on in the same large letters. */
function continuations(
  lines: readonly TextLine[],
  names: readonly TextLine[],
  largest: TextLine,
): TextLine[] {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? largest.size;
  if (largest.size < usual * HEADING) return [];
  return names.filter((line) => {
    const apart = Math.abs(line.box.y - largest.box.y);
    const alike = line.size >= usual * HEADING && Math.abs(line.size / largest.size - 1) < 0.25;
    return line !== largest && alike && apart < 2 * largest.size;
  });
}

function isName(text: string): boolean {
  const words = plainLabel(text);
  return (
    /[A-Z]{2,}/.test(words) &&
    !NOT_A_NAME.test(words) &&
    !ADDRESS.test(words) &&
    !A_DAY.test(text) &&
    !/\b\d{5}\b/.test(words) &&
    text.length <= 80
  );
}
