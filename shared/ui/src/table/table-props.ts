import type { KeyboardEvent, ReactNode } from 'react';
import type { Column, RowKey, Sort } from './columns.ts';

export interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  /** What the table is about; read by screen readers. */
  readonly caption: string;
  /** In place of the table when there is no row. */
  readonly empty: ReactNode;
  /** Enter, or a click on the row. */
  readonly onRowOpen?: (row: Row) => void;
  /**
   * The order, when the screen keeps it (in the address for instance); the table keeps its own
   * otherwise.
   */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Keys of the chosen rows: Space chooses one, Shift with a click or an arrow a range. */
  readonly selection?: ReadonlySet<RowKey>;
  readonly onSelection?: (keys: ReadonlySet<RowKey>) => void;
  /** Cells under the rows, by column: totals. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  /** CSS height beyond which the rows scroll inside the table. */
  readonly maxHeight?: string;
  /** Written as `data-state` on the row, for its style. */
  readonly rowState?: (row: Row) => string | undefined;
  /** Pixels of a row before it is measured. */
  readonly rowHeight?: number;
  /** Rows of one line, close to each other, for who looks at many. */
  readonly compact?: boolean;
  /**
   * A row to bring into sight and to put the keyboard on, as when a link leads to it: each new key
   * moves there once.
   */
  readonly active?: RowKey | null;
  /**
   * The keyboard goes to the rows as soon as they are there, once, unless the user has it somewhere
   * else.
   */
  readonly takesFocus?: boolean;
  /** Keys pressed on a row that the table has no use for; prevent the default to take one. */
  readonly onRowKey?: (event: KeyboardEvent, row: Row) => void;
  /** One row opened in place: what is drawn under it, as wide as the table's box. */
  readonly detail?: { readonly key: RowKey; readonly render: (row: Row) => ReactNode } | undefined;
}
