import { plainWords } from '../labels.ts';
import { NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';

const AMOUNTS = [NAMES.amount, NAMES.debit, NAMES.credit];
/** A sentence is no name of a column. */
const MAX_NAME = 40;
/** Banks write up to a dozen lines above their header. */
export const HEADER_WITHIN = 25;

/** The names of a day and of an amount, in two cells, and no figure. */
export function isHead({ cells }: CsvRow): boolean {
  if (cells.some((cell) => /\d/.test(cell) || cell.length > MAX_NAME)) return false;
  const names = cells.map(plainWords).filter((name) => name !== '');
  const day = names.findIndex((name) => NAMES.date.test(name));
  return (
    names.length > 2 &&
    day >= 0 &&
    names.some((name, at) => at !== day && AMOUNTS.some((words) => words.test(name)))
  );
}

/**
 * The rows, with the two lines of a header in the last of them: names above their units or kinds
 * ("Montant" above "EUR"), or names above the rest of them ("Date" above "de valeur"). Alone, the last
 * line would hide which column is that of the debits.
 */
export function withWholeHead(rows: readonly CsvRow[]): readonly CsvRow[] {
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex((row, index) => wholeHead(rows[index - 1], row) !== undefined);
  const whole = rows[at] && wholeHead(rows[at - 1], rows[at]);
  return whole === undefined ? rows : rows.with(at, whole);
}

/** The two sides alone, below a name that stands over both: « Montant », and under it « Débit » and « Crédit ». */
function sidesBelow(above: CsvRow | undefined, row: CsvRow): CsvRow | undefined {
  const names = row.cells.map(plainWords);
  const sides = [NAMES.debit, NAMES.credit].map((side) =>
    names.findIndex((name) => side.test(name)),
  );
  const isPair = names.filter((name) => name !== '').length === 2 && !sides.includes(-1);
  if (above === undefined || !isPair || !isHead(above)) return undefined;
  const [first, second] = sides.toSorted((a, b) => a - b).map((at) => above.cells[at] ?? '');
  if (second !== '' || !AMOUNTS.some((words) => words.test(plainWords(first ?? ''))))
    return undefined;
  const width = Math.max(above.cells.length, row.cells.length);
  const cells = Array.from(
    { length: width },
    (_, at) => (row.cells[at] ?? '') || (above.cells[at] ?? ''),
  );
  return { ...row, cells };
}

function wholeHead(above: CsvRow | undefined, row: CsvRow): CsvRow | undefined {
  const pair = sidesBelow(above, row);
  if (pair !== undefined) return pair;
  if (above?.cells.length !== row.cells.length || isHead(row)) return undefined;
  if (row.cells.filter((cell) => cell.trim() !== '').length < 2) return undefined;
  const cells = row.cells.map((cell, index) => `${above.cells[index] ?? ''} ${cell}`.trim());
  const whole = { ...row, cells };
  return isHead(whole) ? whole : undefined;
}
