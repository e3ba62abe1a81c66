import type { Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Table } from '@sci/ui';

type Detail = Reply<'GET /associateAccount/:id'>;
type Row = Detail['rows'][number];

interface Props {
  readonly account: Detail;
  readonly year: number;
}

/** Opening line, one row an entry, closing line; a row leads to the bank line or the document that it comes from. */
export function StatementTable({ account, year }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={t('associateAccountDetail.statement', { year })} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('statement.date')}</Table.Th>
            <Table.Th>{t('statement.label')}</Table.Th>
            <Table.Th>{t('statement.kind')}</Table.Th>
            <Table.Th ta="right">{t('statement.amount')}</Table.Th>
            <Table.Th ta="right">{t('statement.balance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <BalanceRow date={`01/01/${year}`} label={t('account.opening')} euros={account.opening} />
          {account.rows.map((row) => (
            <Table.Tr key={`${row.journal} ${row.ref} ${row.balance} ${row.amount}`}>
              <Table.Td>{formatDate(row.date)}</Table.Td>
              <Table.Td><Source row={row} /></Table.Td>
              <Table.Td>{row.kind}</Table.Td>
              <Table.Td ta="right"><Amount euros={row.amount} sign /></Table.Td>
              <Table.Td ta="right"><Amount euros={row.balance} tone /></Table.Td>
            </Table.Tr>
          ))}
          <BalanceRow date={`31/12/${year}`} label={t('account.closing')} euros={account.closing} />
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const BalanceRow = ({ date, label, euros }: { readonly date: string; readonly label: string; readonly euros: number }) => (
  <Table.Tr fw={600}>
    <Table.Td>{date}</Table.Td>
    <Table.Td colSpan={3}>{label}</Table.Td>
    <Table.Td ta="right"><Amount euros={euros} tone /></Table.Td>
  </Table.Tr>
);

function Source({ row }: { readonly row: Row }) {
  if (row.movement_id !== null) return <Anchor component={RouteLink} to="gestion.bankingData" search={{ mouvement: row.movement_id }}>{row.label}</Anchor>;
  if (row.supporting_data_id !== null) return <Anchor component={RouteLink} to="gestion.supportingData" search={{ piece: row.supporting_data_id }}>{row.label}</Anchor>;
  return <>{row.label}</>;
}
