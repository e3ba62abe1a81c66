import { Button, ErrorList, Stack } from '@sci/ui';
import { api, type Reply } from '@sci/api-client';
import { useMutation, useTranslation } from '@sci/shell-sdk';
import { askPasskey, knowsPasskeys } from '../account/passkey-client.ts';
import { passkeySentences } from '../account/passkey-sentences.ts';

interface Props {
  readonly onEntered: (entered: Reply<'POST /v2/login/passkey'>) => void;
}

/** Opens a session by a passkey alone, where the browser knows them. */
export function PasskeyLogin({ onEntered }: Props) {
  const { t } = useTranslation('shell');
  const enter = useMutation({
    mutationFn: async () => {
      const question = await api.call('POST /v2/login/passkey/start');
      const passkey = await askPasskey(question);
      return api.call('POST /v2/login/passkey', { body: { passkey } });
    },
    onSuccess: onEntered,
  });
  if (!knowsPasskeys()) return null;
  return (
    <Stack gap="sm">
      {enter.error !== null && (
        <ErrorList errors={passkeySentences(enter.error)} onDismiss={enter.reset} />
      )}
      <Button variant="default" fullWidth loading={enter.isPending} onClick={() => enter.mutate()}>
        {t('login.passkey')}
      </Button>
    </Stack>
  );
}
