import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { BodyRow } from './body-row.tsx';
import { sortRows, type Column, type RowKey, type Sort } from './columns.ts';
import { FooterRow } from './footer-row.tsx';
import { HeaderCell } from './header-cell.tsx';
import { entriesOf, entryIndexOf, modelIndexAt } from './entries.ts';
import { isMove, targetOf } from './moves.ts';
import './data-table.css';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  /** What the table is about; read by screen readers. */
  readonly caption: string;
  /** In place of the table when there is no row. */
  readonly empty: ReactNode;
  /** Enter, or a click on the row. */
  readonly onRowOpen?: (row: Row) => void;
  /** The order, when the screen keeps it (in the address for instance); the table keeps its own otherwise. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Keys of the chosen rows: Space chooses one, Shift with a click or an arrow a range. */
  readonly selection?: ReadonlySet<RowKey>;
  readonly onSelection?: (keys: ReadonlySet<RowKey>) => void;
  /** Cells under the rows, by column: totals. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  /** CSS height beyond which the rows scroll inside the table. */
  readonly maxHeight?: string;
  readonly rowState?: (row: Row) => string | undefined;
  readonly rowHeight?: number;
  /** The row to show and to put the keyboard on, as when a link leads to it; each new key moves there once. */
  readonly active?: RowKey | null;
  /** Keys that the table does not use itself, pressed on a row: prevent the default to take them. */
  readonly onRowKey?: (event: KeyboardEvent, row: Row) => void;
  /** One row opened in place: what is drawn under it, over the whole width. */
  readonly detail?: { readonly key: RowKey; readonly render: (row: Row) => ReactNode } | undefined;
}

const features = tableFeatures({});

/** A list of any length: only what is visible is drawn, the header stays, the arrow keys (or j and k) walk through the rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, columns, caption, empty, maxHeight = '70vh', footer, rowHeight = 44, rowKey, active = null, detail } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const definitions = useMemo(() => columns.map((column): ColumnDef<typeof features, { row: Row }> => ({ id: column.id, header: column.title, cell: ({ row }) => column.cell(row.original.row) })), [columns]);
  const data = useMemo(() => sorted.map((row) => ({ row })), [sorted]);
  const table = useTable({ features, columns: definitions, data });
  const models = table.getRowModel().rows;

  const entries = useMemo(() => entriesOf(sorted, rowKey, detail?.key ?? null), [sorted, rowKey, detail?.key]);
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: entries.count, getScrollElement: () => box.current, estimateSize: () => rowHeight, overscan: 12,
    getItemKey: (index) => keyAt(index),
  });
  const [current, setCurrent] = useState(0);
  const interactive = props.onRowOpen !== undefined || props.onSelection !== undefined || props.onRowKey !== undefined;

  function keyAt(entry: number): RowKey {
    const index = modelIndexAt(entries, entry);
    const row = index === null ? undefined : sorted[index];
    return row === undefined ? 'detail' : rowKey(row);
  }

  function focusRow(target: number, align: 'auto' | 'center' = 'auto'): void {
    const entry = entryIndexOf(entries, target);
    setCurrent(target);
    virtual.scrollToIndex(entry, { align });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${entry}"]`)?.focus({ preventScroll: true }));
  }

  const wanted = active === null ? -1 : sorted.findIndex((row) => rowKey(row) === active);
  const shown = useRef<RowKey | null>(null);
  useEffect(() => {
    if (wanted < 0 || shown.current === active) return;
    shown.current = active;
    focusRow(wanted, 'center');
  });

  function choose(from: number, to: number, single: boolean): void {
    const next = new Set(props.selection);
    const keys = sorted.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowKey);
    if (!single) for (const key of keys) next.add(key);
    else for (const key of keys) if (!next.delete(key)) next.add(key);
    props.onSelection?.(next);
  }

  function onKey(event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row): void {
    if (event.target !== event.currentTarget) return;
    if (isMove(event)) {
      const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / rowHeight) - 1);
      const target = targetOf(event.key, index, models.length, page);
      if (event.shiftKey) choose(index, target, false);
      focusRow(target);
    } else if (event.key === 'Enter' && !event.ctrlKey) props.onRowOpen?.(row);
    else if (event.key === ' ') choose(index, index, true);
    else {
      props.onRowKey?.(event, row);
      return;
    }
    event.preventDefault();
  }

  function onClick(event: MouseEvent, index: number, row: Row): void {
    if (isControl(event.target)) return;
    if (event.shiftKey && props.onSelection !== undefined) choose(current, index, false);
    else props.onRowOpen?.(row);
  }

  if (rows.length === 0) return <>{empty}</>;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sci-table" ref={box} style={{ maxHeight }} role="region" aria-label={caption} tabIndex={interactive ? undefined : 0}>
      <table aria-rowcount={models.length + 1}>
        <caption>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => <HeaderCell key={column.id} column={column} sort={sort} onSort={props.onSort ?? setOwnSort} />)}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }}><td colSpan={columns.length} /></tr>}
          {items.map(({ index: entry }) => {
            const index = modelIndexAt(entries, entry);
            const model = models[index ?? entries.opened ?? 0];
            if (model === undefined) return null;
            const { row } = model.original;
            if (index === null) {
              return (
                <tr key="detail" ref={virtual.measureElement} data-index={entry} className="sci-table__detail">
                  <td colSpan={columns.length}><div>{detail?.render(row)}</div></td>
                </tr>
              );
            }
            return (
              <BodyRow
                key={rowKey(row)} ref={virtual.measureElement} data-index={entry} aria-rowindex={index + 2} data-state={props.rowState?.(row)}
                data-open={props.onRowOpen !== undefined || undefined} aria-expanded={detail === undefined ? undefined : index === entries.opened}
                aria-selected={props.selection?.has(rowKey(row))} columns={columns}
                tabIndex={interactive ? (index === Math.min(current, models.length - 1) ? 0 : -1) : undefined}
                onFocus={() => setCurrent(index)} onKeyDown={(event) => onKey(event, index, row)} onClick={(event) => onClick(event, index, row)}
                cells={model.getAllCells().map((cell) => <table.FlexRender key={cell.id} cell={cell} />)}
              />
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }}><td colSpan={columns.length} /></tr>}
        </tbody>
        {footer !== undefined && <FooterRow columns={columns} cells={footer} />}
      </table>
    </div>
  );
}

/** A click on a button or a field of a row is for that control, not for the row. */
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
