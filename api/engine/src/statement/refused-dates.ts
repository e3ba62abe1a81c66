import { findAmericanDate } from './dates.ts';
import type { FindingCode } from './findings.ts';

/** Why the dates of a file can't be read, with the one that shows it. */
export interface RefusedDates {
  readonly code: Extract<FindingCode, 'american_dates' | 'short_year_first'>;
  readonly what: string;
}

/** Dates in an order that is refused: month first, or the year first with two figures. */
export function findRefusedDates(texts: readonly string[]): RefusedDates | undefined {
  const american = findAmericanDate(texts);
  if (american !== undefined) return { code: 'american_dates', what: american };
  const short = findShortYearFirst(texts);
  return short === undefined ? undefined : { code: 'short_year_first', what: short };
}

/** Days come first where a slash or a full stop stands: whoever puts the year first writes a dash. */
const SHORT = /^(\d\d)-\d\d-(\d\d)$/;
/** No statement goes over more years. */
const MAX_YEARS = 2;

/**
 * The first date of a file whose dates have three groups of two figures, of which the first varies
 * like a year and the last like a day: "26-01-05", "26-01-12".
 */
function findShortYearFirst(texts: readonly string[]): string | undefined {
  const dates = texts.map((text) => text.trim()).filter((text) => /\d/.test(text));
  const groups = dates.map((text) => SHORT.exec(text));
  const [first, last]: [number[], number[]] = [[], []];
  for (const match of groups) {
    if (match === null) return undefined;
    first.push(Number(match[1]));
    last.push(Number(match[2]));
  }
  return spread(first) < MAX_YEARS && spread(last) >= MAX_YEARS ? dates[0] : undefined;
}

function spread(numbers: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const number of numbers) [least, most] = [Math.min(least, number), Math.max(most, number)];
  return most - least;
}
