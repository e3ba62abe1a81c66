import { dateOrUndefined } from '../dates.ts';
import { isHeader } from './classify.ts';
import { isHead } from './head.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/**
 * Where the head of a table with other columns stands among the rows: by those above, debits below it
 * would be credits. Undefined where there is none.
 */
export function otherHeadAt(
  rows: readonly CsvRow[],
  { header }: UnderstoodCsv,
): number | undefined {
  if (header === undefined) return undefined;
  const at = rows.findIndex(
    (row) => isHead(row) && !isHeader(row, '', { header }) && row.cells.length > 2,
  );
  const isFollowed = rows
    .slice(at + 1)
    .some(({ cells }) => cells.some((cell) => dateOrUndefined(cell) !== undefined));
  return at < 0 || !isFollowed ? undefined : at;
}
