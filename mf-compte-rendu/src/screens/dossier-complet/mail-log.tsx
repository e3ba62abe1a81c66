import type { Reply } from '@sci/api-client';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { EmptyState, Section, StatusBadge, Table } from '@sci/ui';

/** Every time the file was sent: when, to whom, and what became of it. */
export function MailLog({ mails }: { readonly mails: Reply<'GET /v2/report/full_file/:id'>['emails'] }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('mails.title')}>
      {mails.length === 0
        ? <EmptyState order={3} title={t('mails.empty')} />
        : (
          <Table aria-label={t('mails.title')}>
            <Table.Thead><Table.Tr><Table.Th>{t('mails.at')}</Table.Th><Table.Th>{t('mails.to')}</Table.Th><Table.Th>{t('mails.state')}</Table.Th></Table.Tr></Table.Thead>
            <Table.Tbody>
              {mails.map((mail) => (
                <Table.Tr key={mail.id}>
                  <Table.Td>{formatInstant(mail.at)}</Table.Td>
                  <Table.Td>{mail.to.join(', ')}</Table.Td>
                  <Table.Td><StatusBadge tone={mail.status}>{mail.message ?? t(`mails.${mail.status}`)}</StatusBadge></Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
    </Section>
  );
}
