import { daysBetween } from '../law/calendar.ts';
import { dateOrUndefined } from './dates.ts';
import { namedDay } from './month-words.ts';

/** "05/01", "05.01.", "05.01.26", "05/01/2026"; a year that is missing is that of the statement. */
const DAY = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2})|\.)?$/;
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const WHOLE = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g;
const NAMED = /\b\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4}\b/gu;

/** The statement's own days are said beside such words; another may be that of a law or a print. */
const SAYS_PERIOD = /solde|p[ée]riode|relev[ée]|arr[êe]t[ée]|situation|\bdu\b.*\bau\b/i;

export interface Period {
  readonly first: string;
  readonly last: string;
}

/** Of the balances between which the operations stand. */
const SAYS_BALANCE = /\bsolde\b/i;
/** Days without a year can be told within such a time only. */
export const YEAR = 366;

/**
 * The days of which the text says to tell; undefined when it says none in full. Those of its balances
 * are surer than others; those among or below its operations, not `above` them, are no others: words of
 * operations and of conditions have days from one to another, too.
 */
export function periodOf(texts: readonly string[], above: readonly string[]): Period | undefined {
  const balances = between(texts.filter((text) => SAYS_BALANCE.test(text)).flatMap(wholeDays));
  return (
    balancesBetween(texts) ??
    between(above.filter((text) => SAYS_PERIOD.test(text)).flatMap(wholeDays)) ??
    balances
  );
}

/** From the first day of a balance to the last one, where they tell the year of what is between. */
export function balancesBetween(texts: readonly string[]): Period | undefined {
  const days = between(texts.filter((text) => SAYS_BALANCE.test(text)).flatMap(wholeDays));
  return days !== undefined && days.first < days.last && isTold(days) ? days : undefined;
}

const isTold = ({ first, last }: Period): boolean => daysBetween(first, last) < YEAR;

function between(days: readonly string[]): Period | undefined {
  const [first, last = first] = [days.toSorted()[0], days.toSorted().at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

function wholeDays(text: string): string[] {
  const figures = [...text.matchAll(WHOLE)].map(
    ([, day = '', month = '', year = '']) => `${day}/${month}/${year}`,
  );
  const named = [...text.matchAll(NAMED)].map(([written]) => written);
  return [...figures, ...named].flatMap((text_) => dateOrUndefined(text_) ?? []);
}

/** A statement dates a value some days after its own last one. */
const LATER = 31;

/**
 * The day of a cell as ISO; undefined when the cell is no day, or of an unknown year. Without a year
 * of its own it is the one within the statement, or else the latest that is not long after it; where
 * the statement covers it in two years, nobody knows which.
 */
export function dayOf(cell: string, period: Period | undefined): string | undefined {
  const written = partsOf(cell);
  if (written === undefined) return undefined;
  const { day, month, year } = written;
  if (year !== undefined) return dateOrUndefined(`${day}/${month}/${year}`);
  if (period === undefined) return undefined;
  const { first, last } = period;
  const days = yearsOf(period).flatMap((each) => dateOrUndefined(`${day}/${month}/${each}`) ?? []);
  const [inside, other] = days.filter((each) => first <= each && each <= last);
  if (other !== undefined) return undefined;
  if (inside !== undefined || first === last)
    return inside ?? days.find((each) => daysBetween(last, each) <= LATER);
  // Far from what the statement covers the year would be a guess.
  return days.find((each) => daysBetween(last, each) <= LATER && daysBetween(each, first) <= LATER);
}

/** The day of a value: without a year of its own, the one that is nearest to its operation. */
export function valueDayOf(cell: string, operation: string): string | undefined {
  const written = partsOf(cell);
  if (written === undefined) return undefined;
  const { day, month, year } = written;
  const years = year === undefined ? yearsAround(operation) : [year];
  return years
    .flatMap((each) => dateOrUndefined(`${day}/${month}/${each}`) ?? [])
    .toSorted((a, b) => distance(a, operation) - distance(b, operation))[0];
}

const distance = (a: string, b: string): number => Math.abs(daysBetween(a, b));

/** From the latest to the earliest that a day of the statement may be of. */
const yearsOf = ({ first, last }: Period): number[] => {
  const [from, to] = [Number(first.slice(0, 4)) - 1, Number(last.slice(0, 4)) + 1];
  return Array.from({ length: to - from + 1 }, (_, back) => to - back);
};

function yearsAround(day: string): number[] {
  const year = Number(day.slice(0, 4));
  return [year + 1, year, year - 1];
}

/** Whether a cell looks like a day, of whatever year. */
export const isDay = (cell: string): boolean => partsOf(cell) !== undefined;

interface Written {
  readonly day: string;
  readonly month: string;
  readonly year: string | undefined;
}

function partsOf(cell: string): Written | undefined {
  const text = cell.trim();
  const { day, month, year } = (DAY.exec(text) ?? YEAR_FIRST.exec(text))?.groups ?? {};
  if (day !== undefined && month !== undefined) return { day, month, year };
  const named = namedDay(text);
  return named && { day: String(named.day), month: String(named.month), year: named.year };
}
