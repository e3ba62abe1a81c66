import { mayBeRounded } from '../amounts.ts';
import type { LineDoubt, PrintedLine } from '../draft.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/** The questions of a table: sums that may have been rounded like its amounts prove none of them. */
export function unprovable(
  doubts: readonly LineDoubt[],
  { preamble, columns }: UnderstoodCsv,
  rows: readonly CsvRow[],
  printed: readonly PrintedLine[],
): readonly LineDoubt[] {
  if (doubts.length === 0) return doubts;
  const balance = columns?.balance;
  const sums = [
    ...preamble.flatMap(({ cells }) => cells),
    ...printed.flatMap(({ text }) => text.split(' ; ')),
    ...rows.map(({ cells }) => (balance === undefined ? '' : (cells[balance] ?? ''))),
  ];
  return sums.some(mayBeRounded) ? doubts.map((doubt) => ({ ...doubt, evenProved: true })) : doubts;
}
