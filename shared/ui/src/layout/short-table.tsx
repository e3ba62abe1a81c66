import type { ComponentProps, ReactNode } from 'react';
import { Table } from './table.tsx';

export interface ShortColumn<Row> {
  /** Null over buttons, each of which says itself what it does: an empty header names nothing. */
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cell. */
  readonly align?: 'right';
  /** The cell says what its row is about, and is read as its header. */
  readonly isHeader?: boolean;
  /** Of the cells and the title. */
  readonly className?: string | undefined;
}

type RowProps = ComponentProps<typeof Table.Tr> & {
  /** What sort of row it is, for the style sheet. */
  readonly 'data-kind'?: string;
};

interface Props<Row> extends Pick<
  ComponentProps<typeof Table>,
  'className' | 'highlightOnHover' | 'mt'
> {
  /** Names the table for who does not see what stands around it. */
  readonly caption: string;
  readonly columns: readonly ShortColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Attributes of one row: its weight, the mark of a link’s target. */
  readonly rowProps?: (row: Row) => RowProps;
  /** What the columns need, in pixels; on a narrower screen the table scrolls sideways. */
  readonly minWidth?: number | string;
}

/**
 * A short table of equal rows, told by its columns. `DataTable` is for lists of any length; a table
 * whose rows differ is put together from the parts of `Table`.
 */
export function ShortTable<Row>({ minWidth, ...props }: Props<Row>) {
  if (minWidth === undefined) return <Frame {...props} />;
  return (
    <Table.ScrollContainer minWidth={minWidth}>
      <Frame {...props} />
    </Table.ScrollContainer>
  );
}

function Frame<Row>(props: Omit<Props<Row>, 'minWidth'>) {
  const { caption, columns, rows, rowKey, rowProps, ...look } = props;
  return (
    <Table aria-label={caption} {...look}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title, align, className }, index) =>
            title === null ? (
              <Table.Td key={index} className={className} />
            ) : (
              <Table.Th key={index} ta={align} className={className}>
                {title}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)} {...rowProps?.(row)}>
            {columns.map((column, index) => (
              <Cell key={index} column={column} row={row} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cell<Row>({ column, row }: { readonly column: ShortColumn<Row>; readonly row: Row }) {
  const { cell, align, isHeader = false, className } = column;
  return isHeader ? (
    <Table.Th scope="row" ta={align} className={className}>
      {cell(row)}
    </Table.Th>
  ) : (
    <Table.Td ta={align} className={className}>
      {cell(row)}
    </Table.Td>
  );
}
