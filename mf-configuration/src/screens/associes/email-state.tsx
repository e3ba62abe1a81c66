import type { Associate } from '@sci/contract/associate';
import { tellDone, tellError, useApiMutation, useTranslation } from '@sci/shell-sdk';
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
  const send = useApiMutation('POST /email/verification-associate-notification', { changes: [] });
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
    </Group>
  );
}
