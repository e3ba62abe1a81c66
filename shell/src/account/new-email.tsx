import { Button, ErrorList, Notice, Stack } from '@sci/ui';
import { errorSentences, type Reply } from '@sci/api-client';
import { tellDone, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { VerificationFate } from './verification-fate.tsx';

/** An address that was asked for and waits for its link to be opened; it can be given up. */
export function NewEmail({
  email,
  mail,
  locked,
}: {
  readonly email: string;
  readonly mail: Reply<'GET /user'>['verification_mail'];
  readonly locked: boolean;
}) {
  const { t } = useTranslation('shell');
  const giveUp = useApiMutation('DELETE /v2/user/new_email');
  return (
    <Stack gap="sm">
      {giveUp.error !== null && (
        <ErrorList errors={errorSentences(giveUp.error)} onDismiss={giveUp.reset} />
      )}
      <VerificationFate mail={mail} />
      <Notice
        tone="info"
        role="status"
        actions={
          !locked && (
            <Button
              size="compact-sm"
              variant="default"
              loading={giveUp.isPending}
              onClick={() => giveUp.mutate({}, { onSuccess: tellDone })}
            >
              {t('account.newEmail.giveUp')}
            </Button>
          )
        }
      >
        {t('account.newEmail.text', { email })}
      </Notice>
    </Stack>
  );
}
