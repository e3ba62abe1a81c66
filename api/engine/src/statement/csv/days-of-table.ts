import { dateStyleOf, type DateStyle } from '../dates.ts';
import type { CsvColumns, ParseOptions } from '../types.ts';
import { exchangedDays } from './exchanged-days.ts';
import type { Preamble } from './preamble.ts';
import type { CsvRow } from './rows.ts';

/** The rows of a table with its days as they are read, and the order of their parts. */
export interface DatedRows {
  readonly rows: readonly CsvRow[];
  readonly dates: DateStyle | undefined;
}

/** How the days of a table are written; those of a sheet may have been exchanged for months. */
export function daysOfTable(
  rows: readonly CsvRow[],
  columns: CsvColumns,
  { period, opening, closing, balance }: Preamble,
  { workbook, today, dayOrder }: ParseOptions,
  isFrench: boolean,
): DatedRows {
  const around = [period?.from, period?.to, opening?.date, closing?.date, balance?.date];
  const exchanged =
    workbook === 'xlsx' || workbook === 'ods'
      ? exchangedDays(
          rows,
          columns,
          { around: around.filter((day) => day !== undefined), today },
          dayOrder,
        )
      : undefined;
  if (exchanged !== undefined)
    return {
      rows: exchanged.rows,
      dates: {
        order: dayOrder === 'month_first' ? 'mdy' : 'dmy',
        example: exchanged.example,
        doubt: 'exchanged',
      },
    };
  return {
    rows,
    dates: dateStyleOf(
      rows.map(({ cells }) => cells[columns.date] ?? ''),
      dayOrder,
      isFrench,
    ),
  };
}
