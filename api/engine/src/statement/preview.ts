import type { PreviewRow, StatementLine } from './types.ts';

/**
 * Three lines that show how the file was read: the first, the one of the largest amount (it has
 * thousands), and one whose day can't be a month. In the file's order; fewer when the file is
 * short. `csvText` gives the lines as they stand.
 */
export function chooseSamples(
  lines: readonly StatementLine[],
  csvText: string | undefined,
): PreviewRow[] {
  let [largest] = lines;
  for (const line of lines)
    if (largest === undefined || Math.abs(line.amount) > Math.abs(largest.amount)) largest = line;
  const telling = lines.findLast(({ date }) => Number(date.slice(8)) > 12);
  const wanted = [lines[0], largest, telling, lines.at(-1), ...lines.slice(0, 3)];
  const chosen = [...new Set(wanted.filter((line) => line !== undefined))].slice(0, 3);
  const rawOf = rawLines(
    csvText ?? '',
    chosen.map(({ lineNumber }) => lineNumber),
  );
  return chosen
    .toSorted((a, b) => a.lineNumber - b.lineNumber)
    .map(({ lineNumber, date, label, amount }) => ({
      lineNumber,
      raw: rawOf.get(lineNumber) ?? '',
      date,
      label,
      amount,
    }));
}

/** A few lines of a text that may have a million, without splitting it. */
function rawLines(text: string, numbers: readonly number[]): Map<number, string> {
  const wanted = new Set(numbers);
  const found = new Map<number, string>();
  let start = 0;
  for (let line = 1; found.size < wanted.size && start <= text.length; line += 1) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (wanted.has(line)) found.set(line, text.slice(start, Math.min(stop, start + 200)));
    start = stop + 1;
  }
  return found;
}
