import { typesetAccount } from '@sci/contract/typography';
import { formatEuros } from '@sci/money/format';
import { fromEuros } from '@sci/money/cents';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Notice, Section, Table, TableSkeleton } from '@sci/ui';
import { BalanceForm } from './balance-form.tsx';
import type { BalanceSheet } from '../model/balance-sheet.ts';

interface Props {
  readonly year: number;
  readonly readOnly: boolean;
}

/**
 * What a company that comes from elsewhere brings: the balance sheet of its first day here, and the
 * charges and products of the year before, to compare with. The later openings follow from the
 * closings.
 */
export function OpeningView({ year, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const opening = useApiQuery('GET /v2/opening_balance', { query: { year } });
  const previous = useApiQuery('GET /v2/previous_year_balance', { query: { year: year - 1 } });
  if (opening.isError) return <ErrorPanel error={opening.error} onRetry={opening.refetch} />;
  if (previous.isError) return <ErrorPanel error={previous.error} onRetry={previous.refetch} />;
  if (opening.isPending || previous.isPending) return <TableSkeleton columns={4} />;
  const { rows, proposed } = opening.data;
  const first = rows.length > 0 || proposed.length > 0;
  return (
    <>
      <Section title={t('ledger.opening.title', { year })} description={t('ledger.opening.text')}>
        {!first && (
          <EmptyState
            title={t('ledger.opening.follows', { year: year - 1 })}
            text={t('ledger.opening.followsText')}
          />
        )}
        {first && readOnly && <SheetTable sheet={rows.length > 0 ? rows : proposed} />}
        {first && !readOnly && rows.length === 0 && (
          <Notice tone="info">{t('ledger.opening.proposed')}</Notice>
        )}
        {first && !readOnly && (
          <BalanceForm
            kind="opening"
            year={year}
            rows={rows.length > 0 ? rows : proposed}
            updatedAt={opening.data.updated_at}
            stored={rows.length > 0}
          />
        )}
      </Section>
      {(first || previous.data.rows.length > 0) && (
        <Section
          title={t('ledger.previous.title', { year: year - 1 })}
          description={t('ledger.previous.text', { year })}
        >
          {readOnly ? (
            <SheetTable sheet={previous.data.rows} />
          ) : (
            <BalanceForm
              kind="previous"
              year={year - 1}
              rows={previous.data.rows}
              updatedAt={previous.data.updated_at}
              stored={previous.data.rows.length > 0}
            />
          )}
        </Section>
      )}
    </>
  );
}

/** The rows as they are, for a year that cannot be changed. */
function SheetTable({ sheet }: { readonly sheet: BalanceSheet['rows'] }) {
  const { t } = useTranslation('gestion');
  const euros = (amount: number): string => (amount === 0 ? '' : formatEuros(fromEuros(amount)));
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['account', 'label', 'debit', 'credit'] as const).map((column) => (
              <Table.Th
                key={column}
                ta={column === 'debit' || column === 'credit' ? 'end' : 'start'}
              >
                {t(`ledger.sheet.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.map(({ account, label, debit, credit }) => (
            <Table.Tr key={account}>
              <Table.Td>{account}</Table.Td>
              <Table.Td>{typesetAccount({ account, label })}</Table.Td>
              <Table.Td ta="end">{euros(debit)}</Table.Td>
              <Table.Td ta="end">{euros(credit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
