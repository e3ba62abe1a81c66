import type { RowKey } from './columns.ts';

/**
 * What is drawn, from top to bottom: the rows, and under the opened one its detail as an entry of
 * its own.
 */
export interface Entries {
  readonly count: number;
  readonly rows: number;
  /** Index of the opened row; null when none is. */
  readonly opened: number | null;
}

export function entriesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  openedKey: RowKey | null,
): Entries {
  const found = openedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === openedKey);
  return found < 0
    ? { count: rows.length, rows: rows.length, opened: null }
    : { count: rows.length + 1, rows: rows.length, opened: found };
}

/** The row of an entry; null for the detail. */
export function rowIndexAt({ opened }: Entries, entry: number): number | null {
  if (opened === null || entry <= opened) return entry;
  return entry === opened + 1 ? null : entry - 1;
}

export const entryOf = ({ opened }: Entries, index: number): number =>
  opened === null || index <= opened ? index : index + 1;
