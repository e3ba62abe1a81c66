import type { ComponentProps, ReactNode } from 'react';
import type { Column } from './columns.ts';

interface Props<Row> extends ComponentProps<'tr'> {
  readonly columns: readonly Column<Row>[];
  /** One per column. */
  readonly cells: readonly ReactNode[];
  readonly 'data-index': number;
  readonly 'data-state'?: string | undefined;
  readonly 'data-open'?: true | undefined;
}

/** One row of the body, cells placed as their columns say. */
export const BodyRow = <Row,>({ columns, cells, ...row }: Props<Row>) => (
  <tr {...row}>
    {columns.map(({ id, align, sticky, secondary }, position) => (
      <td key={id} data-align={align} data-sticky={sticky} data-secondary={secondary}>{cells[position]}</td>
    ))}
  </tr>
);
