import { unitOfAmount } from '../currencies.ts';
import { dateOrUndefined, isDay } from '../dates.ts';
import type { CsvColumns, CsvMapping, CsvReading, CsvSeparator } from '../types.ts';
import { relocate } from './columns.ts';
import { HEADER_WITHIN, isHead } from './head.ts';
import { isLcl } from './is-lcl.ts';
import { belowAccount, isAmount, isMovement, withDamagedAbove } from './movement-rows.ts';
import { recognise } from './layouts.ts';
import { withOwnAccount } from './own-account.ts';
import { withoutAmount } from './open-columns.ts';
import { proposeColumns } from './propose.ts';
import type { CsvRow } from './rows.ts';

/** A CSV file whose columns have a meaning, as far as one was found. */
export interface UnderstoodCsv {
  readonly separator: CsvSeparator;
  readonly bank?: string;
  readonly source: CsvReading['mappingSource'];
  /** Absent when no column can be a date or an amount. */
  readonly columns?: CsvColumns;
  /** Some rows hold a day and a number, whatever that counts. */
  readonly hasDatedNumbers?: boolean;
  /** Without `columns` it has no amount: the user has to choose one of several. */
  readonly mapping?: CsvMapping;
  /** The user has to choose among several columns of days, too. */
  readonly isDayOpen?: boolean;
  readonly header?: readonly string[];
  readonly headerLine?: number;
  readonly preamble: readonly CsvRow[];
  /** The rows below the header. */
  readonly rows: readonly CsvRow[];
  /** Number of cells that a row may have. */
  readonly width: number;
  readonly referenceIsId: boolean;
  readonly newestFirst: boolean;
}

/** Finds the header and what the columns are: a bank's layout, or a proposal. */
export const understand = (rows: readonly CsvRow[], separator: CsvSeparator): UnderstoodCsv =>
  fromLayout(rows, separator) ?? fromLcl(rows, separator) ?? fromContent(rows, separator);

/** The file as the caller's mapping reads it; undefined when its columns aren't there. */
export function applyMapping(
  rows: readonly CsvRow[],
  mapping: CsvMapping,
): UnderstoodCsv | undefined {
  const { header, columns, separator, referenceIsId = false } = mapping;
  const shared = { separator, source: 'given', referenceIsId, newestFirst: false } as const;
  if (header === undefined) {
    const first = rows.findIndex(
      ({ cells }) => dateOrUndefined(cells[columns.date] ?? '') !== undefined,
    );
    if (first < 0) return undefined;
    const start = withDamagedAbove(rows, first);
    return {
      ...shared,
      columns,
      mapping,
      preamble: rows.slice(0, start),
      rows: rows.slice(start),
      width: widthOf(rows.slice(start)),
    };
  }
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const moved = relocate(columns, header, row.cells);
    if (moved !== undefined) {
      return {
        ...shared,
        ...below(rows, at),
        columns: moved,
        mapping: { ...mapping, header: row.cells, columns: moved },
      };
    }
  }
  return undefined;
}

function fromLayout(rows: readonly CsvRow[], separator: CsvSeparator): UnderstoodCsv | undefined {
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const found = recognise(row.cells);
    if (found === undefined) continue;
    const { bank, layout, columns } = found;
    const referenceIsId = layout.referenceIsId ?? false;
    return {
      ...below(rows, at),
      separator,
      columns,
      referenceIsId,
      bank,
      source: 'bank',
      newestFirst: layout.newestFirst ?? false,
      mapping: {
        separator,
        header: row.cells,
        columns,
        ...(referenceIsId ? { referenceIsId } : {}),
      },
    };
  }
  return undefined;
}

/** A file of LCL, which has no header. */
function fromLcl(rows: readonly CsvRow[], separator: CsvSeparator): UnderstoodCsv | undefined {
  if (!isLcl(rows, separator)) return undefined;
  const width = widthOf(rows);
  // Beyond the words come a "0" and the bank's own category, which say nothing of the movement.
  const label = [2, 3, 4].filter(
    (index) =>
      index < width && !rows.every(({ cells }) => /^\d?$/.test((cells[index] ?? '').trim())),
  );
  const columns = { date: 0, amount: 1, label };
  return {
    separator,
    columns,
    rows,
    width,
    bank: 'LCL',
    source: 'bank',
    mapping: { separator, columns },
    preamble: [],
    referenceIsId: false,
    newestFirst: true,
  };
}

/**
 * The first row that holds a date and an amount; not that of a small table of its own, which tells
 * the period and the balance and has no column for the amount of an operation.
 */
