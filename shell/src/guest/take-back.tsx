import { Anchor, Button, ErrorList, Notice, Stack, Text } from '@sci/ui';
import { errorSentences } from '@sci/api-client';
import { Link, useApiMutation, useParams, useTranslation } from '@sci/shell-sdk';
import { GuestLayout } from './guest-layout.tsx';

/**
 * The link that a former address received. It asks before it acts: programs that read mails open
 * links, too.
 */
export function TakeBack() {
  const { t } = useTranslation('shell');
  const { id = '', hash = '' } = useParams();
  const take = useApiMutation('POST /v2/user/take_back_email', { changes: [] });
  return (
    <GuestLayout
      title={t('takeBack.title')}
      footer={
        <Anchor component={Link} to="/login">
          {t('password.back')}
        </Anchor>
      }
    >
      {take.data !== undefined ? (
        <Notice tone="success" role="status">
          {take.data.message}
        </Notice>
      ) : (
        <Stack gap="md">
          {take.error !== null && (
            <ErrorList errors={errorSentences(take.error)} onDismiss={take.reset} />
          )}
          <Text>{t('takeBack.text')}</Text>
          <Button
            loading={take.isPending}
            onClick={() => take.mutate({ body: { id: Number(id), token: hash } })}
          >
            {t('takeBack.submit')}
          </Button>
        </Stack>
      )}
    </GuestLayout>
  );
}
