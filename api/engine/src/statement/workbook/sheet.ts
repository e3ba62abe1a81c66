import { withDays } from '../csv/serial-days.ts';
import { dateOrUndefined } from '../dates.ts';

/** A cell that is one over several columns: its row, its first column and their number. */
export interface Wide {
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

/** A sheet while it is read: the texts of its cells, by row from 1 and column from 0. */
export class Sheet {
  readonly name: string;
  /** The user does not see it. */
  readonly hidden: boolean;
  /** It says to have more rows with something in them than can be read. */
  isCut = false;
  readonly #rows = new Map<number, string[]>();
  #last = 0;
  readonly #hiddenRows = new Set<number>();
  readonly #hiddenColumns = new Set<number>();

  constructor(name: string, hidden = false) {
    this.name = name;
    this.hidden = hidden;
  }

  /** A row that a filter or the user hid: it is read like the others, and told. */
  hide(row: number): void {
    this.#hiddenRows.add(row);
  }

  /** Columns that the user hid; those beyond a statement's are of no interest. */
  hideColumns(from: number, count: number): void {
    for (let column = from; column < Math.min(from + count, MAX_COLUMNS); column += 1)
      this.#hiddenColumns.add(column);
  }

  get hiddenColumns(): readonly number[] {
    return [...this.#hiddenColumns];
  }

  /** Rows with something in them that the user does not see. */
  get hiddenRows(): number {
    return [...this.#hiddenRows].filter((row) => this.#rows.has(row)).length;
  }

  /** Empty cells are not kept: a sheet has a million rows, most of them empty. */
  set(row: number, column: number, text: string): void {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (plain === '' || column >= MAX_COLUMNS || row > MAX_ROWS) return;
    const cells = this.#rows.get(row) ?? [];
    for (let index = cells.length; index < column; index += 1) cells.push('');
    cells[column] = plain;
    this.#rows.set(row, cells);
  }

  /**
   * A day that stands once for several rows, in a cell merged with those below it, is the day of each;
   * any other value stands for its own row: an amount would count several times.
   */
  repeatDay(column: number, from: number, to: number): void {
    const day = this.#rows.get(from)?.[column] ?? '';
    if (dateOrUndefined(day) === undefined) return;
    for (const [row, cells] of this.#rows)
      if (row > from && row <= to && (cells[column] ?? '') === '') cells[column] = day;
  }

  /** A row below those that were added. */
  add(cells: readonly string[]): void {
    this.#last += 1;
    for (const [column, text] of cells.entries()) this.set(this.#last, column, text);
  }

  /** All rows of another one below them, those that are hidden too. */
  addAll(other: Sheet): void {
    for (const [row, cells] of other.#rows) {
      this.add(cells);
      if (other.#hiddenRows.has(row)) this.hide(this.#last);
    }
  }

  /**
   * A title over several columns names the one of them that holds something below: a page puts narrow
   * ones beside it.
   */
  placeWide(cells: readonly Wide[]): void {
    if (cells.length === 0) return;
    const wide = new Set(cells.map(({ row }) => row));
    const filled = new Set<number>();
    for (const [row, texts] of this.#rows)
      if (!wide.has(row))
        for (const [column, text] of texts.entries()) if (text !== '') filled.add(column);
    for (const { row, column, count } of cells) {
      const texts = this.#rows.get(row);
      const under = Array.from(
        { length: Math.min(count, MAX_COLUMNS) },
        (_, at) => column + at,
      ).filter((at) => filled.has(at));
      const [only, other] = under;
      const text = texts?.[column] ?? '';
      if (text === '' || only === undefined || only === column || other !== undefined) continue;
      this.set(row, only, text);
      if (texts !== undefined) texts[column] = '';
    }
  }

  /** Days that lost their format, of a workbook that counts them from 1904: what reads it counts from 1900. */
  giveDaysOf1904(): void {
    const rows = [...this.#rows].toSorted(([a], [b]) => a - b);
    const { rows: read } = withDays(
      rows.map(([line, cells]) => ({ line, cells })),
      true,
    );
    for (const { line, cells } of read) this.#rows.set(line, [...cells]);
  }

  get rows(): readonly (readonly string[])[] {
    return [...this.#rows.values()];
  }

  /** The sheet as a CSV file with one line for each row, so that lines have the numbers of rows. */
  toCsv(): string {
    const lines: string[] = [];
    const inOrder = [...this.#rows].toSorted(([a], [b]) => a - b);
    for (const [row, cells] of inOrder) {
      while (lines.length < row - 1) lines.push('');
      lines.push(cells.map(quote).join(';'));
    }
    return `${lines.join('\n')}\n`;
  }
}

/** As many as a table of a spreadsheet program has; more columns than any statement. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 200;

const quote = (cell: string): string =>
  /[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const DAY_MS = 86_400_000;

/** The day of a spreadsheet's serial number; 0 is 30 December 1899, or 1 January 1904. */
export function dayOfSerial(serial: number, from1904: boolean): string {
  const origin = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(origin + Math.floor(serial) * DAY_MS);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}

/** Farther from a whole cent than the sums of a spreadsheet program ever are. */
const NOISE = 1e-6;

/**
 * A number cell as an amount: to the cent, without the noise of binary fractions ("0.1 + 0.2"). One
 * that has more decimals is written so that no reader takes it for thousands.
 */
export function numberText(written: string, currency = ''): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const unit = /^(|€|EUR)$/i.test(currency) ? '' : ` ${currency}`;
  if (Number.isInteger(value))
    return `${/^-?\d+$/.test(written) ? written : value.toFixed(0)}${unit}`;
  const inCents = value * 100;
  return Math.abs(inCents - Math.round(inCents)) < NOISE
    ? `${value.toFixed(2)}${unit}`
    : `${value.toFixed(6)}${unit}`;
}
