import { say } from '../../messages/say.ts';
import { isDay } from '../dates.ts';
import type { CsvColumnInfo } from '../types.ts';
import { headerName } from './columns.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/**
 * What the mapping screen shows of each column: its name and its cells in the same few rows of the
 * file.
 */
export function describeColumns({ header, rows, width, columns }: UnderstoodCsv): CsvColumnInfo[] {
  const movements = rows
    .slice(0, SAMPLED)
    .filter(({ cells }) => columns === undefined || isDay(cells[columns.date] ?? ''));
  const shown = rowsThatFill(movements, width);
  return Array.from({ length: width }, (_, index) => ({
    index,
    name: header?.[index]?.trim() ?? say('reading.column', { position: index + 1 }),
    samples: shown.map((row) => cellAt(row, index)),
  })).filter(({ name, samples }) => headerName(name) !== '' || samples.some((cell) => cell !== ''));
}

const SAMPLED = 50;
const SHOWN = 3;
const cellAt = ({ cells }: CsvRow, index: number): string => (cells[index] ?? '').trim();

/**
 * The first row, those with a cell in a column that is still empty, then the next ones; in the
 * order of the file.
 */
function rowsThatFill(rows: readonly CsvRow[], width: number): CsvRow[] {
  const indexes = Array.from({ length: width }, (_, index) => index);
  const telling: CsvRow[] = [];
  for (const row of rows) {
    if (
      indexes.some(
        (index) =>
          cellAt(row, index) !== '' && telling.every((chosen) => cellAt(chosen, index) === ''),
      )
    )
      telling.push(row);
  }
  const chosen = new Set([...new Set([...telling, ...rows])].slice(0, SHOWN));
  return rows.filter((row) => chosen.has(row));
}
