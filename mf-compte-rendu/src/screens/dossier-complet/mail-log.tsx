import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Section, StatusBadge, Table } from '@sci/ui';
import type { FullFile } from './use-edition.ts';

export type Sending = FullFile['emails'][number];

interface Props {
  readonly file: Pick<FullFile, 'parts' | 'readers'>;
  readonly mails: readonly Sending[];
  readonly pending: boolean;
  readonly onSendAgain: (sending: Sending) => void;
}

/**
 * Every time the file was sent: when, to whom, what it held and what became of it; any of them can
 * be sent again.
 */
export function MailLog({ file: { parts, readers }, mails, pending, onSendAgain }: Props) {
  const { t } = useTranslation('compte-rendu');
  const partsOf = ({ parts: codes }: Sending): string =>
    codes === null
      ? t('mails.allParts')
      : parts
          .filter(({ code }) => codes.includes(code))
          .map(({ label }) => label)
          .join(', ');
  const contents = (mail: Sending): string =>
    t('mails.contents', {
      reader: readers.find(({ code }) => code === mail.reader)?.label ?? '',
      parts: partsOf(mail),
    });
  return (
    <Section title={t('mails.title')}>
      {mails.length === 0 ? (
        <EmptyState order={3} title={t('mails.empty')} />
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={t('mails.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('mails.at')}</Table.Th>
                <Table.Th>{t('mails.to')}</Table.Th>
                <Table.Th>{t('mails.parts')}</Table.Th>
                <Table.Th>{t('mails.state')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mails.map((mail) => (
                <Table.Tr key={mail.id}>
                  <Table.Td>{formatInstant(mail.at)}</Table.Td>
                  <Table.Td>{mail.to.join(', ')}</Table.Td>
                  <Table.Td>{contents(mail)}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={mail.status}>
                      {mail.message ?? t(`mails.${mail.status}`)}
                    </StatusBadge>
                  </Table.Td>
                  <Table.Td>
                    {mail.status !== 'processing' && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        disabled={pending}
                        aria-label={t('mails.againTo', {
                          to: mail.to.join(', '),
                          at: formatInstant(mail.at),
                        })}
                        onClick={() => onSendAgain(mail)}
                      >
                        {t('mails.again')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
