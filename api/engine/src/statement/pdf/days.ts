import { daysBetween } from '../../law/calendar.ts';
import { dateOrUndefined } from '../dates.ts';

/** "05/01", "05.01.26", "05/01/2026"; a year that is missing is that of the statement. */
const DAY = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const WHOLE = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g;
const NAMED =
  /\b(\d{1,2})(?:er)? (janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre) (\d{4})\b/gi;
const MONTHS = ['ja', 'f', 'mar', 'av', 'mai', 'juin', 'juil', 'ao', 's', 'o', 'n', 'd'];

/** The statement's own days are said beside such words; another may be that of a law or a print. */
const SAYS_PERIOD = /solde|p[ée]riode|relev[ée]|arr[êe]t[ée]|situation|\bdu\b.*\bau\b/i;

/** The last day that the text says of the statement; undefined when it says none in full. */
export function lastDayOf(texts: readonly string[]): string | undefined {
  const own = texts.filter((text) => SAYS_PERIOD.test(text)).flatMap(wholeDays);
  const days = own.length > 0 ? own : texts.flatMap(wholeDays);
  return days.toSorted().at(-1);
}

function wholeDays(text: string): string[] {
  const figures = [...text.matchAll(WHOLE)].map(
    ([, day = '', month = '', year = '']) => `${day}/${month}/${year}`,
  );
  const named = [...text.matchAll(NAMED)].map(([, day = '', month = '', year = '']) => {
    const rank = MONTHS.findIndex((begin) => month.toLowerCase().startsWith(begin)) + 1;
    return `${day}/${String(rank).padStart(2, '0')}/${year}`;
  });
  return [...figures, ...named].flatMap((text_) => dateOrUndefined(text_) ?? []);
}

/** A statement tells of less than a year, and dates a value some days later. */
const LATER = 31;

/** The day of a cell as ISO; undefined when the cell is no day, or of an unknown year. */
export function dayOf(cell: string, lastDay: string | undefined): string | undefined {
  const [, day = '', month = '', year] = DAY.exec(cell.trim()) ?? [];
  if (day === '') return undefined;
  if (year !== undefined) return dateOrUndefined(`${day}/${month}/${year}`);
  if (lastDay === undefined) return undefined;
  const last = Number(lastDay.slice(0, 4));
  return [last + 1, last, last - 1]
    .flatMap((each) => dateOrUndefined(`${day}/${month}/${each}`) ?? [])
    .find((each) => daysBetween(lastDay, each) <= LATER);
}

/** Whether a cell looks like a day, of whatever year. */
export const isDay = (cell: string): boolean => DAY.test(cell.trim());
