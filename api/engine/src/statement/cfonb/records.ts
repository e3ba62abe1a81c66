import { cents, negate } from '@sci/money/cents';
import type { AmountReading } from '../amounts.ts';
import { dateOrUndefined, wholeYear } from '../dates.ts';
import { numberRecords } from '../line-numbers.ts';

/** Characters of a record; what is between two of them is a line break, or nothing at all. */
const LENGTH = 120;
/** Decimals where a bank leaves their number blank beside its balances. */
const USUAL_DECIMALS = 2;

/**
 * One record of a CFONB statement, by its places: 01 former balance, 04 movement, 05 more words of
 * it, 07 new balance. Source: brochure CFONB « Relevé de compte sur support informatique ».
 */
export interface CfonbRecord {
  /** Line of the file, or rank in a file without line breaks. */
  readonly line: number;
  readonly text: string;
  readonly kind: string;
  readonly bankCode: string;
  readonly branchCode: string;
  readonly number: string;
  /** Empty where the bank leaves it blank. */
  readonly currency: string;
}

/** The records of a file, also of one whose lines lost the blanks at their end. */
export function cfonbRecords(text: string): CfonbRecord[] {
  const rows = text.split('\n').flatMap((row, index) => {
    const written = row.trimEnd();
    const count = Math.max(written === '' ? 0 : 1, Math.ceil(written.length / LENGTH));
    return Array.from({ length: count }, (_, at) => ({
      line: index + 1,
      text: written.slice(at * LENGTH, (at + 1) * LENGTH),
    }));
  });
  const numbers = numberRecords(rows.map(({ line }) => line));
  return rows.map((row, index) => ({
    line: numbers[index] ?? row.line,
    text: row.text,
    kind: row.text.slice(0, 2),
    bankCode: row.text.slice(2, 7),
    branchCode: row.text.slice(11, 16),
    currency: row.text.slice(16, 19).trim(),
    number: row.text.slice(21, 32).trim(),
  }));
}

/** Characters of a record by their places, the first being 1, as the standard counts them. */
export const placesOf = ({ text }: CfonbRecord, from: number, to: number): string =>
  text.slice(from - 1, to).trim();

/** The day of a balance or of a movement: DDMMYY. */
export const accountingDay = (record: CfonbRecord): string => placesOf(record, 35, 40);

/** Undefined for what is no day. */
export const cfonbDay = (text: string): string | undefined =>
  /^\d{6}$/.test(text)
    ? dateOrUndefined(`${wholeYear(text.slice(4))}-${text.slice(2, 4)}-${text.slice(0, 2)}`)
    : undefined;

/**
 * What stands for the signs of 0: French character sets print "{" as "é" and "}" as "è", of which DOS
 * and the Macintosh have the bytes of other letters. No other sign belongs there.
 */
const SIGNS_OF_ZERO: Readonly<Record<string, string>> = {
  é: '{',
  è: '}',
  '‚': '{',
  Š: '}',
  Ž: '{',
  '\u008f': '}',
};
/** The last figure also says the sign. */
const CREDIT = '{ABCDEFGHI';
const DEBIT = '}JKLMNOPQR';

/** "0000000001904}" is −190,40: thirteen figures and one that bears the sign, without a mark. */
export function cfonbAmount(record: CfonbRecord): AmountReading & { readonly written: string } {
  const written = placesOf(record, 91, 104);
  if (written === '') return { problem: 'missing_amount', written };
  const sign = written.slice(-1);
  const last = SIGNS_OF_ZERO[sign] ?? sign;
  const figures = written.slice(0, -1);
  const unit = Math.max(CREDIT.indexOf(last), DEBIT.indexOf(last));
  const decimals = Number(placesOf(record, 20, 20) || USUAL_DECIMALS);
  const scaled = Number(`${figures}${unit}`) * 10 ** (USUAL_DECIMALS - decimals);
  if (unit < 0 || !/^\d{13}$/.test(figures) || !Number.isSafeInteger(scaled))
    return { problem: 'unreadable_amount', written };
  const amount = cents(scaled);
  return { amount: DEBIT.includes(last) ? negate(amount) : amount, written };
}
