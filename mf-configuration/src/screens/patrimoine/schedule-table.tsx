import type { Loan } from '@sci/contract/building';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount } from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';

type Row = Loan['schedule'][number];

/** The instalments of a loan: interest, capital, insurance, what is left to repay. */
export function ScheduleTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly Row[];
}) {
  const { t } = useTranslation('configuration');
  const amount = (id: 'interest' | 'capital' | 'insurance' | 'remaining'): Column<Row> => ({
    id,
    title: t(`loan.${id}`),
    align: 'end',
    cell: (row) => <Amount euros={row[id]} />,
  });
  const columns: Column<Row>[] = [
    { id: 'date', title: t('loan.date'), cell: ({ date }) => formatDate(date) },
    amount('interest'),
    amount('capital'),
    amount('insurance'),
    amount('remaining'),
  ];
  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={columns}
      rowKey={({ date }) => date}
      empty={t('loan.noSchedule')}
      maxHeight="22rem"
    />
  );
}
