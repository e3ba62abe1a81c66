import type { StoredFile, StoredLine, StoredPreview } from './stored-preview.ts';

/** Days of a statement, both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The days that the files of an import tell about, as a multirange of the database. What a file
 * says of itself is believed, up to the day of the import: no statement knows the days to come. A
 * file that says nothing is one of whole months, from the month of its first line to the month of
 * its last, since a bank leaves out the days on which nothing moved.
 */
export function coveredBy({ files, lines }: StoredPreview, today: string): string {
  const periods = files
    .map((file, index) =>
      periodOf(
        file,
        lines.filter(({ file: place }) => place === index),
        today,
      ),
    )
    .filter((period) => period !== null);
  return `{${periods.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;
}

function periodOf(
  { period }: StoredFile,
  lines: readonly StoredLine[],
  today: string,
): Period | null {
  const days = lines.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const read =
    period ??
    (first === undefined || last === undefined
      ? null
      : { from: `${first.slice(0, 7)}-01`, to: endOfMonth(last) });
  if (read === null) return null;
  // A line that the bank dates of tomorrow is there all the same.
  const until = last !== undefined && last > today ? last : today;
  const to = read.to < until ? read.to : until;
  return read.from <= to ? { from: read.from, to } : null;
}

const endOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
