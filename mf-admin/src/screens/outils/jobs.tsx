import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  Section,
  ShortTable,
  StatusBadge,
  Text,
} from '@sci/ui';

const SHOWN = 20;

/** The background jobs, latest first; a failed one can be run again. */
export function Jobs() {
  const { t } = useTranslation('admin');
  const jobs = useApiQuery('GET /v2/admin/jobs');
  const retry = useApiMutation('POST /v2/admin/job/:id/retry');
  if (jobs.isPending) return <CardSkeleton />;
  if (jobs.isError) return <ErrorPanel error={jobs.error} onRetry={jobs.refetch} />;
  const wordOf = ({ kind }: { readonly kind: string }): string =>
    t(`jobs.word.${kind}`, { defaultValue: kind });
  const run = (id: string) =>
    retry.mutate({ params: { id } }, { onSuccess: tellDone, onError: tellError });
  if (jobs.data.length === 0)
    return (
      <Section title={t('jobs.title')}>
        <EmptyState order={3} title={t('jobs.empty')} />
      </Section>
    );
  return (
    <Section title={t('jobs.title')}>
      <ShortTable
        caption={t('jobs.title')}
        rows={jobs.data.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        columns={[
          {
            title: t('jobs.kind'),
            cell: (job) => (
              <>
                {wordOf(job)}
                {job.last_error !== null && (
                  <Text size="sm" c="dimmed">
                    {job.last_error}
                  </Text>
                )}
              </>
            ),
          },
          { title: t('jobs.at'), cell: ({ created_at }) => formatInstant(created_at) },
          {
            title: t('jobs.state'),
            cell: ({ status }) => <StatusBadge tone={status}>{t(`jobs.${status}`)}</StatusBadge>,
          },
          {
            title: t('common.actions'),
            cell: (job) =>
              job.status === 'failed' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('jobs.retryOf', {
                    job: wordOf(job),
                    at: formatInstant(job.created_at),
                  })}
                  loading={retry.isPending && retry.variables?.params.id === job.id}
                  onClick={() => run(job.id)}
                >
                  {t('jobs.retry')}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}
