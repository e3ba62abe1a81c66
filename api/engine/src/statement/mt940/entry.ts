import { negate } from '@sci/money/cents';
import { daysBetween } from '../../law/calendar.ts';
import { say } from '../../messages/say.ts';
import { dateOrUndefined, wholeYear } from '../dates.ts';
import type { FindingList } from '../findings.ts';
import { givenLabel } from '../labels.ts';
import type { StatementLine } from '../types.ts';
import { readSwiftAmount } from './amount.ts';
import { placeOf, type SwiftField } from './fields.ts';
import { purposeOf } from './purpose.ts';

/**
 * Value date, entry date (blanks where a bank has none), mark (R: reversal, E: expected), funds
 * code, amount, type, references.
 */
const ENTRY =
  /^(\d{6})(?:(\d{4})| {4})?([RE]?[CD])([A-Z])?([\d.,]+)([NFS][A-Z0-9]{3})?(.*?)(?:\/\/(.*))?$/;

/** "260105": six figures, the year first; undefined for a day that does not exist. */
export const swiftDay = (text: string): string | undefined =>
  dateOrUndefined(`${wholeYear(text.slice(0, 2))}${text.slice(2)}`);

/** A value on the last days of February, of which each bank that counts months of thirty days has some. */
const valueDay = (text: string): string | undefined =>
  swiftDay(text) ?? (/02(29|30)$/.test(text) ? swiftDay(`${text.slice(0, 4)}28`) : undefined);

/** One ":61:" field with the words of the ":86:" field below it. */
export function readEntry(
  field: SwiftField,
  words: readonly string[],
  findings: FindingList,
): StatementLine | undefined {
  const place = placeOf(field);
  const [first = '', ...more] = field.lines;
  const match = ENTRY.exec(first.trim());
  if (match === null) {
    findings.add('unreadable_entry', place);
    return undefined;
  }
  const [, valueText = '', entryText, mark = '', , amountText = '', type = '', own = '', bank] =
    match;
  const valueDate = valueDay(valueText);
  const date = entryText === undefined ? swiftDay(valueText) : entryDate(entryText, valueDate);
  const reading = readSwiftAmount(amountText);
  if (valueDate === undefined || date === undefined)
    findings.add('impossible_date', { ...place, what: `${valueText}${entryText ?? ''}` });
  else if (mark.startsWith('E'))
    findings.add('not_booked', { ...place, what: say('reading.expected') });
  else if ('problem' in reading) findings.add(reading.problem, { ...place, what: amountText });
  else if (reading.amount === 0) findings.add('zero_amount', place);
  else {
    const label = purposeOf(words) || purposeOf(more) || [type, own].join(' ').trim();
    if (label === '') findings.add('empty_label', place);
    // A debit that is taken back is a credit, and the other way round.
    const debit = mark === 'D' || mark === 'RC';
    const reference = bank?.trim() ?? '';
    return {
      lineNumber: field.line,
      date,
      valueDate,
      label: givenLabel(label),
      amount: debit ? negate(reading.amount) : reading.amount,
      ...(reference === '' ? {} : { bankReference: reference }),
    };
  }
  return undefined;
}

/** The entry date has no year: it is the one nearest to the value date. */
function entryDate(monthAndDay: string, valueDate: string | undefined): string | undefined {
  if (valueDate === undefined) return undefined;
  const year = Number(valueDate.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap((each) => dateOrUndefined(`${each}${monthAndDay}`) ?? [])
    .toSorted(
      (a, b) => Math.abs(daysBetween(valueDate, a)) - Math.abs(daysBetween(valueDate, b)),
    )[0];
}
