import { api } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import {
  useApiQuery,
  useFiscalYear,
  useReadOnly,
  useTranslation,
  type FetchOptions,
} from '@sci/shell-sdk';
import {
  EmptyState,
  ErrorPanel,
  Page,
  PageSkeleton,
  Section,
  SimpleGrid,
  Stat,
  Text,
  Amount,
} from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { DraftNotice } from '../../findings.tsx';
import { AnnualAccountsSections } from './annual-accounts.tsx';
import { SigChart } from './sig-chart.tsx';
import { SigTable } from './sig-table.tsx';

/** The intermediate management balances of a year beside the year before. */
export default function SigPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  const controlled = isControlledYear(year);
  const sig = useApiQuery('GET /v2/sig/:year', controlled ? { params: { year } } : null, {
    keepPrevious: true,
  });

  if (!controlled)
    return (
      <Page title={t('sig.title')}>
        <EmptyState title={t('sig.before')} />
      </Page>
    );
  if (sig.isPending) return <PageSkeleton />;
  if (sig.isError) return <ErrorPanel error={sig.error} onRetry={sig.refetch} />;

  const download = (options: FetchOptions) =>
    api.download('GET /v2/report/sig/download/:year', { params: { year }, ...options });
  return (
    <Page
      title={t('sig.title')}
      subtitle={t('taxReturn.subtitle', { year })}
      readOnly={reason}
      refreshing={sig.isFetching}
      actions={
        <DownloadButton preview download={download}>
          {t('download.pdf')}
        </DownloadButton>
      }
    >
      <DraftNotice draft={sig.data.draft} />
      <Section title={t('sig.balances')}>
        <SigTable rows={sig.data.rows} year={year} />
        {sig.data.shared_by?.map((sentence) => (
          <Text key={sentence} size="sm" mt="xs">
            {sentence}
          </Text>
        ))}
      </Section>
      <Section title={t('sig.complement')} description={t('sig.complementText')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          {sig.data.complement.map(({ code, label, current, previous }) => (
            <Stat
              key={code}
              label={label}
              value={<Amount euros={current} />}
              hint={
                previous === null ? undefined : (
                  <>
                    {t('sig.previous', { year: year - 1 })} <Amount euros={previous} />
                  </>
                )
              }
            />
          ))}
        </SimpleGrid>
      </Section>
      <Section title={t('sig.chart')}>
        <SigChart rows={sig.data.rows} year={year} />
      </Section>
      <AnnualAccountsSections year={year} />
    </Page>
  );
}
