import { useFiscalYear, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Section, TableSkeleton } from '@sci/ui';
import { BalancesForm } from './balances-form.tsx';

interface Props {
  readonly year: number;
  readonly readOnly: boolean;
}

/**
 * The balance of each account on 31 December: what the statement says beside what the movements add
 * up to.
 */
export function YearEndBalance({ year, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const { fiscalYearCompanyId } = useFiscalYear();
  const balances = useApiQuery(
    'GET /banking/bank_account_year_balance',
    fiscalYearCompanyId === null
      ? null
      : { query: { fiscal_year_company_id: fiscalYearCompanyId } },
  );
  if (fiscalYearCompanyId === null) return <EmptyState title={t('bankingData.balance.noYear')} />;
  if (balances.isPending) return <TableSkeleton columns={4} rows={3} />;
  if (balances.isError) return <ErrorPanel error={balances.error} onRetry={balances.refetch} />;
  return (
    <Section
      title={t('bankingData.balance.title', { year })}
      description={t('bankingData.balance.text', { year })}
    >
      <BalancesForm
        key={fiscalYearCompanyId}
        year={year}
        fiscalYearCompanyId={fiscalYearCompanyId}
        balances={balances.data}
        readOnly={readOnly}
      />
    </Section>
  );
}
