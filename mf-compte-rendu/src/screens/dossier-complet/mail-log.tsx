import { LISTED_EDITIONS } from '@sci/contract/listed-work';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, LatestOnly, Section, ShortTable, StatusBadge } from '@sci/ui';
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
        <ShortTable
          caption={t('mails.title')}
          minWidth={640}
          rows={mails}
          rowKey={({ id }) => id}
          columns={[
            { title: t('mails.at'), cell: ({ at }) => formatInstant(at) },
            { title: t('mails.to'), cell: ({ to }) => to.join(', ') },
            { title: t('mails.parts'), cell: contents },
            {
              title: t('mails.state'),
              cell: ({ status, message }) => (
                <StatusBadge tone={status}>{message ?? t(`mails.${status}`)}</StatusBadge>
              ),
            },
            {
              title: null,
              cell: (mail) =>
                mail.status !== 'processing' && (
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
                ),
            },
          ]}
        />
      )}
      <LatestOnly count={mails.length} most={LISTED_EDITIONS} />
    </Section>
  );
}
