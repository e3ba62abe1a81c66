import { useMemo, useState } from 'react';
import { columnLook, sortRows, type Sort } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { TableBody } from './table-body.tsx';
import type { TableProps } from './table-props.ts';
import './data-table.css';

/**
 * A list of any length: only what is visible is drawn, the header stays, the arrow keys (or j and
 * k) walk through the rows.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { rows, columns, caption, empty, maxHeight = '70vh', footer } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  // State and not a ref: the rows are drawn again once the box that they are measured in exists.
  const [box, setBox] = useState<HTMLDivElement | null>(null);

  if (rows.length === 0) return <>{empty}</>;
  const interactive =
    props.onRowOpen !== undefined ||
    props.onSelection !== undefined ||
    props.onRowKey !== undefined;
  return (
    // What scrolls must be reachable with the keyboard: by its rows, or by itself. Not a region: the
    // section around it may have the same name, and landmarks are told apart by their names.
    <div
      className="sci-table"
      data-compact={props.compact === true || undefined}
      ref={setBox}
      style={{ maxHeight }}
      role="group"
      aria-label={caption}
      tabIndex={interactive ? undefined : 0}
    >
      <table aria-rowcount={rows.length + 1}>
        <caption>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={props.onSort ?? setOwnSort}
              />
            ))}
          </tr>
        </thead>
        <TableBody {...props} rows={sorted} box={box} interactive={interactive} />
        {footer !== undefined && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} {...columnLook(column)}>
                  {footer[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