function firstOperation(rows: readonly CsvRow[]): number {
  const first = belowAccount(rows, rows.findIndex(isMovement));
  const [head, row] = [rows[first - 1], rows[first]];
  if (head === undefined || row === undefined || !looksLikeHeader(head, row)) return first;
  const own = rows.slice(first).findIndex((one) => !isMovement(one));
  if (own < 0 || proposeColumns(head.cells, rows.slice(first, first + own)) !== undefined)
    return first;
  const next = rows.findIndex(
    (one, at) => at > first + own && isMovement(one) && looksLikeHeader(rows[at - 1], one),
  );
  return next < 0 ? first : next;
}

/** The header is the last row of words above the first row that holds a date and an amount. */
function fromContent(rows: readonly CsvRow[], separator: CsvSeparator): UnderstoodCsv {
  const first = firstOperation(rows);
  const start = withDamagedAbove(rows, Math.max(first, 0));
  const headerAt = headerAbove(rows, start, rows[first]);
  const above = headerAt === undefined ? undefined : rows[headerAt];
  const place =
    headerAt === undefined
      ? {
          preamble: rows.slice(0, start),
          rows: rows.slice(start),
          width: widthOf(rows.slice(start)),
        }
      : below(rows, headerAt);
  // A header at the top of each page, or words, would make a column look like no amount.
  const movements = place.rows.filter(isMovement);
  const columns =
    first < 0
      ? undefined
      : withOwnAccount(proposeColumns(above?.cells, movements), place.preamble, movements);
  const shared = {
    ...place,
    separator,
    source: 'proposed',
    referenceIsId: false,
    newestFirst: false,
  } as const;
  const header = above === undefined ? {} : { header: above.cells };
  if (columns === undefined) {
    const open = first < 0 ? undefined : withoutAmount(place.header, movements);
    return {
      ...shared,
      hasDatedNumbers: first >= 0,
      ...(open === undefined
        ? {}
        : {
            mapping: { separator, columns: open.columns, ...header },
            isDayOpen: open.isDayOpen,
          }),
    };
  }
  return {
    ...shared,
    columns,
    mapping: {
      separator,
      columns,
      ...header,
    },
  };
}

function below(
  rows: readonly CsvRow[],
  at: number,
): Pick<UnderstoodCsv, 'header' | 'headerLine' | 'preamble' | 'rows' | 'width'> {
  const header = rows[at];
  return {
    header: header?.cells ?? [],
    headerLine: header?.line ?? 1,
    preamble: rows.slice(0, at),
    rows: rows.slice(at + 1),
    width: usedWidth(header?.cells ?? [], rows.slice(at + 1)),
  };
}

/**
 * The columns that a header names, and those beyond that most rows fill: one that is empty but in a
 * few rows holds what a label with the separator pushed aside.
 */
function usedWidth(header: readonly string[], rows: readonly CsvRow[]): number {
  const filled = (index: number): number =>
    rows.filter(({ cells }) => (cells[index] ?? '').trim() !== '').length;
  let width = header.length;
  while (
    width > 0 &&
    (header[width - 1] ?? '').trim() === '' &&
    filled(width - 1) * 2 < rows.length
  )
    width -= 1;
  return width;
}

/** An amount with its cents names no column: the row has one that is not booked yet, say. */
const isPrice = (cell: string): boolean =>
  /\d[.,]\d{2}\D*$/.test(cell) && (isAmount(cell) || unitOfAmount(cell) !== undefined);

function looksLikeHeader(row: CsvRow | undefined, next: CsvRow | undefined): boolean {
  if (row === undefined || row.cells.some(isDay) || row.cells.some(isPrice)) return false;
  const words = row.cells.filter((cell) => /\p{L}/u.test(cell) && !isAmount(cell));
  // "IBAN ; FR76…" says something of the account, and names no column.
  if (words.length < 3 && words.some((cell) => /(\d ?){8}/.test(cell))) return false;
  return words.length >= 2 && words.length * 2 >= (next?.cells.length ?? 0) && !isMovement(row);
}

/** So many rows without a day (an account, what is not booked yet) may stand between the header and its movements. */
const WORDS_BETWEEN = 12;

/** The last row of words above the movements, or names of columns a little higher. */
function headerAbove(
  rows: readonly CsvRow[],
  start: number,
  movement: CsvRow | undefined,
): number | undefined {
  if (looksLikeHeader(rows[start - 1], movement)) return start - 1;
  const from = Math.max(0, start - 1 - WORDS_BETWEEN);
  const at = rows
    .slice(from, start)
    .findLastIndex((row) => row.cells.length === movement?.cells.length && isHead(row));
  return at < 0 ? undefined : from + at;
}

/** The usual number of cells, so that one row with a stray separator stands out. */
function widthOf(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}
