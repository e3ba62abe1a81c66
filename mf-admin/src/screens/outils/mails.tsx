import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, EmptyState, ErrorPanel, Section, StatusBadge, Table } from '@sci/ui';

/** The mails that were sent, latest first. */
export function Mails() {
  const { t } = useTranslation('admin');
  const mails = useApiQuery('GET /v2/admin/mails');
  if (mails.isPending) return <CardSkeleton />;
  if (mails.isError) return <ErrorPanel error={mails.error} onRetry={mails.refetch} />;
  if (mails.data.length === 0) return <Section title={t('mails.title')}><EmptyState order={3} title={t('mails.empty')} /></Section>;
  return (
    <Section title={t('mails.title')}>
      <Table aria-label={t('mails.title')}>
        <Table.Thead><Table.Tr><Table.Th>{t('mails.to')}</Table.Th><Table.Th>{t('mails.subject')}</Table.Th><Table.Th>{t('jobs.at')}</Table.Th><Table.Th>{t('jobs.state')}</Table.Th></Table.Tr></Table.Thead>
        <Table.Tbody>
          {mails.data.slice(0, 20).map((mail) => (
            <Table.Tr key={mail.id}>
              <Table.Td>{mail.to}</Table.Td><Table.Td>{mail.subject}</Table.Td><Table.Td>{formatInstant(mail.at)}</Table.Td>
              <Table.Td><StatusBadge tone={mail.status}>{t(`jobs.${mail.status}`)}</StatusBadge></Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
