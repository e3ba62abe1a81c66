import { api } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import {
  useApiQuery,
  useFiscalYear,
  useReadOnly,
  useTranslation,
  type FetchOptions,
} from '@sci/shell-sdk';
import { ErrorPanel, Group, Page, PageSkeleton, Section, Text } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { NoYear } from '../../no-year.tsx';
import { EditionFields } from './edition-fields.tsx';
import { SendFile } from './send-file.tsx';
import { useEdition, type FullFile } from './use-edition.ts';

/** All the documents of a year in one file: for whom, which parts, download or send. */
export default function FullFilePage() {
  const { t } = useTranslation('compte-rendu');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { reason } = useReadOnly();
  const file = useApiQuery(
    'GET /v2/report/full_file/:id',
    fiscalYearCompanyId === null ? null : { params: { id: fiscalYearCompanyId } },
    { keepPrevious: true },
  );
  if (fiscalYearCompanyId === null) return <NoYear title={t('fullFile.title')} />;
  if (file.isPending) return <PageSkeleton />;
  if (file.isError) return <ErrorPanel error={file.error} onRetry={file.refetch} />;
  return (
    <Page
      title={t('fullFile.title')}
      subtitle={t('taxReturn.subtitle', { year })}
      readOnly={reason}
      refreshing={file.isFetching}
    >
      <Contents file={file.data} year={year} />
    </Page>
  );
}

function Contents({ file, year }: { readonly file: FullFile; readonly year: number }) {
  const { t } = useTranslation('compte-rendu');
  const edition = useEdition(file);
  const args = {
    params: { id: file.fiscal_year_company_id },
    query: { ...edition.asked, parts: edition.chosen.join(',') },
  };
  const download = (options: FetchOptions) =>
    api.download(
      isControlledYear(year)
        ? 'GET /v2/report/full_file/download/:id'
        : 'GET /report/full_file/download/:id',
      { ...args, ...options },
    );
  const archive = (options: FetchOptions) =>
    api.download('GET /v2/report/full_file/archive/:id', { ...args, ...options });
  return (
    <>
      <Section title={t('fullFile.parts')} description={t('fullFile.partsText')}>
        <EditionFields file={file} edition={edition} />
        <Group mt="md">
          <DownloadButton preview download={download} variant="filled" disabled={!edition.isReady}>
            {t('fullFile.download')}
          </DownloadButton>
          <DownloadButton download={archive} disabled={!edition.isReady}>
            {t('fullFile.archive')}
          </DownloadButton>
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          {t('fullFile.archiveText')}
        </Text>
      </Section>
      <SendFile file={file} edition={edition} />
    </>
  );
}
