import type { Cents } from '@sci/money/cents';
import type { ParsedStatement } from '../statement/types.ts';

/** What identifies a movement inside an account when the bank gives no identifier. */
export interface KeyedMovement {
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
}

/** The label as compared: no accents, upper case, one space between words. */
export const normaliseLabel = (label: string): string =>
  withoutAccents(label)
    .toUpperCase()
    .replace(/ \s+|[^\S ]\s*/g, ' ')
    .trim();

/** Most labels are of letters that have none. */
const withoutAccents = (label: string): string =>
  /[^ -~]/.test(label) ? label.normalize('NFKD').replace(/\p{M}/gu, '') : label;

/**
 * The key of a movement: account, day, cents and normalised label in clear, so that it can be read
 * and compared without any cryptography in the engine. Store its digest (SHA-256), as
 * `matchMovements` allows: a label may be longer than an index entry.
 */
export const movementKey = (accountId: number, { date, amount, label }: KeyedMovement): string =>
  `${accountId}|${date}|${amount}|${normaliseLabel(label)}`;

/** The key of a bank's own identifier, which is unique per account and kind of file only. */
export const referenceKey = (accountId: number, source: string, reference: string): string =>
  `${accountId}|${source}|${reference.trim()}`;

/**
 * The kind of file a statement came from: two files of one source write the same labels and the
 * same identifiers.
 */
export function sourceOf({ format, bank }: Pick<ParsedStatement, 'format' | 'bank'>): string {
  if (format === 'ofx-sgml' || format === 'ofx-xml') return 'ofx';
  // The reports of a day and the statement that follows give one operation the same identifier.
  if (format === 'camt052' || format === 'camt054') return 'camt053';
  if (format === 'mt942') return 'mt940';
  return bank === undefined ? format : `${format}:${bank}`;
}
