import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { sortRows, type Column, type Sort } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { useRowKeys } from './use-row-keys.ts';
import './data-table.css';

type Key = string | number;

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => Key;
  /** What the table is about; read by screen readers. */
  readonly caption: string;
  /** In place of the table when there is no row. */
  readonly empty: ReactNode;
  /** Enter, or a click on the row. */
  readonly onRowOpen?: (row: Row) => void;
  /** The order, when the screen keeps it (in the address for instance); the table keeps its own otherwise. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Keys of the chosen rows; Space and Shift+click choose. */
  readonly selection?: ReadonlySet<Key>;
  readonly onSelection?: (keys: ReadonlySet<Key>) => void;
  /** Cells under the rows, by column: totals. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  /** CSS height beyond which the rows scroll inside the table. */
  readonly maxHeight?: string;
  /** Written as `data-state` on the row, for its style. */
  readonly rowState?: (row: Row) => string | undefined;
  /** Pixels of a row before it is measured. */
  readonly rowHeight?: number;
}

/** A list of any length: only what is visible is drawn, the header stays, the arrow keys walk through the rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, columns, caption, empty, maxHeight = '70vh', footer } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const box = useRef<HTMLDivElement>(null);

  if (rows.length === 0) return <>{empty}</>;
  const interactive = props.onRowOpen !== undefined || props.onSelection !== undefined;
  return (
    // What scrolls must be reachable with the keyboard: by its rows, or by itself.
    <div className="sci-table" ref={box} style={{ maxHeight }} role="region" aria-label={caption} tabIndex={interactive ? undefined : 0}>
      <table aria-rowcount={rows.length + 1}>
        <caption>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => <HeaderCell key={column.id} column={column} sort={sort} onSort={props.onSort ?? setOwnSort} />)}
          </tr>
        </thead>
        <Rows {...props} rows={sorted} box={box} interactive={interactive} />
        {footer !== undefined && (
          <tfoot><tr>{columns.map((column) => <td key={column.id} {...look(column)}>{footer[column.id]}</td>)}</tr></tfoot>
        )}
      </table>
    </div>
  );
}

interface RowsProps<Row> extends Props<Row> {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly interactive: boolean;
}

const features = tableFeatures({});

function Rows<Row>({ box, interactive, ...props }: RowsProps<Row>) {
  const { rows, columns, rowKey, rowHeight = 44 } = props;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({ features, columns: definitions, data });
  const models = table.getRowModel().rows;
  const virtual = useVirtualizer({ count: models.length, getScrollElement: () => box.current, estimateSize: () => rowHeight, overscan: 12 });
  const keys = useRowKeys({ box, count: models.length, rowHeight, scrollTo: (index) => virtual.scrollToIndex(index) });

  const toggle = (row: Row) => props.onSelection?.(withToggled(props.selection, rowKey(row)));
  function onKey(event: KeyboardEvent, index: number, row: Row): void {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') props.onRowOpen?.(row);
    else if (event.key === ' ') toggle(row);
    else if (!keys.move(event, index)) return;
    event.preventDefault();
  }
  function onClick(event: MouseEvent, row: Row): void {
    if (isControl(event.target)) return;
    if (event.shiftKey) toggle(row);
    else props.onRowOpen?.(row);
  }

  const items = virtual.getVirtualItems();
  return (
    <tbody>
      <Spacer height={items[0]?.start ?? 0} columns={columns.length} />
      {items.map(({ index }) => {
        const model = models[index];
        if (model === undefined) return null;
        const { row } = model.original;
        const reachable = interactive ? { tabIndex: index === keys.active ? 0 : -1, onFocus: () => keys.setActive(index), onKeyDown: (event: KeyboardEvent) => onKey(event, index, row) } : {};
        return (
          <tr
            key={rowKey(row)} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}
            data-state={props.rowState?.(row)} data-open={props.onRowOpen !== undefined || undefined} aria-selected={props.selection?.has(rowKey(row))}
            {...reachable} onClick={(event) => onClick(event, row)}
          >
            {model.getAllCells().map((cell, position) => <td key={cell.id} {...look(columns[position])}><table.FlexRender cell={cell} /></td>)}
          </tr>
        );
      })}
      <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns.length} />
    </tbody>
  );
}

const toDefinition = <Row,>(column: Column<Row>): ColumnDef<typeof features, { row: Row }> => ({
  id: column.id,
  header: column.title,
  cell: ({ row }) => column.cell(row.original.row),
});

/** The room of the rows that are out of sight. */
const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? <tr aria-hidden style={{ height }}><td colSpan={columns} /></tr> : null;

const look = <Row,>(column: Column<Row> | undefined) => ({ 'data-align': column?.align, 'data-sticky': column?.sticky, 'data-secondary': column?.secondary });

function withToggled(keys: ReadonlySet<Key> | undefined, key: Key): ReadonlySet<Key> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A click on a button or a field of a row is for that control, not for the row. */
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
