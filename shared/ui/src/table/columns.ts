import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | 'center';
  /** CSS width: "8rem", "20%". */
  readonly width?: string;
  /** Makes the column sortable. Texts are compared as French people do. */
  readonly sortValue?: (row: Row) => string | number | null;
  /** Stays in place while the table scrolls sideways; for the first columns. */
  readonly sticky?: boolean;
  /** Left out on narrow screens. */
  readonly secondary?: boolean;
  /** The title is read but not drawn: a column of boxes or buttons. */
  readonly hiddenTitle?: boolean;
  /** The title in full, when the short one needs it. */
  readonly description?: string;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/**
 * Rows in the order of a column; those without a value come last in both directions, equal ones
 * keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
  if (sort === null || valueOf === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => compare(valueOf(a), valueOf(b), direction));
}

function compare(a: string | number | null, b: string | number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  return direction * french.compare(String(a), String(b));
}

/** How the cells of a column are drawn, as attributes for the style sheet. */
export const columnLook = <Row>(column: Column<Row> | undefined) => ({
  'data-align': column?.align,
  'data-sticky': column?.sticky,
  'data-secondary': column?.secondary,
});
