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

const SHOWN = 20;

/** The mails that were sent, latest first; one that failed can be sent again. */
export function Mails() {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
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
    retry.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
      },
    );
  return (
    <Section title={t('mails.title')}>
      <Table.ScrollContainer minWidth={600}>
        <Table aria-label={t('mails.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('mails.to')}</Table.Th>
              <Table.Th>{t('mails.subject')}</Table.Th>
              <Table.Th>{t('jobs.at')}</Table.Th>
              <Table.Th>{t('jobs.state')}</Table.Th>
              <Table.Th>{t('common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mails.data.slice(0, SHOWN).map((mail) => (
              <Table.Tr key={mail.id}>
                <Table.Td>{mail.to}</Table.Td>
                <Table.Td>
                  {t(`mails.word.${mail.kind}`, { defaultValue: mail.kind })}
                  <Text size="sm" c="dimmed">
                    {mail.subject}
                  </Text>
                  {mail.last_error !== null && (
                    <Text size="sm" c="dimmed">
                      {mail.last_error}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{formatInstant(mail.at)}</Table.Td>
                <Table.Td>
                  <StatusBadge tone={mail.status}>{t(`jobs.${mail.status}`)}</StatusBadge>
                </Table.Td>
                <Table.Td>
                  {mail.status === 'failed' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('mails.retryOf', {
                        subject: mail.subject,
                        to: mail.to,
                        at: formatInstant(mail.at),
                      })}
                      loading={retry.isPending && retry.variables?.params.id === mail.id}
                      onClick={() => run(mail.id)}
                    >
                      {t('mails.retry')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
