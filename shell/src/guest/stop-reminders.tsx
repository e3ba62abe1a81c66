import { Anchor, Button, ErrorList, Notice, Stack, Text } from '@sci/ui';
import { errorSentences } from '@sci/api-client';
import { Link, useApiMutation, useParams, useTranslation } from '@sci/shell-sdk';
import { GuestLayout } from './guest-layout.tsx';

/**
 * The link that every reminder holds, without a session. It asks before it acts: programs that read
 * mails open links, too, and a reminder that was stopped by one is missed.
 */
export function StopReminders() {
  const { t } = useTranslation('shell');
  const { id = '', hash = '' } = useParams();
  const stop = useApiMutation('POST /v2/user/stop_reminders', { changes: [] });
  return (
    <GuestLayout
      title={t('stopReminders.title')}
      footer={
        <Anchor component={Link} to="/">
          {t('home')}
        </Anchor>
      }
    >
      {stop.data !== undefined ? (
        <Notice tone="success" role="status" title={stop.data.message}>
          {t('stopReminders.again')}
        </Notice>
      ) : (
        <Stack gap="md">
          {stop.error !== null && (
            <ErrorList errors={errorSentences(stop.error)} onDismiss={stop.reset} />
          )}
          <Text>{t('stopReminders.text')}</Text>
          <Button
            loading={stop.isPending}
            onClick={() => stop.mutate({ body: { id: Number(id), token: hash } })}
          >
            {t('stopReminders.submit')}
          </Button>
        </Stack>
      )}
    </GuestLayout>
  );
}
