import { useState } from 'react';
import { api } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiQuery, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Group, Page, PageSkeleton, Section, Stack, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { DownloadButton } from '../../download-button.tsx';
import type { FetchOptions } from '../../use-document.ts';
import { NoYear } from '../../no-year.tsx';
import { SendFile } from './send-file.tsx';

/** All the documents of a year in one file: choose the parts, download, or send. */
export default function FullFilePage() {
  const { t } = useTranslation('compte-rendu');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { reason } = useReadOnly();
  const file = useApiQuery(
    'GET /v2/report/full_file/:id',
    fiscalYearCompanyId === null ? null : { params: { id: fiscalYearCompanyId } },
    { keepPrevious: true },
  );
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  if (fiscalYearCompanyId === null) return <NoYear title={t('fullFile.title')} />;
  if (file.isPending) return <PageSkeleton />;
  if (file.isError) return <ErrorPanel error={file.error} onRetry={file.refetch} />;

  const chosen = file.data.parts
    .filter(({ code }) => !leftOut.includes(code))
    .map(({ code }) => code);
  const toggle = (code: string) =>
    setLeftOut(
      leftOut.includes(code) ? leftOut.filter((other) => other !== code) : [...leftOut, code],
    );
  const args = { params: { id: fiscalYearCompanyId }, query: { parts: chosen.join(',') } };
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
    <Page
      title={t('fullFile.title')}
      subtitle={t('taxReturn.subtitle', { year })}
      readOnly={reason}
      refreshing={file.isFetching}
    >
      <Section title={t('fullFile.parts')} description={t('fullFile.partsText')}>
        <Stack gap="xs">
          {file.data.parts.map((part) => (
            <CheckField
              key={part.code}
              name={part.code}
              label={part.label}
              hint={part.missing ?? t('fullFile.ready')}
              value={chosen.includes(part.code)}
              onChange={() => toggle(part.code)}
            />
          ))}
        </Stack>
        <Group mt="md">
          <DownloadButton
            preview
            download={download}
            variant="filled"
            disabled={chosen.length === 0}
          >
            {t('fullFile.download')}
          </DownloadButton>
          <DownloadButton download={archive} disabled={chosen.length === 0}>
            {t('fullFile.archive')}
          </DownloadButton>
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          {t('fullFile.archiveText')}
        </Text>
      </Section>
      <SendFile file={file.data} chosen={chosen} />
    </Page>
  );
}
