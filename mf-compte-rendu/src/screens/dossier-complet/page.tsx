import { useState } from 'react';
import { api, errorSentences } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiMutation, useApiQuery, useFiscalYear, useReadOnly, useSession, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, ErrorPanel, Group, Page, PageSkeleton, Section, Stack } from '@sci/ui';
import { CheckField, TextField } from '@sci/ui/forms';
import { IconMail } from '@sci/ui/icons';
import { DownloadButton } from '../../download-button.tsx';
import type { FetchOptions } from '../../use-document.ts';
import { NoYear } from '../../no-year.tsx';
import { MailLog } from './mail-log.tsx';

/** All the documents of a year in one file: choose the parts, download, or send. */
export default function FullFilePage() {
  const { t } = useTranslation('compte-rendu');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { reason } = useReadOnly();
  const { notify } = useShell();
  const file = useApiQuery('GET /v2/report/full_file/:id', fiscalYearCompanyId === null ? null : { params: { id: fiscalYearCompanyId } }, { keepPrevious: true });
  const send = useApiMutation('POST /report/full_file/send_email', { changes: [] });
  const session = useSession();
  const [to, setTo] = useState(session.email);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  if (fiscalYearCompanyId === null) return <NoYear title={t('fullFile.title')} />;
  if (file.isPending) return <PageSkeleton />;
  if (file.isError) return <ErrorPanel error={file.error} onRetry={file.refetch} />;

  const chosen = file.data.parts.filter(({ code }) => !leftOut.includes(code)).map(({ code }) => code);
  const toggle = (code: string) => setLeftOut(leftOut.includes(code) ? leftOut.filter((other) => other !== code) : [...leftOut, code]);
  const args = { params: { id: fiscalYearCompanyId }, query: { parts: chosen.join(',') } };
  const download = (options: FetchOptions) => api.download(isControlledYear(year) ? 'GET /v2/report/full_file/download/:id' : 'GET /report/full_file/download/:id', { ...args, ...options });
  const archive = (options: FetchOptions) => api.download('GET /v2/report/full_file/archive/:id', { params: { id: fiscalYearCompanyId }, ...options });
  const progress = async () => (await api.call('GET /v2/report/full_file/progress/:id', { params: { id: fiscalYearCompanyId } })).ratio;
  const recipients = to.split(/[\s,;]+/).filter((address) => address !== '');
  const mail = () => send.mutate({ body: { fiscal_year_company_id: fiscalYearCompanyId, to: recipients } }, {
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      void file.refetch();
    },
  });
  return (
    <Page title={t('fullFile.title')} subtitle={t('taxReturn.subtitle', { year })} readOnly={reason} refreshing={file.isFetching}>
      <Section title={t('fullFile.parts')} description={t('fullFile.partsText')}>
        <Stack gap="xs">
          {file.data.parts.map((part) => (
            <CheckField key={part.code} name={part.code} label={part.label} hint={part.missing ?? t('fullFile.ready')} value={chosen.includes(part.code)} onChange={() => toggle(part.code)} />
          ))}
        </Stack>
        <Group mt="md">
          <DownloadButton preview download={download} progress={progress} variant="filled" disabled={chosen.length === 0}>{t('fullFile.download')}</DownloadButton>
          <DownloadButton download={archive} progress={progress}>{t('fullFile.archive')}</DownloadButton>
        </Group>
      </Section>
      <Section title={t('fullFile.sendTitle')} description={t('fullFile.sendText')}>
        <ErrorList errors={send.error === null ? [] : errorSentences(send.error)} onDismiss={send.reset} />
        <TextField name="to" label={t('fullFile.to')} hint={t('fullFile.toHint')} value={to} onChange={setTo} />
        <Group mt="md">
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} loading={send.isPending} disabled={recipients.length === 0} onClick={mail}>{t('fullFile.send')}</Button>
        </Group>
      </Section>
      <MailLog mails={file.data.emails} />
    </Page>
  );
}
