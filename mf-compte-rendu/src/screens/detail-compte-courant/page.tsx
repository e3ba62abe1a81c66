import { api } from '@sci/api-client';
import {
  RouteLink,
  useApiQuery,
  useFiscalYear,
  useParams,
  useReadOnly,
  useTranslation,
  type FetchOptions,
} from '@sci/shell-sdk';
import { Amount, Button, ErrorPanel, KeyValue, Page, PageSkeleton, Section } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { NegativeNotice, SharedBy } from '../compte-courant/account-card.tsx';
import { useBalanceWords } from '../compte-courant/balance-words.tsx';
import { StatementTable } from './statement-table.tsx';

/** The statement of one associate's current account over a year, with its running balance. */
export default function AssociateAccountDetailPage() {
  const { t } = useTranslation('compte-rendu');
  const id = Number(useParams()['id']);
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  const words = useBalanceWords();
  const account = useApiQuery(
    'GET /associateAccount/:id',
    { params: { id }, query: { year } },
    { keepPrevious: true },
  );

  if (account.isPending) return <PageSkeleton />;
  if (account.isError) return <ErrorPanel error={account.error} onRetry={account.refetch} />;

  const download = (options: FetchOptions) =>
    api.download('GET /v2/report/associateAccount/download/:id', {
      params: { id },
      query: { year },
      ...options,
    });
  return (
    <Page
      title={t('associateAccountDetail.of', { name: account.data.name })}
      subtitle={
        <span className="sci-sensitive">{words(account.data.closing, account.data.name)}</span>
      }
      readOnly={reason}
      refreshing={account.isFetching}
      actions={
        <>
          <Button variant="default" component={RouteLink} to="compte-rendu.associateAccount">
            {t('associateAccountDetail.back')}
          </Button>
          <DownloadButton preview download={download}>
            {t('download.pdf')}
          </DownloadButton>
        </>
      }
    >
      <NegativeNotice account={account.data} />
      <Section title={t('associateAccountDetail.statement', { year })}>
        <StatementTable account={account.data} year={year} />
        <SharedBy account={account.data} />
      </Section>
      {account.data.totals.length > 0 && (
        <Section title={t('associateAccountDetail.totals')}>
          <KeyValue
            items={account.data.totals.map(({ kind, amount }) => ({
              label: kind,
              value: <Amount euros={amount} sign />,
            }))}
          />
        </Section>
      )}
    </Page>
  );
}
