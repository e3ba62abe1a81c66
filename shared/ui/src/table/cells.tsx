import type { ReactNode } from 'react';
import { columnLook, type Column } from './columns.ts';

/**
 * The cells of a row by its index, each row drawn once: a scroll or a key press draws no cell
 * again.
 */
export function cellsOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): (index: number) => ReactNode {
  const drawn = new Map<number, ReactNode>();
  return (index) => {
    const row = rows[index];
    if (!drawn.has(index) && row !== undefined)
      drawn.set(
        index,
        columns.map((column) => (
          <td key={column.id} {...columnLook(column)}>
            {column.cell(row)}
          </td>
        )),
      );
    return drawn.get(index);
  };
}
