import { api, type Query } from '@sci/api-client';
import { JOB_KINDS } from '@sci/contract/recorded';
import { formatInstant, useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import { WorkTable } from './work-table.tsx';

const useJobs = (query: Query<'GET /v2/admin/jobs'>) =>
  useApiQuery('GET /v2/admin/jobs', { query }, { keepPrevious: true });

/** The background jobs, latest first. */
export function Jobs() {
  const { t } = useTranslation('admin');
  const retry = useApiMutation('POST /v2/admin/jobs/retry');
  const stop = useApiMutation('POST /v2/admin/jobs/stop');
  return (
    <WorkTable
      name="jobs"
      words={{
        title: t('jobs.title'),
        kind: t('jobs.kind'),
        csv: t('jobs.csv'),
        filters: t('jobs.filters'),
        chosen: t('jobs.bulk'),
        empty: t('jobs.empty'),
      }}
      kinds={JOB_KINDS.map((value) => ({ value, label: t(`jobs.word.${value}`) }))}
      useList={useJobs}
      download={(query) => api.download('GET /v2/admin/jobs/csv', { query })}
      nameOf={({ kind, created_at }) =>
        `${t(`jobs.word.${kind}`, { defaultValue: kind })}, ${formatInstant(created_at)}`
      }
      columns={[
        {
          id: 'kind',
          title: t('jobs.kind'),
          cell: ({ kind, last_error }) => (
            <>
              {t(`jobs.word.${kind}`, { defaultValue: kind })}
              {last_error !== null && (
                <Text size="sm" c="dimmed">
                  {last_error}
                </Text>
              )}
            </>
          ),
        },
        { id: 'at', title: t('jobs.at'), cell: ({ created_at }) => formatInstant(created_at) },
        {
          id: 'attempts',
          title: t('jobs.attempts'),
          align: 'end',
          secondary: true,
          cell: ({ attempts }) => attempts,
        },
      ]}
      actions={(ids) => [
        {
          label: t('jobs.retry'),
          text: t('jobs.retryText'),
          run: () => retry.mutateAsync({ body: { ids: [...ids] } }),
        },
        {
          label: t('jobs.stop'),
          text: t('jobs.stopText'),
          danger: true,
          run: () => stop.mutateAsync({ body: { ids: [...ids] } }),
        },
      ]}
    />
  );
}
