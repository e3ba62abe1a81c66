import type { Reply } from '@sci/api-client';
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

/** The mails that were sent, latest first; one that failed can be sent again. */
export function Mails() {
  const { t } = useTranslation('admin');
  const mails = useApiQuery('GET /v2/admin/mails');
  const retry = useApiMutation('POST /v2/admin/mail/:id/retry');
  if (mails.isPending) return <CardSkeleton />;
  if (mails.isError) return <ErrorPanel error={mails.error} onRetry={mails.refetch} />;
  if (mails.data.length === 0)
    return (
      <Section title={t('mails.title')}>
        <EmptyState order={3} title={t('mails.empty')} />
      </Section>
    );
  const run = (id: number) =>
    retry.mutate({ params: { id } }, { onSuccess: tellDone, onError: tellError });
  return (
    <Section title={t('mails.title')}>
      <ShortTable
        caption={t('mails.title')}
        minWidth={600}
        rows={mails.data.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        columns={[
          { title: t('mails.to'), cell: ({ to }) => to },
          { title: t('mails.subject'), cell: (mail) => <Subject mail={mail} /> },
          { title: t('jobs.at'), cell: ({ at }) => formatInstant(at) },
          {
            title: t('jobs.state'),
            cell: ({ status }) => <StatusBadge tone={status}>{t(`jobs.${status}`)}</StatusBadge>,
          },
          {
            title: t('common.actions'),
            cell: ({ id, subject, to, at, status }) =>
              status === 'failed' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('mails.retryOf', { subject, to, at: formatInstant(at) })}
                  loading={retry.isPending && retry.variables?.params.id === id}
                  onClick={() => run(id)}
                >
                  {t('mails.retry')}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

/** What was sent and, where it failed, why. */
function Subject({ mail }: { readonly mail: Reply<'GET /v2/admin/mails'>[number] }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {t(`mails.word.${mail.kind}`, { defaultValue: mail.kind })}
      <Text size="sm" c="dimmed">
        {mail.subject}
      </Text>
      {mail.last_error !== null && (
        <Text size="sm" c="dimmed">
          {mail.last_error}
        </Text>
      )}
    </>
  );
}
