import { RouteLink, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Page, TableSkeleton } from '@sci/ui';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { AccountView } from './workbench/account-view.tsx';
import { useLikelyAccount } from './account/use-account.ts';
import { useBankAccounts, useMovements } from './parts/queries.ts';

/** Bank statements of the year: import, ventilate, check. */
export default function BankingDataPage() {
  const { t } = useTranslation('gestion');
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  const accounts = useBankAccounts();
  const likely = useLikelyAccount();
  useEarlyReadings(year, likely);
  const title = t('bankingData.title');

  if (accounts.isPending && likely === 0)
    return (
      <Page title={title}>
        <TableSkeleton columns={5} />
      </Page>
    );
  if (accounts.isError)
    return (
      <Page title={title}>
        <ErrorPanel error={accounts.error} onRetry={accounts.refetch} />
      </Page>
    );
  if (accounts.data?.length === 0) {
    return (
      <Page title={title} readOnly={reason}>
        <EmptyState
          title={t('bankingData.noAccount.title')}
          text={t('bankingData.noAccount.text')}
          action={
            <Button component={RouteLink} to="configuration.bankAccounts">
              {t('bankingData.noAccount.action')}
            </Button>
          }
        />
      </Page>
    );
  }
  return <AccountView key={year} year={year} accounts={accounts.data} />;
}

/**
 * What the chosen account will need is asked for beside the accounts, not after them: the same
 * readings answer both.
 */
function useEarlyReadings(year: number, accountId: number): void {
  useMovements(year, accountId);
  useCatalogue(year);
}
