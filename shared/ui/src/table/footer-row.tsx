import type { ReactNode } from 'react';
import type { Column } from './columns.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** Totals under the rows; stays in sight while they scroll. */
export const FooterRow = <Row,>({ columns, cells }: Props<Row>) => (
  <tfoot>
    <tr>
      {columns.map(({ id, align, sticky, secondary }) => (
        <td key={id} data-align={align} data-sticky={sticky} data-secondary={secondary}>{cells[id]}</td>
      ))}
    </tr>
  </tfoot>
);
