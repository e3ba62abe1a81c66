import type { AnnualAccounts } from '@sci/contract/annual-accounts';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Table, Text } from '@sci/ui';
import styles from '../../tax-lines-table.module.css';

type Positions = AnnualAccounts['loans'];

const ratio = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

interface Props {
  readonly positions: Positions;
  readonly year: number;
}

/** What is due on each loan by the bank and by the ledger, and what the year asked of it. */
export function LoansTable({ positions, year }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { loans, unattached, total, annuities, coverage } = positions;
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table className={styles['lines']} aria-label={t('accounts.loans', { year })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('accounts.loan')}</Table.Th>
              <Table.Th ta="right">{t('accounts.annuity', { year })}</Table.Th>
              <Table.Th ta="right">{t('accounts.dueBySchedule')}</Table.Th>
              <Table.Th ta="right">{t('accounts.dueByLedger')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {loans.map((loan) => (
              <Table.Tr key={loan.id}>
                <Table.Th scope="row" fw={400}>
                  {loan.label}
                </Table.Th>
                <Table.Td ta="right">
                  {loan.annuity === null ? '–' : <Amount euros={loan.annuity.payment} />}
                </Table.Td>
                <Table.Td ta="right">
                  {loan.due_by_schedule === null ? '–' : <Amount euros={loan.due_by_schedule} />}
                </Table.Td>
                <Table.Td ta="right">
                  <Amount euros={loan.due_by_ledger} />
                </Table.Td>
              </Table.Tr>
            ))}
            {unattached !== 0 && (
              <Table.Tr>
                <Table.Th scope="row" fw={400} colSpan={3}>
                  {t('accounts.unattached')}
                </Table.Th>
                <Table.Td ta="right">
                  <Amount euros={unattached} />
                </Table.Td>
              </Table.Tr>
            )}
            <Table.Tr data-kind="total">
              <Table.Th scope="row">{t('accounts.totalDue')}</Table.Th>
              <Table.Td ta="right">
                {annuities === null ? '–' : <Amount euros={annuities} />}
              </Table.Td>
              <Table.Td />
              <Table.Td ta="right">
                <Amount euros={total} />
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {annuities === null && (
        <Text size="sm" mt="xs">
          {t('accounts.untold')}
        </Text>
      )}
      {coverage !== null && (
        <Text size="sm" mt="xs">
          {t('accounts.coverage', { times: ratio.format(coverage) })}
        </Text>
      )}
    </>
  );
}
