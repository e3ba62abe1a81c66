import {
  formatInstant,
  useApiMutation,
  useApiQuery,
  useShell,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  Section,
  StatusBadge,
  Table,
  Text,
} from '@sci/ui';

/** The background jobs, latest first; a failed one can be run again. */
export function Jobs() {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const jobs = useApiQuery('GET /v2/admin/jobs');
  const retry = useApiMutation('POST /v2/admin/job/:id/retry');
  if (jobs.isPending) return <CardSkeleton />;
  if (jobs.isError) return <ErrorPanel error={jobs.error} onRetry={jobs.refetch} />;
  const wordOf = ({ kind }: { readonly kind: string }): string =>
    t(`jobs.word.${kind}`, { defaultValue: kind });
  const run = (id: string) =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
      },
    );
  if (jobs.data.length === 0)
    return (
      <Section title={t('jobs.title')}>
        <EmptyState order={3} title={t('jobs.empty')} />
      </Section>
    );
  return (
    <Section title={t('jobs.title')}>
      <Table aria-label={t('jobs.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('jobs.kind')}</Table.Th>
            <Table.Th>{t('jobs.at')}</Table.Th>
            <Table.Th>{t('jobs.state')}</Table.Th>
            <Table.Th>{t('common.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.data.slice(0, 20).map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td>
                {wordOf(job)}
                {job.last_error !== null && (
                  <Text size="sm" c="dimmed">
                    {job.last_error}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{formatInstant(job.created_at)}</Table.Td>
              <Table.Td>
                <StatusBadge tone={job.status}>{t(`jobs.${job.status}`)}</StatusBadge>
              </Table.Td>
              <Table.Td>
                {job.status === 'failed' && (
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
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
