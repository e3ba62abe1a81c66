import type { ReactNode } from 'react';
import { Table } from '@sci/ui';
import { lineNumber } from '../line-number.ts';

interface Props {
  readonly number: string | null;
  /** Its label. */
  readonly children: ReactNode;
}

/** The cells of a number and a label; what has no number is headed by its label. */
export const BoxHeading = ({ number, children }: Props) =>
  number === null ? (
    <>
      <Table.Td />
      <Table.Th scope="row" fw="inherit">
        {children}
      </Table.Th>
    </>
  ) : (
    <>
      <Table.Th scope="row">{lineNumber(number)}</Table.Th>
      <Table.Td>{children}</Table.Td>
    </>
  );
