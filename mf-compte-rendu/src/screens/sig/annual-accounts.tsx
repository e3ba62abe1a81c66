import { Fragment, type ReactNode } from 'react';
import { api } from '@sci/api-client';
import type { AnnualAccounts } from '@sci/contract/annual-accounts';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Amount, ErrorPanel, Section, Table, TableSkeleton, Text } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import styles from '../../tax-lines-table.module.css';
import { LoansTable } from './loans-table.tsx';

type Line = AnnualAccounts['income']['result'];

/** The accounts beside the balances: income statement, simplified balance sheet, loans. */
export function AnnualAccountsSections({ year }: { readonly year: number }) {
  const { t } = useTranslation('compte-rendu');
  const accounts = useApiQuery(
    'GET /v2/annualAccounts/:year',
    { params: { year } },
    { keepPrevious: true },
  );
  if (accounts.isPending) return <TableSkeleton columns={3} />;
  if (accounts.isError) return <ErrorPanel error={accounts.error} onRetry={accounts.refetch} />;
  const { income, balance_sheet: sheet, loans } = accounts.data;
  return (
    <>
      <Section
        title={t('accounts.income')}
        actions={
          <DownloadButton
            preview
            download={(options) =>
              api.download('GET /v2/report/annual_accounts/download/:year', {
                params: { year },
                ...options,
              })
            }
          >
            {t('accounts.download')}
          </DownloadButton>
        }
      >
        <LinesTable title={t('accounts.income')} titles={[String(year), String(year - 1)]}>
          {income.parts.map((part) => (
            <Fragment key={part.label}>
              <Lines title={t('accounts.products', { part: part.label })} lines={part.products} />
              <Lines title={t('accounts.charges', { part: part.label })} lines={part.charges} />
              <LineRow line={part.result} total />
            </Fragment>
          ))}
          <LineRow line={income.total_products} />
          <LineRow line={income.total_charges} />
          <LineRow line={income.result} total />
        </LinesTable>
      </Section>
      <Section title={t('accounts.balanceSheet')} description={t('accounts.balanceSheetText')}>
        <LinesTable
          title={t('accounts.balanceSheet')}
          titles={[t('accounts.at', { year }), t('accounts.at', { year: year - 1 })]}
        >
          <Lines title={t('accounts.assets')} lines={sheet.assets} />
          <LineRow line={sheet.total_assets} total />
          <Lines title={t('accounts.liabilities')} lines={sheet.liabilities} />
          <LineRow line={sheet.total_liabilities} total />
        </LinesTable>
      </Section>
      <Section title={t('accounts.loans', { year })} description={t('accounts.loansText')}>
        {loans.loans.length === 0 && loans.total === 0 ? (
          <Text size="sm">{t('accounts.noLoan')}</Text>
        ) : (
          <LoansTable positions={loans} year={year} />
        )}
      </Section>
    </>
  );
}

interface TableProps {
  readonly title: string;
  readonly titles: readonly [string, string];
  readonly children: ReactNode;
}

function LinesTable({ title, titles, children }: TableProps) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table className={styles['lines']} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('line.label')}</Table.Th>
            {titles.map((column) => (
              <Table.Th key={column} ta="right">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Table.Tr>
        <Table.Th colSpan={3} scope="rowgroup">
          {title}
        </Table.Th>
      </Table.Tr>
      {lines.map((line) => (
        <LineRow key={line.label} line={line} />
      ))}
    </>
  );
}

function LineRow({ line, total = false }: { readonly line: Line; readonly total?: boolean }) {
  return (
    <Table.Tr data-kind={total ? 'total' : undefined}>
      <Table.Th scope="row" fw={total ? 600 : 400}>
        {line.label}
      </Table.Th>
      <Table.Td ta="right">
        <Amount euros={line.amount} />
      </Table.Td>
      <Table.Td ta="right">
        {line.previous === null ? '–' : <Amount euros={line.previous} />}
      </Table.Td>
    </Table.Tr>
  );
}
