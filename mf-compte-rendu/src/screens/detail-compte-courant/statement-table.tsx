import type { ReactNode } from 'react';
import type { Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Table, Text, useIsMobile } from '@sci/ui';
import styles from '../../tax-lines-table.module.css';

type Detail = Reply<'GET /associateAccount/:id'>;
type Row = Detail['rows'][number];

interface Props {
  readonly account: Detail;
  readonly year: number;
}

/**
 * Opening line, one row an entry, closing line; a row leads to the bank line or the document that
 * it comes from. On a telephone the date and the nature stand with the label and the balance under
 * the amount: everything is seen.
 */
export function StatementTable({ account, year }: Props) {
  const { t } = useTranslation('compte-rendu');
  const narrow = useIsMobile();
  return (
    <Table.ScrollContainer minWidth={narrow ? 0 : 640}>
      <Table
        className={styles['lines']}
        aria-label={t('associateAccountDetail.statement', { year })}
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            {!narrow && <Table.Th>{t('statement.date')}</Table.Th>}
            <Table.Th>{t('statement.label')}</Table.Th>
            {!narrow && <Table.Th>{t('statement.kind')}</Table.Th>}
            {!narrow && <Table.Th ta="right">{t('statement.amount')}</Table.Th>}
            <Table.Th ta="right">
              {narrow && <div>{t('statement.amount')}</div>}
              {t('statement.balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <BalanceRow
            date={`01/01/${year}`}
            label={t('account.opening')}
            euros={account.opening}
            narrow={narrow}
          />
          {account.rows.map((row) => (
            <Table.Tr key={`${row.journal} ${row.ref} ${row.balance} ${row.amount}`}>
              {!narrow && <Table.Td>{formatDate(row.date)}</Table.Td>}
              <Table.Td>
                {narrow && (
                  <Beside>
                    {formatDate(row.date)} · {row.kind}
                  </Beside>
                )}
                <Source row={row} />
              </Table.Td>
              {!narrow && <Table.Td>{row.kind}</Table.Td>}
              {!narrow && (
                <Table.Td ta="right">
                  <Amount euros={row.amount} sign />
                </Table.Td>
              )}
              <Table.Td ta="right">
                {narrow && (
                  <div>
                    <Amount euros={row.amount} sign />
                  </div>
                )}
                <Amount euros={row.balance} tone />
              </Table.Td>
            </Table.Tr>
          ))}
          <BalanceRow
            date={`31/12/${year}`}
            label={t('account.closing')}
            euros={account.closing}
            narrow={narrow}
          />
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const Beside = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" c="dimmed" fw={400}>
    {children}
  </Text>
);

interface BalanceProps {
  readonly date: string;
  readonly label: string;
  readonly euros: number;
  readonly narrow: boolean;
}

const BalanceRow = ({ date, label, euros, narrow }: BalanceProps) => (
  <Table.Tr fw={600}>
    {!narrow && <Table.Td>{date}</Table.Td>}
    <Table.Td colSpan={narrow ? 1 : 3}>
      {narrow && <Beside>{date}</Beside>}
      {label}
    </Table.Td>
    <Table.Td ta="right">
      <Amount euros={euros} tone />
    </Table.Td>
  </Table.Tr>
);

function Source({ row }: { readonly row: Row }) {
  if (row.movement_id !== null)
    return (
      <Anchor
        component={RouteLink}
        to="gestion.bankingData"
        search={{ mouvement: row.movement_id }}
      >
        {row.label}
      </Anchor>
    );
  if (row.supporting_data_id !== null)
    return (
      <Anchor
        component={RouteLink}
        to="gestion.supportingData"
        search={{ piece: row.supporting_data_id }}
      >
        {row.label}
      </Anchor>
    );
  return <>{row.label}</>;
}
