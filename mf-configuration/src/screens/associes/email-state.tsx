import type { Associate } from '@sci/contract/associate';
import { formatInstant, tellDone, tellError, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, Group, StatusBadge, Text } from '@sci/ui';

/** An associate's e-mail address, whether he verified it, and the way to ask him again. */
export function EmailState({
  associate,
  readOnly,
}: {
  readonly associate: Associate;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('configuration');
  const send = useApiMutation('POST /email/verification-associate-notification', {
    changes: ['associates'],
  });
  if (associate.email === null) return <>{t('common.unknown')}</>;
  if (associate.email_verified_at !== null) {
    return (
      <Group gap="xs">
        <Text span>{associate.email}</Text>
        <StatusBadge tone="success">{t('associates.verified')}</StatusBadge>
      </Group>
    );
  }
  const ask = () =>
    send.mutate(
      { body: { associate_id: associate.id } },
      {
        onSuccess: tellDone,
        onError: tellError,
      },
    );
  return (
    <Group gap="xs">
      <Text span>{associate.email}</Text>
      <StatusBadge tone="warning">{t('associates.notVerified')}</StatusBadge>
      {!readOnly && (
        <Button size="compact-sm" variant="subtle" loading={send.isPending} onClick={ask}>
          {t('associates.sendVerification')}
        </Button>
      )}
      {associate.verification_mail !== null && <SentLink mail={associate.verification_mail} />}
    </Group>
  );
}

/** What became of the mail with the link: one that came back is not to be waited for. */
function SentLink({ mail }: { readonly mail: NonNullable<Associate['verification_mail']> }) {
  const { t } = useTranslation('configuration');
  const { status, message } = mail;
  const fate = t(`associates.link.${status}`, { at: formatInstant(mail.at) });
  return (
    <Text size="sm" role="status" c={status === 'failed' ? 'red' : 'dimmed'}>
      {message === null ? fate : t('associates.link.because', { fate, reason: message })}
    </Text>
  );
}
