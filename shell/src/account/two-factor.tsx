import { useEffect, useState } from 'react';
import {
  Button,
  Code,
  ErrorList,
  Group,
  isTyping,
  Section,
  Stack,
  StatusBadge,
  Text,
} from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { errorSentences } from '@sci/api-client';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import type { User } from '../session/landing.ts';
import { useUser } from '../session/user-context.ts';
import { OtherCodes } from './other-codes.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A second proof at login: the code of an application on the person's telephone. */
export function TwoFactor() {
  const { t } = useTranslation('shell');
  const user = useUser();
  // While the codes are shown the account is enrolled already: the way in and the way out wait for
  // them to be kept.
  const [enrolling, setEnrolling] = useState(!user.authenticator);
  const [others, setOthers] = useState<readonly string[]>();
  if (user.impersonation !== null) return null;
  return (
    <Section
      title={t('twoFactor.title')}
      description={t('twoFactor.text')}
      actions={
        <StatusBadge tone={user.two_factor ? 'success' : 'neutral'}>{t(stateOf(user))}</StatusBadge>
      }
    >
      {others === undefined ? (
        <Stack gap="md">
          {user.two_factor && <OtherCodes onGiven={setOthers} />}
          {enrolling ? (
            <Enrolment onDone={() => setEnrolling(false)} />
          ) : (
            <Enrolled required={user.two_factor_required} onDisabled={() => setEnrolling(true)} />
          )}
        </Stack>
      ) : (
        <RecoveryCodes
          codes={others}
          title={t('twoFactor.otherCodesGiven')}
          onDone={() => setOthers(undefined)}
        />
      )}
    </Section>
  );
}

/** A passkey is a second factor too, without any code: nobody is told that he has none. */
function stateOf({ authenticator, two_factor }: Pick<User, 'authenticator' | 'two_factor'>) {
  if (authenticator) return 'twoFactor.on';
  return two_factor ? 'twoFactor.byPasskey' : 'twoFactor.off';
}

/** Scans, confirms by a first code, keeps the recovery codes. */
export function Enrolment({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('shell');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes === null ? (
    <Enable onEnabled={setCodes} onOn={onDone} />
  ) : (
    <RecoveryCodes codes={codes} title={t('twoFactor.enabled')} onDone={onDone} />
  );
}

/** The way out, when there is one. */
function Enrolled({
  required,
  onDisabled,
}: {
  readonly required: boolean;
  readonly onDisabled: () => void;
}) {
  const { t } = useTranslation('shell');
  return required ? (
    <Text size="sm">{t('twoFactor.required')}</Text>
  ) : (
    <Disable onDisabled={onDisabled} />
  );
}

interface EnableProps {
  readonly onEnabled: (codes: readonly string[]) => void;
  /** It is on, although the answer that said so, with the codes, was lost. */
  readonly onOn: () => void;
}

function Enable({ onEnabled, onOn }: EnableProps) {
  const { t } = useTranslation('shell');
  const { two_factor } = useUser();
  const start = useApiMutation('POST /v2/user/two_factor', { changes: [] });
  if (start.data !== undefined)
    return (
      <Confirm secret={start.data.secret} uri={start.data.uri} onEnabled={onEnabled} onOn={onOn} />
    );
  return (
    <Stack gap="sm">
      {start.error !== null && (
        <ErrorList errors={errorSentences(start.error)} onDismiss={start.reset} />
      )}
      <Group>
        <Button loading={start.isPending} onClick={() => start.mutate({})}>
          {t(two_factor ? 'twoFactor.addCode' : 'twoFactor.enable')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ConfirmProps extends EnableProps {
  readonly secret: string;
  readonly uri: string;
}

function Confirm({ secret, uri, onEnabled, onOn }: ConfirmProps) {
  const { t } = useTranslation('shell');
  const confirm = useApiMutation('POST /v2/user/two_factor/confirm');
  const form = useServerForm({
    record: null,
    initial: { code: '' },
    save: (body) => confirm.mutateAsync({ body }),
    onSaved: ({ recovery_codes }) => onEnabled(recovery_codes),
  });
  const box = form.form;
  // The button that asked for it is gone: the code is what comes next.
  useEffect(() => {
    if (!isTyping()) box.current?.querySelector('input')?.focus();
  }, [box]);
  const { authenticator } = useUser();
  // An earlier refusal stands there until the answer comes: with it come the codes.
  const isOn = authenticator && form.error !== null && !form.pending;
  useEffect(() => {
    if (isOn) onOn();
  }, [isOn, onOn]);
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="lg">
        <QrCode text={uri} label={t('twoFactor.qr')} />
        <Stack gap="xs" maw="22rem">
          <Text>{t('twoFactor.scan')}</Text>
          <Text size="sm" c="dimmed">
            {t('twoFactor.type')}
          </Text>
          <Code fz="md">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
        </Stack>
      </Group>
      <form {...form.formProps}>
        <Stack gap="sm" maw="22rem">
          <FormErrors form={form} />
          <TextField
            {...form.field('code')}
            label={t('twoFactor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            asterisk={false}
          />
          <div>
            <SubmitButton pending={form.pending}>{t('twoFactor.confirm')}</SubmitButton>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}

function Disable({ onDisabled }: { readonly onDisabled: () => void }) {
  const { t } = useTranslation('shell');
  const disable = useApiMutation('POST /v2/user/two_factor/disable');
  const end = () =>
    disable.mutate(
      { body: {} },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('twoFactor.disabled') });
          onDisabled();
        },
      },
    );
  return (
    <Stack gap="sm">
      {disable.error !== null && (
        <ErrorList errors={errorSentences(disable.error)} onDismiss={disable.reset} />
      )}
      <Group>
        <Button variant="default" loading={disable.isPending} onClick={end}>
          {t('twoFactor.disable')}
        </Button>
      </Group>
    </Stack>
  );
}
