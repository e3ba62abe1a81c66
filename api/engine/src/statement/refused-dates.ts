import { bareDay } from './bare-day.ts';
import { dayOrderOf, findAmericanDate, findYearDayMonth, type DateStyle } from './dates.ts';
import type { FindingCode } from './findings.ts';

/** Why the dates of a file can't be read, with the one that shows it. */
export interface RefusedDates {
  readonly code: Extract<
    FindingCode,
    'american_dates' | 'american_order' | 'day_before_month' | 'short_year_first' | 'swapped_days'
  >;
  readonly what: string;
}

/**
 * Dates in an order that is refused: month first, unless the user said so, or the year first with two
 * figures. `style`: how they were understood; he is asked where one of them may be either day.
 */
export function findRefusedDates(
  texts: readonly string[],
  style: DateStyle | undefined,
): RefusedDates | undefined {
  const exchanged = findExchanged(texts);
  if (exchanged !== undefined) return { code: 'swapped_days', what: exchanged };
  const american = dayOrderOf(style) === 'month_first' ? undefined : findAmericanDate(texts);
  if (american !== undefined)
    return {
      code: style?.doubt === undefined ? 'american_dates' : 'american_order',
      what: american,
    };
  const yearDay = findYearDayMonth(texts);
  if (yearDay !== undefined) return { code: 'day_before_month', what: yearDay };
  const short = findShortYearFirst(texts);
  return short === undefined ? undefined : { code: 'short_year_first', what: short };
}

const PARTS = /^\s*(?<first>\d{1,4})[-/.](?<second>\d{1,2})(?:[-/.'](?<third>\d{1,4}))?/;
/** No month has a greater number. */
const MONTHS = 12;
/** One day alone may have been typed by hand. */
const FEWEST = 2;

/**
 * A spreadsheet set to another country takes each day that it can for a month, and leaves the others as
 * they were: those written anew are all of a day up to 12, those left all beyond. The first one of
 * those left; undefined where all are written alike.
 */
function findExchanged(texts: readonly string[]): string | undefined {
  let [anew, left, withZero, bare] = [0, 0, false, false];
  let [yearFirst, example]: [boolean | undefined, string | undefined] = [undefined, undefined];
  for (const text of texts) {
    const { first = '', second = '', third = '' } = PARTS.exec(bareDay(text))?.groups ?? {};
    if (third === '') continue;
    const isIso = first.length === 4;
    const [one, other] = isIso ? [second, third] : [first, second];
    const canBeEither = Number(one) <= MONTHS && Number(other) <= MONTHS;
    if (isIso && !canBeEither) return undefined;
    if (canBeEither) {
      // Written as before: nothing was exchanged.
      if (!isIso && (one.startsWith('0') || other.startsWith('0'))) return undefined;
      if (!isIso && Number(one) > 9 && Number(other) > 9) continue;
      if (isIso !== (yearFirst ??= isIso)) return undefined;
      anew += 1;
      bare ||= Number(other) <= 9;
    } else {
      left += 1;
      withZero ||= one.startsWith('0') || other.startsWith('0');
      example ??= text.trim();
    }
  }
  return anew >= FEWEST && left > 0 && (yearFirst === true || (withZero && bare))
    ? example
    : undefined;
}

const SHORT = /^(\d\d)([-/.])\d\d\2(\d\d)$/;
/** No statement goes over more years. */
const MAX_YEARS = 2;
/** The fewest dates with a slash or a full stop, before which the day usually stands, to be sure. */
const TELLING = 4;

/**
 * The first date of a file whose dates have three groups of two figures, of which the first varies
 * like a year and the last like a day: "26-01-05", "26-01-12". With another mark than a dash, they
 * have to follow one another so, too.
 */
function findShortYearFirst(texts: readonly string[]): string | undefined {
  const dates = texts.map((text) => text.trim()).filter((text) => /\d/.test(text));
  const [first, last]: [number[], number[]] = [[], []];
  for (const text of dates) {
    const match = SHORT.exec(bareDay(text));
    if (match === null) return undefined;
    first.push(Number(match[1]));
    last.push(Number(match[3]));
  }
  const dashes = dates.every((text) => text.includes('-'));
  if (!dashes && (dates.length < TELLING || !areSorted(dates))) return undefined;
  return spread(first) < MAX_YEARS && spread(last) >= MAX_YEARS ? dates[0] : undefined;
}

const areSorted = (texts: readonly string[]): boolean => {
  const steps = texts.slice(1).map((text, index) => text.localeCompare(texts[index] ?? text));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
};

function spread(numbers: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const number of numbers) [least, most] = [Math.min(least, number), Math.max(most, number)];
  return most - least;
}
