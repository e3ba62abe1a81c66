import { api, type Query } from '@sci/api-client';
import { MAIL_KINDS } from '@sci/contract/recorded';
import { formatInstant, useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import { WorkTable } from './work-table.tsx';

const useMails = (query: Query<'GET /v2/admin/mails'>) =>
  useApiQuery('GET /v2/admin/mails', { query }, { keepPrevious: true });

/** The mails that were sent, latest first. */
export function Mails() {
  const { t } = useTranslation('admin');
  const retry = useApiMutation('POST /v2/admin/mails/retry');
  const stop = useApiMutation('POST /v2/admin/mails/stop');
  return (
    <WorkTable
      name="mails"
      words={{
        title: t('mails.title'),
        kind: t('mails.kind'),
        csv: t('mails.csv'),
        filters: t('mails.filters'),
        chosen: t('mails.bulk'),
        empty: t('mails.empty'),
      }}
      kinds={MAIL_KINDS.map((value) => ({ value, label: t(`mails.word.${value}`) }))}
      useList={useMails}
      download={(query) => api.download('GET /v2/admin/mails/csv', { query })}
      nameOf={({ kind, to, at }) =>
        `${t(`mails.word.${kind}`, { defaultValue: kind })}, ${to}, ${formatInstant(at)}`
      }
      columns={[
        {
          id: 'subject',
          title: t('mails.subject'),
          cell: ({ kind, subject, last_error }) => (
            <>
              {t(`mails.word.${kind}`, { defaultValue: kind })}
              <Text size="sm" c="dimmed">
                {subject}
              </Text>
              {last_error !== null && (
                <Text size="sm" c="dimmed">
                  {last_error}
                </Text>
              )}
            </>
          ),
        },
        { id: 'to', title: t('mails.to'), cell: ({ to }) => to },
        { id: 'at', title: t('jobs.at'), secondary: true, cell: ({ at }) => formatInstant(at) },
      ]}
      actions={(ids) => [
        {
          label: t('mails.retry'),
          text: t('mails.retryText'),
          run: () => retry.mutateAsync({ body: { ids: [...ids] } }),
        },
        {
          label: t('mails.stop'),
          text: t('mails.stopText'),
          danger: true,
          run: () => stop.mutateAsync({ body: { ids: [...ids] } }),
        },
      ]}
    />
  );
}
