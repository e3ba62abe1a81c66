import { useDeferredValue, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { cellsOf } from './cells.tsx';
import type { RowKey } from './columns.ts';
import { entriesOf, rowIndexAt } from './entries.ts';
import type { TableProps } from './table-props.ts';
import { firstRoom, heightOf, scrollFrom, watchRoom } from './room.ts';
import { usePrinting } from './use-printing.ts';
import { isControl, useRanges } from './use-ranges.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Props<Row> extends TableProps<Row> {
  readonly box: HTMLDivElement | null;
  /** Whether the rows can be walked through with the keyboard. */
  readonly interactive: boolean;
}

/**
 * Rows drawn ahead of a scroll, on either side; the first drawing has to be there soon and does
 * without most of them.
 */
const AHEAD = 12;
const AHEAD_AT_FIRST = 2;

/** The rows in sight, and under the opened one its detail. */
export function TableBody<Row>({ box, interactive, active = null, detail, ...props }: Props<Row>) {
  const { rows, columns, rowKey, rowHeight = 44 } = props;
  const opened = detail?.key ?? null;
  const entries = useMemo(() => entriesOf(rows, rowKey, opened), [rows, rowKey, opened]);
  const printing = usePrinting();
  const ahead = useDeferredValue(AHEAD, AHEAD_AT_FIRST);
  const cellsAt = useMemo(() => cellsOf(rows, columns), [rows, columns]);
  const virtual = useVirtualizer({
    count: entries.count,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    initialRect: firstRoom(),
    observeElementRect: watchRoom,
    measureElement: heightOf,
    scrollToFn: scrollFrom,
    overscan: printing ? entries.count : ahead,
  });
  const wanted = useMemo(
    () => (active === null ? -1 : rows.findIndex((row) => rowKey(row) === active)),
    [active, rows, rowKey],
  );
  const keys = useRowKeys({
    box,
    entries,
    rowHeight,
    scrollTo: (entry, align) => virtual.scrollToIndex(entry, { align }),
    wanted: { key: active, index: wanted },
    takesFocus: props.takesFocus === true,
  });

  const ranges = useRanges(props, keys.active);
  function onKey(event: KeyboardEvent, index: number, row: Row): void {
    if (event.target !== event.currentTarget) return;
    const target = keys.targetOf(event, index);
    if (target !== undefined) {
      if (event.shiftKey) ranges.choose(index, target);
      keys.focusRow(target);
    } else if (event.key === 'Enter' && !event.ctrlKey) props.onRowOpen?.(row);
    else if (event.key === ' ') props.onSelection?.(withToggled(props.selection, rowKey(row)));
    else return props.onRowKey?.(event, row);
    event.preventDefault();
  }
  function onClick(event: MouseEvent, index: number, row: Row): void {
    if (ranges.onClick(event, index)) return;
    if (interactive) keys.setActive(index);
    if (!isControl(event.target)) props.onRowOpen?.(row);
  }

  const items = virtual.getVirtualItems();
  return (
    <tbody>
      <Spacer height={items[0]?.start ?? 0} columns={columns.length} />
      {items.map(({ index: entry }) => {
        const index = rowIndexAt(entries, entry);
        const row = rows[index ?? entries.opened ?? 0];
        if (row === undefined) return null;
        if (index === null) {
          return (
            <tr
              key="detail"
              ref={virtual.measureElement}
              data-index={entry}
              className="sci-table__detail"
            >
              <td colSpan={columns.length}>
                <div>{detail?.render(row)}</div>
              </td>
            </tr>
          );
        }
        const reachable = interactive
          ? {
              tabIndex: index === keys.active ? 0 : -1,
              onFocus: () => {
                keys.setActive(index);
                keys.hold.onFocus();
              },
              onBlur: keys.hold.onBlur,
              onKeyDown: (event: KeyboardEvent) => onKey(event, index, row),
            }
          : {};
        return (
          <tr
            key={rowKey(row)}
            ref={virtual.measureElement}
            data-index={entry}
            aria-rowindex={index + 2}
            data-opened={index === entries.opened || undefined}
            data-state={props.rowState?.(row)}
            data-open={props.onRowOpen !== undefined || undefined}
            aria-selected={props.selection?.has(rowKey(row))}
            {...reachable}
            onMouseDown={ranges.onPress}
            onClick={(event) => onClick(event, index, row)}
            onChange={(event) => ranges.onCheck(event, index)}
          >
            {cellsAt(index)}
          </tr>
        );
      })}
      <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns.length} />
    </tbody>
  );
}

/** The room of the rows that are out of sight. */
const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;

function withToggled(keys: ReadonlySet<RowKey> | undefined, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
