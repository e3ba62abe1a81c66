import { useState } from 'react';
import { Button, ErrorList, Group, Stack, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { FormErrors, PasswordField, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { api } from '@sci/api-client';
import { useMutation, useQuery, useTranslation } from '@sci/shell-sdk';
import { askPasskey, knowsPasskeys } from '../account/passkey-client.ts';
import { passkeySentences } from '../account/passkey-sentences.ts';

interface Props {
  /** The person himself, also while he acts in somebody else's place. */
  readonly own: boolean;
  readonly onAnswer: (proof: string | undefined) => void;
}

/** Asks for the password or a code of the second factor, over what the person was doing. */
export default function PresenceDialog({ own, onAnswer }: Props) {
  const { t } = useTranslation('shell');
  const [byCode, setByCode] = useState(false);
  const ways = useQuery({
    queryKey: ['GET /v2/user/presence', own],
    queryFn: ({ signal }) => api.call('GET /v2/user/presence', { own, signal }),
  });
  const form = useServerForm({
    record: null,
    initial: { password: '', code: '' },
    save: ({ password, code }) =>
      api.call('POST /v2/user/presence', { own, body: byCode ? { code } : { password } }),
    onSaved: ({ proof }) => onAnswer(proof),
  });
  const key = useMutation({
    mutationFn: async () => {
      const question = await api.call('POST /v2/user/presence/passkey', { own });
      const passkey = await askPasskey(question);
      return api.call('POST /v2/user/presence', { own, body: { passkey } });
    },
    onSuccess: ({ proof }) => onAnswer(proof),
  });
  const byKey = ways.data?.passkey === true && knowsPasskeys();
  return (
    <Modal
      opened
      onClose={() => onAnswer(undefined)}
      title={t('presence.title')}
      centered
      withCloseButton={false}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <Text>{t('presence.text', { email: ways.data?.email ?? '' })}</Text>
          <FormErrors form={form} />
          {key.error !== null && (
            <ErrorList errors={passkeySentences(key.error)} onDismiss={key.reset} />
          )}
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={ways.data?.email ?? ''}
            readOnly
          />
          {byCode ? (
            <TextField
              {...form.field('code')}
              label={t('login.code')}
              hint={t('login.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              asterisk={false}
            />
          ) : (
            <PasswordField
              {...form.field('password')}
              label={t('field.password')}
              autoComplete="current-password"
              required
              asterisk={false}
            />
          )}
          {(byKey || ways.data?.code === true) && (
            <Group gap="sm">
              {byKey && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={key.isPending}
                  onClick={() => key.mutate()}
                >
                  {t('presence.byPasskey')}
                </Button>
              )}
              {ways.data?.code === true && (
                <Button variant="subtle" size="compact-sm" onClick={() => setByCode(!byCode)}>
                  {t(byCode ? 'presence.byPassword' : 'presence.byCode')}
                </Button>
              )}
            </Group>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => onAnswer(undefined)}>
              {t('gate.balances.cancel')}
            </Button>
            <SubmitButton pending={form.pending}>{t('presence.confirm')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
