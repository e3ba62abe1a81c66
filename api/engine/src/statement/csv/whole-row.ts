import type { CsvSeparator, StatementLine } from '../types.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

interface Whole {
  readonly row: CsvRow;
  readonly line: StatementLine;
}

/**
 * A row of which the cells are put back under their names: those of a label that holds the
 * separator, or those that a stray quote made one. Undefined where none can be read, or where two
 * ways give another day or another sum.
 */
export function wholeRow(
  row: CsvRow,
  csv: UnderstoodCsv,
  read: (row: CsvRow) => StatementLine | undefined,
): Whole | undefined {
  const found = candidates(row, csv).flatMap((cells) => {
    const one = { ...row, cells };
    const line = read(one);
    return line === undefined ? [] : [{ row: one, line }];
  });
  const readings = new Set(
    found.map(({ line: { date, valueDate, amount, runningBalance, account } }) =>
      JSON.stringify([date, valueDate, amount, runningBalance, account]),
    ),
  );
  return readings.size === 1 ? found[0] : undefined;
}

/** A quote that closed nothing: the cells behind it became one with its own. */
export const isJoined = (
  cell: string,
  { separator }: { readonly separator: CsvSeparator },
): boolean => cell.includes(`"${separator}`) || cell.includes(`${separator}"`);

/** The cells as they may be meant, those first of which the label holds the separator. */
function candidates({ cells }: CsvRow, { columns, width, separator }: UnderstoodCsv): string[][] {
  const parted = cells.flatMap((cell) =>
    isJoined(cell, { separator }) ? cell.split(separator).map(withoutQuotes) : [cell],
  );
  const written = parted.slice(0, lastFilled(parted) + 1);
  const over = written.length - width;
  if (over < 0) return [];
  const label = new Set(columns?.label);
  const places = Array.from({ length: width }, (_, at) => at).toSorted(
    (a, b) => Number(label.has(b)) - Number(label.has(a)),
  );
  const joined = places.map((at) => [
    ...written.slice(0, at),
    written.slice(at, at + over + 1).join(separator),
    ...written.slice(at + over + 1),
  ]);
  return over === 0 ? [written] : [...joined, written];
}

const lastFilled = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '');

const withoutQuotes = (cell: string): string => cell.trim().replaceAll(/\\?"/g, '');
