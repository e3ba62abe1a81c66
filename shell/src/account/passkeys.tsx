import { useState } from 'react';
import { Button, ErrorList, ErrorPanel, Notice, Section, Stack, Text } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { api, errorSentences, type Reply } from '@sci/api-client';
import {
  formatInstant,
  invalidateAll,
  notify,
  tellDone,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import { useUser } from '../session/user-context.ts';
import { knowsPasskeys, makePasskey } from './passkey-client.ts';
import { passkeySentences } from './passkey-sentences.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './account.css';

type Passkey = Reply<'GET /v2/user/passkeys'>[number];

/** Keys that replace password and code: on a telephone, in a computer, on a stick. */
export function Passkeys() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (user.impersonation !== null) return null;
  return (
    <Section title={t('passkeys.title')} description={t('passkeys.text')}>
      <Stack gap="md">
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} title={t('twoFactor.enabled')} onDone={() => setCodes([])} />
        ) : (
          <>
            <Keys />
            {knowsPasskeys() ? (
              <NewPasskey onMade={setCodes} />
            ) : (
              <Notice tone="info">{t('passkeys.failed.impossible')}</Notice>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

function Keys() {
  const { t } = useTranslation('shell');
  const keys = useApiQuery('GET /v2/user/passkeys');
  if (keys.error !== null && keys.data === undefined)
    return <ErrorPanel error={keys.error} onRetry={keys.refetch} />;
  if (keys.data === undefined || keys.data.length === 0) return null;
  return (
    <ul className="account-rows" aria-label={t('passkeys.title')}>
      {keys.data.map((key) => (
        <Key key={key.id} passkey={key} />
      ))}
    </ul>
  );
}

function Key({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('shell');
  const remove = useApiMutation('DELETE /v2/user/passkey/:id');
  const { id, name, created_at, last_used_at } = passkey;
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text className="account-rows__soft">
          {t('passkeys.made', { date: formatInstant(created_at) })}{' '}
          {last_used_at === null
            ? t('passkeys.unused')
            : t('passkeys.used', { date: formatInstant(last_used_at) })}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        loading={remove.isPending}
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={() => remove.mutate({ params: { id } }, { onSuccess: tellDone })}
      >
        {t('passkeys.remove')}
      </Button>
      {remove.error !== null && (
        <ErrorList errors={errorSentences(remove.error)} onDismiss={remove.reset} />
      )}
    </li>
  );
}

const isName = ({ length }: string): boolean => length > 0 && length <= 60;

/** Names a key, then lets the browser make it. */
function NewPasskey({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('shell');
  const [failure, setFailure] = useState<unknown>(null);
  const form = useServerForm({
    record: { kind: 'passkey', id: null },
    initial: { name: '' },
    fieldOfError: { passkey: '_form' },
    // Nobody makes a key whose name would be refused.
    lacks: ({ name }): Record<string, string[]> =>
      isName(name.trim()) ? {} : { name: [t('passkeys.nameNeeded')] },
    save: async ({ name }) => {
      setFailure(null);
      const order = await api.call('POST /v2/user/passkey/start');
      const passkey = await makePasskey(order).catch((error: unknown) => {
        setFailure(error);
        return null;
      });
      return passkey === null
        ? null
        : api.call('POST /v2/user/passkey', { body: { name, passkey } });
    },
    onSaved: (made) => {
      if (made === null) return;
      form.reset({ name: '' });
      onMade(made.recovery_codes);
      notify({ kind: 'success', text: t('passkeys.added') });
      void invalidateAll();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw="22rem">
        <FormErrors form={form} />
        {failure !== null && (
          <ErrorList errors={passkeySentences(failure)} onDismiss={() => setFailure(null)} />
        )}
        <TextField
          {...form.field('name')}
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          required
          asterisk={false}
        />
        <div>
          <SubmitButton pending={form.pending} variant="default">
            {t('passkeys.add')}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
