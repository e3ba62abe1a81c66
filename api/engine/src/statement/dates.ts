import { daysInMonth } from '../law/calendar.ts';

/**
 * How the day and the month of a file are ordered; "mdy" is only ever recognised in order to be
 * refused.
 */
export type DateOrder = 'dmy' | 'ymd';

export type DateReading =
  | { readonly iso: string }
  | { readonly problem: 'missing_date' | 'unreadable_date' | 'impossible_date' };

interface DateParts {
  readonly order: DateOrder;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Years that a statement can bear; "0205" or "3025" is a typing error, not a date. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2099;

const YEAR_FIRST =
  /^(?<year>\d{4})(?<mark>[-/.]?)(?<month>\d{2})\k<mark>(?<day>\d{2})(?!\d)(?:[T ].*)?$/;
const DAY_FIRST =
  /^(?<day>\d{1,2})(?<mark>[-/.])(?<month>\d{1,2})(?:\k<mark>|')(?<year>\d{4}|\d{2})(?:[T ]+\d{1,2}[:h]\d{2}.*)?$/;

/**
 * Reads DD/MM/YYYY, DD/MM/YY (20YY), the same with "-" or ".", QIF's DD/MM'YY, and YYYY-MM-DD or
 * YYYYMMDD, with or without a time. Never MM/DD: a date that only exists in that order is
 * impossible here.
 */
export function readDate(text: string): DateReading {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'missing_date' };
  const parts = dateParts(trimmed);
  if (parts === undefined) return { problem: 'unreadable_date' };
  return exists(parts) ? { iso: toIso(parts) } : { problem: 'impossible_date' };
}

/** ISO date of the text, or undefined when it isn't surely a date. */
export function dateOrUndefined(text: string): string | undefined {
  const reading = readDate(text);
  return 'iso' in reading ? reading.iso : undefined;
}

/** How the dates of a file were read: what the user is shown. */
export interface DateStyle {
  /** Order of the first readable date. */
  readonly order: DateOrder;
  /** A date that would be another day as MM/DD, in a file where no date says which is meant. */
  readonly example?: { readonly text: string; readonly iso: string };
  /**
   * Why MM/DD may be meant. `sequence`: so the dates would follow one another, as they are read they
   * do not; `apostrophe`: their year is written as by programs that put the month first.
   */
  readonly doubt?: 'sequence' | 'apostrophe';
}

/** Undefined when no date can be read. */
export function dateStyleOf(texts: Iterable<string>): DateStyle | undefined {
  const dates = [...texts]
    .flatMap((text) => ({ text: text.trim(), ...dateParts(text.trim()) }))
    .filter(isRead);
  const [first] = dates;
  if (first === undefined) return undefined;
  const [swapped, read] = [
    dates.map((date) => ({ ...date, month: date.day, day: date.month })),
    dates.map(toIso),
  ];
  const example = dates.find(({ day, month }) => day !== month);
  const settled = dates.some(({ order }) => order !== 'dmy') || !swapped.every(exists);
  if (settled || example === undefined) return { order: first.order };
  const isOutOfSequence = !isInOrder(read) && isInOrder(swapped.map(toIso));
  const hasApostrophe = dates.some(({ text }) => text.includes("'"));
  return {
    order: first.order,
    example: { text: example.text, iso: toIso(example) },
    ...(isOutOfSequence ? { doubt: 'sequence' } : hasApostrophe ? { doubt: 'apostrophe' } : {}),
  };
}

const isRead = (
  date: Partial<DateParts> & { readonly text: string },
): date is DateParts & { readonly text: string } => date.order !== undefined;

/** Banks write a file from its first day to its last, or the other way round. */
const isInOrder = (days: readonly string[]): boolean => {
  const steps = days.slice(1).map((day, index) => day.localeCompare(days[index] ?? day));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
};

/**
 * The first date that betrays a file written MM/DD: some of its dates don't exist as DD/MM, and
 * every one exists as MM/DD. Such a file is refused rather than read, because half of its dates
 * would silently be wrong the other way.
 */
export function findAmericanDate(texts: Iterable<string>): string | undefined {
  let witness: string | undefined;
  for (const text of texts) {
    const parts = dateParts(text.trim());
    if (parts === undefined) continue;
    if (parts.order !== 'dmy') return undefined;
    if (!exists({ ...parts, month: parts.day, day: parts.month })) return undefined;
    if (!exists(parts)) witness ??= text.trim();
  }
  return witness;
}

/** No date is longer, with its time and zone; a longer cell would only make the patterns work. */
const MAX_DATE = 40;

function dateParts(text: string): DateParts | undefined {
  if (text.length > MAX_DATE) return undefined;
  const compact = text.replace(/ *([/'.-]) */g, '$1');
  const order = YEAR_FIRST.test(compact) ? 'ymd' : 'dmy';
  const groups = (order === 'ymd' ? YEAR_FIRST : DAY_FIRST).exec(compact)?.groups;
  if (groups === undefined) return undefined;
  const year = Number(groups['year']);
  return {
    order,
    year: groups['year']?.length === 2 ? 2000 + year : year,
    month: Number(groups['month']),
    day: Number(groups['day']),
  };
}

function exists({ year, month, day }: DateParts): boolean {
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

const toIso = ({ year, month, day }: DateParts): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
