/**
 * Reads a day as people type it: "15/03/1980", "15-3-80", "15.03.1980", "15031980", "150380", or
 * the ISO form. With `defaultYear`, "15/03" and "1503" are enough. Gives `YYYY-MM-DD`, undefined
 * for anything that is not a day of the calendar.
 */
export function readDate(text: string, defaultYear?: number): string | undefined {
  const parts = dayParts(text, defaultYear);
  if (parts === undefined) return undefined;
  const [day, month, year] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** The three numbers of what is written as a day, whether or not the calendar has it. */
export const dayParts = (text: string, defaultYear?: number): Parts | undefined =>
  splitDay(text.trim(), defaultYear);

type Parts = readonly [day: number, month: number, year: number];

function splitDay(text: string, defaultYear: number | undefined): Parts | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso !== null) return [Number(iso[3]), Number(iso[2]), Number(iso[1])];
  const match =
    /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  if (match === null) return undefined;
  const year = match[3] === undefined ? defaultYear : fullYear(match[3]);
  return year === undefined ? undefined : [Number(match[1]), Number(match[2]), year];
}

/** "80" is 1980 and "26" is 2026: two digits never reach further than ten years ahead. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year <= (new Date().getFullYear() % 100) + 10 ? 2000 + year : 1900 + year;
}
