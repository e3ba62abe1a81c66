import { VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { Column, Sort } from './columns.ts';

interface Props<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/**
 * The title of a column; a button where the column can be sorted: ascending, descending, as it
 * came.
 */
export function HeaderCell<Row>({ column, sort, onSort }: Props<Row>) {
  const mine = sort?.column === column.id ? sort : null;
  const next =
    mine === null
      ? { column: column.id, descending: false }
      : mine.descending
        ? null
        : { column: column.id, descending: true };
  const Icon =
    mine === null ? IconArrowsSort : mine.descending ? IconSortDescending : IconSortAscending;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-sticky={column.sticky}
      data-secondary={column.secondary}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={
        column.sortValue === undefined
          ? undefined
          : mine === null
            ? 'none'
            : mine.descending
              ? 'descending'
              : 'ascending'
      }
      title={column.description}
    >
      {column.sortValue === undefined ? (
        column.hiddenTitle === true ? (
          <VisuallyHidden>{column.title}</VisuallyHidden>
        ) : (
          column.title
        )
      ) : (
        <button type="button" onClick={() => onSort(next)} data-active={mine !== null || undefined}>
          {column.title}
          <Icon size={14} aria-hidden />
        </button>
      )}
    </th>
  );
}
