import { dateOrUndefined } from '../dates.ts';
import { plainWords } from '../labels.ts';
import { isHeader } from './classify.ts';
import { NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

const AMOUNTS = [NAMES.amount, NAMES.debit, NAMES.credit];
/** A sentence is no name of a column. */
const MAX_NAME = 40;

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

/** The names of a day and of an amount, in two cells, and no figure. */
function isHead({ cells }: CsvRow): boolean {
  if (cells.some((cell) => /\d/.test(cell) || cell.length > MAX_NAME)) return false;
  const names = cells.map(plainWords).filter((name) => name !== '');
  const day = names.findIndex((name) => NAMES.date.test(name));
  return (
    names.length > 2 &&
    day >= 0 &&
    names.some((name, at) => at !== day && AMOUNTS.some((words) => words.test(name)))
  );
}
