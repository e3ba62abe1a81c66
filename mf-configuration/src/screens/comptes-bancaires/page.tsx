import { useState } from 'react';
import type { BankAccount } from '@sci/contract/bank-account';
import { useApiQuery, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Page, PageSkeleton, SimpleGrid } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { AccountCard } from './account-card.tsx';
import { AccountForm, NewAccount } from './account-form.tsx';

/** The bank accounts of the company, with what of the last twelve months is imported. */
export default function BankAccountsPage() {
  const { t } = useTranslation('configuration');
  const { readOnly, reason } = useReadOnly();
  const accounts = useApiQuery('GET /bankAccount');
  const links = useApiQuery('GET /v2/bankLinks');
  const [editing, setEditing] = useState<BankAccount | 'new' | null>(null);

  if (accounts.isPending) return <PageSkeleton />;
  if (accounts.isError) return <ErrorPanel error={accounts.error} onRetry={accounts.refetch} />;

  if (editing !== null) {
    const account = editing === 'new' ? null : editing;
    return (
      <Page title={account === null ? t('bankAccounts.add') : account.name} narrow>
        {account === null ? (
          <NewAccount onDone={() => setEditing(null)} />
        ) : (
          <AccountForm key={account.id} account={account} onDone={() => setEditing(null)} />
        )}
      </Page>
    );
  }
  const add = !readOnly && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      {t('bankAccounts.add')}
    </Button>
  );
  return (
    <Page
      title={t('bankAccounts.title')}
      subtitle={t('bankAccounts.count', { count: accounts.data.length })}
      readOnly={reason}
      refreshing={accounts.isFetching}
      actions={accounts.data.length > 0 && add}
    >
      {links.isError && <ErrorPanel error={links.error} onRetry={links.refetch} />}
      {accounts.data.length === 0 ? (
        <EmptyState
          title={t('bankAccounts.empty')}
          text={t('bankAccounts.emptyText')}
          action={add}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {accounts.data.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              link={links.data?.links.find(
                ({ state, feeds }) =>
                  state !== 'withdrawn' &&
                  feeds.some((feed) => feed.bank_account_id === account.id),
              )}
              readOnly={readOnly}
              onEdit={() => setEditing(account)}
            />
          ))}
        </SimpleGrid>
      )}
    </Page>
  );
}
