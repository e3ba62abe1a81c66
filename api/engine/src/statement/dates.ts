import { daysInMonth } from '../law/calendar.ts';
import { bareDay } from './bare-day.ts';
import { nextDayInParis } from './moments.ts';
import { namedDay } from './month-words.ts';

/** How the day and the month of a file are ordered; "mdy" only where the user said so. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** Which of two numbers is the day: the answer to a file that leaves it open. */
export type DayOrder = 'day_first' | 'month_first';

export type DateReading =
  | { readonly iso: string }
  | { readonly problem: 'missing_date' | 'unreadable_date' | 'impossible_date' };

interface DateParts {
  readonly order: 'dmy' | 'ymd';
  /** The month is a word: no other number can be it. */
  readonly isNamed: boolean;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Years that a statement can bear; "0205" or "3025" is a typing error, not a date. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2099;

const YEAR_FIRST =
  /^(?<year>\d{4})(?:(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})|(?<month>\d{2})(?<day>\d{2}))(?!\d)(?:[T ].*)?$/;
const DAY_FIRST =
  /^(?<day>\d{1,2})(?<mark>[-/.])(?<month>\d{1,2})(?:\k<mark>|')(?<year>\d{4}|\d{2})(?:[T ]+\d{1,2}[:h]\d{2}.*)?$/;

/**
 * Reads DD/MM/YYYY, DD/MM/YY, DDMMYYYY, the same with other marks, QIF's DD/MM'YY, and YYYY-MM-DD
 * (YYYY/M/D) or YYYYMMDD, with or without a time, a zone or a day of the week, and months in words.
 * MM/DD only where that order is given: a date that only exists in it is impossible otherwise.
 */
export function readDate(text: string, order: DayOrder = 'day_first'): DateReading {
  const trimmed = nextDayInParis(text.trim()) ?? text.trim();
  if (trimmed === '') return { problem: 'missing_date' };
  const written = dateParts(trimmed);
  if (written === undefined) return { problem: 'unreadable_date' };
  const parts = order === 'month_first' && written.order === 'dmy' ? swap(written) : written;
  return exists(parts) ? { iso: toIso(parts) } : { problem: 'impossible_date' };
}

/** ISO date of the text, or undefined when it isn't surely a date. */
export function dateOrUndefined(text: string, order?: DayOrder): string | undefined {
  const reading = readDate(text, order);
  return 'iso' in reading ? reading.iso : undefined;
}

/** Whether a text is a day in one order or the other: what a column of dates holds. */
export const isDay = (text: string): boolean =>
  dateOrUndefined(text) !== undefined || dateOrUndefined(text, 'month_first') !== undefined;

/** How the dates of a file were read: what the user is shown. */
export interface DateStyle {
  /** Order of the first readable date; the one that the user gave where there is a doubt. */
  readonly order: DateOrder;
  /** A date that would be another day as MM/DD, in a file where no date says which is meant. */
  readonly example?: AmbiguousDate;
  /**
   * Why MM/DD may be meant, so that the order has to be asked for. `sequence`: so the dates would follow one another, as they are read they
   * do not; `apostrophe`: their year is written as by programs that put the month first; `open`:
   * nothing says in which country the file was written; `american`: some exist in no other order;
   * `exchanged`: a spreadsheet may have taken the day for the month.
   */
  readonly doubt?: 'sequence' | 'apostrophe' | 'open' | 'american' | 'exchanged';
}

/** A date as it is written, and the two days (ISO) that it may be. */
export interface AmbiguousDate {
  readonly text: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

/** The order in which the dates of a file are read. */
export const dayOrderOf = (style: DateStyle | undefined): DayOrder =>
  style?.order === 'mdy' ? 'month_first' : 'day_first';

/**
 * Undefined when no date can be read. `answer` is what the user said of the order: it counts only
 * where the file leaves it in doubt. `isFrench`: its words or its amounts are those of a country that
 * puts the day first.
 */
export function dateStyleOf(
  texts: Iterable<string>,
  answer: DayOrder | undefined,
  isFrench: boolean,
): DateStyle | undefined {
  const dates = [...texts]
    .flatMap((text) => ({ text: text.trim(), ...dateParts(text.trim()) }))
    .filter(isRead);
  const [first] = dates;
  if (first === undefined) return undefined;
  const [swapped, read] = [dates.map(swap), dates.map(toIso)];
  const settled =
    dates.some(({ order, isNamed }) => order !== 'dmy' || isNamed) || !swapped.every(exists);
  if (settled) return { order: first.order };
  const isAmerican = !dates.every(exists);
  const example = dates.find((date) => date.day !== date.month && exists(date));
  if (example === undefined) return { order: first.order };
  const isOutOfSequence = !isInOrder(read) && isInOrder(swapped.map(toIso));
  const hasApostrophe = dates.some(({ text }) => text.includes("'"));
  const doubt = isAmerican
    ? 'american'
    : isOutOfSequence
      ? 'sequence'
      : hasApostrophe
        ? 'apostrophe'
        : isFrench
          ? undefined
          : 'open';
  return {
    order: doubt !== undefined && answer === 'month_first' ? 'mdy' : first.order,
    example: {
      text: example.text,
      dayFirst: toIso(example),
      monthFirst: toIso(swap(example)),
    },
    ...(doubt === undefined ? {} : { doubt }),
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
    if (parts.order !== 'dmy' || parts.isNamed) return undefined;
    if (!exists(swap(parts))) return undefined;
    if (!exists(parts)) witness ??= text.trim();
  }
  return witness;
}

/** The first date that betrays a file written YYYY/DD/MM, in the same way. */
export function findYearDayMonth(texts: Iterable<string>): string | undefined {
  let witness: string | undefined;
  for (const text of texts) {
    const parts = dateParts(text.trim());
    if (parts === undefined) continue;
    if (parts.order !== 'ymd' || !exists(swap(parts))) return undefined;
    if (!exists(parts)) witness ??= text.trim();
  }
  return witness;
}

const swap = <Parts extends DateParts>(parts: Parts): Parts =>
  parts.isNamed ? parts : { ...parts, month: parts.day, day: parts.month };

/** No date is longer, with its time and zone; a longer cell would only make the patterns work. */
const MAX_DATE = 80;

/** A file of 100,000 lines writes some hundred days, each of them looked at for several questions. */
const known = new Map<string, DateParts | undefined>();
const MOST_KNOWN = 1000;

function dateParts(text: string): DateParts | undefined {
  if (text.length > MAX_DATE || !/\d/.test(text)) return undefined;
  if (known.has(text)) return known.get(text);
  if (known.size === MOST_KNOWN) known.clear();
  const parts = partsOf(text) ?? partsOf(bareDay(text));
  known.set(text, parts);
  return parts;
}

/** DDMMYYYY: read as YYYYMMDD its month would be 19 or 20, so that no day is both. */
const DAY_FIRST_COMPACT = /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|20)\d{2})$/;

function partsOf(text: string): DateParts | undefined {
  const compact = text.replace(/ *([/'.-]) */g, '$1');
  const bare = DAY_FIRST_COMPACT.exec(compact)?.groups;
  const order = bare === undefined && YEAR_FIRST.test(compact) ? 'ymd' : 'dmy';
  const groups = bare ?? (order === 'ymd' ? YEAR_FIRST : DAY_FIRST).exec(compact)?.groups;
  if (groups === undefined) return namedParts(text);
  return {
    order,
    isNamed: false,
    year: wholeYear(groups['year'] ?? ''),
    month: Number(groups['month']),
    day: Number(groups['day']),
  };
}

function namedParts(text: string): DateParts | undefined {
  const named = namedDay(text);
  return named?.year === undefined
    ? undefined
    : { ...named, order: 'dmy', isNamed: true, year: wholeYear(named.year) };
}

/**
 * Two figures are of the hundred years that begin with the first year a statement can bear: 70 to 99
 * are of the last century, since nobody has a statement of 2070. Those of years to come are asked
 * about like every day to come.
 */
export function wholeYear(written: string): number {
  if (written.length > 2) return Number(written);
  const year = 2000 + Number(written);
  return year >= FIRST_YEAR + 100 ? year - 100 : year;
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
