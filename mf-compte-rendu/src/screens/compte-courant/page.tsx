import { useApiQuery, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Page, PageSkeleton, SimpleGrid } from '@sci/ui';
import { AccountCard } from './account-card.tsx';

/** What the company owes each associate, or is owed, over a year. */
export default function AssociateAccountPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  const accounts = useApiQuery(
    'GET /associateAccount/list',
    { query: { year } },
    { keepPrevious: true },
  );

  if (accounts.isPending) return <PageSkeleton />;
  if (accounts.isError) return <ErrorPanel error={accounts.error} onRetry={accounts.refetch} />;
  return (
    <Page
      title={t('associateAccount.title')}
      subtitle={t('taxReturn.subtitle', { year })}
      readOnly={reason}
      refreshing={accounts.isFetching}
    >
      {accounts.data.length === 0 ? (
        <EmptyState title={t('associateAccount.empty')} />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {accounts.data.map((account) => (
            <AccountCard key={account.associate_id} account={account} />
          ))}
        </SimpleGrid>
      )}
    </Page>
  );
}
