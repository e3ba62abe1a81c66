import { useEffect } from 'react';
import { errorSentences } from '@sci/api-client';
import {
  notify,
  useApiMutation,
  useApiQuery,
  useSearchParams,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  EmptyState,
  ErrorList,
  ErrorPanel,
  Group,
  Loader,
  Notice,
  Stack,
  TableSkeleton,
} from '@sci/ui';
import { BankLinkCard } from './bank-link-card.tsx';
import { ConnectButton } from './connect-button.tsx';

/** The connections of the accounts to their banks: state, accounts, what is to be decided. */
export function BankView({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('gestion');
  const links = useApiQuery('GET /v2/bankLinks');
  const read = useApiMutation('POST /v2/bankLinks/read');
  useReturn(read.mutate);
  if (links.isPending) return <TableSkeleton columns={3} rows={3} />;
  if (links.isError) return <ErrorPanel error={links.error} onRetry={links.refetch} />;
  const { offered, stand_in: standIn, links: rows } = links.data;
  if (!offered)
    return (
      <EmptyState title={t('bankingData.bank.absent')} text={t('bankingData.bank.absentText')} />
    );

  const readNow = () =>
    read.mutate(
      {},
      { onSuccess: () => notify({ kind: 'success', text: t('bankingData.bank.wasRead') }) },
    );
  return (
    <Stack gap="md">
      {standIn && <Notice tone="warning">{t('bankingData.bank.standIn')}</Notice>}
      <ErrorList
        errors={errorSentences(read.error)}
        // While nothing is read yet it is the reason for that, and stays.
        {...(rows.length > 0 && { onDismiss: read.reset })}
      />
      {!readOnly && rows.length > 0 && (
        <Group>
          <Button variant="default" loading={read.isPending} onClick={readNow}>
            {t('bankingData.bank.read')}
          </Button>
          <ConnectButton linkId={null} label={t('bankingData.bank.another')} />
        </Group>
      )}
      {rows.length === 0 && read.isPending && (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          {t('bankingData.bank.firstReading')}
        </Group>
      )}
      {rows.length === 0 && read.isError && (
        <EmptyState
          title={t('bankingData.bank.notYetRead')}
          text={t('bankingData.bank.notYetReadText')}
          action={<Button onClick={readNow}>{t('bankingData.bank.read')}</Button>}
        />
      )}
      {rows.length === 0 && !read.isPending && !read.isError && (
        <EmptyState
          title={t('bankingData.bank.empty')}
          text={t('bankingData.bank.emptyText')}
          action={
            readOnly ? undefined : (
              <ConnectButton linkId={null} label={t('bankingData.bank.connect')} />
            )
          }
        />
      )}
      {rows.map((link) => (
        <BankLinkCard key={link.id} link={link} readOnly={readOnly} />
      ))}
    </Stack>
  );
}

/**
 * Back from the bank: what was consented to is read at once, a refusal is said, and the address is
 * cleaned.
 */
function useReturn(read: (input: object) => void): void {
  const { t } = useTranslation('gestion');
  const [query, setQuery] = useSearchParams();
  const back = query.get('success');
  useEffect(() => {
    if (back === null) return;
    setQuery({ vue: 'banque' }, { replace: true });
    if (back === 'true') read({});
    else notify({ kind: 'info', text: t('bankingData.bank.notAgreed') });
  }, [back, read, setQuery, t]);
}
