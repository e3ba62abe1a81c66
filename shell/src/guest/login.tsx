import { useState, type SubmitEvent } from 'react';
import { Anchor, ErrorList, Notice, Stack, Text } from '@sci/ui';
import { PasswordField, SubmitButton, TextField } from '@sci/ui/forms';
import { errorSentences, isApiError, type ApiError, type Reply } from '@sci/api-client';
import { Link, useApiMutation, useSearchParams, useTranslation } from '@sci/shell-sdk';
import { landingOf } from '../session/landing.ts';
import { openSession } from '../session/session.ts';
import { DemoButton } from '../session/demo-button.tsx';
import { GuestLayout } from './guest-layout.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

/** Opens a session; an account with a second factor is asked for its code. */
export function Login() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const login = useApiMutation('POST /login', { changes: [] });
  const codeAsked = useCodeAsked(login.error);
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((all) => ({ ...all, [name]: value }));

  const enter = ({ token, user }: Reply<'POST /login'>): void =>
    openSession(token, user, landingOf(user, search.get('retour')));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { email, password, code } = values;
    login.mutate(
      { body: { email, password, ...(code === '' ? {} : { code }) } },
      { onSuccess: enter },
    );
  }

  const errors = stillSaid(login.error, values, login.variables?.body);
  return (
    <GuestLayout
      title={t('login.title')}
      footer={
        <>
          <Anchor component={Link} to="/forgotPassword">
            {t('login.forgotten')}
          </Anchor>
          <Text>
            {t('login.noAccount')}{' '}
            <Anchor component={Link} to="/register">
              {t('login.register')}
            </Anchor>
          </Text>
          <DemoButton />
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ErrorList
            errors={loginErrors(login.error, errors, t('login.refused'), (seconds) =>
              t('login.wait', { count: Math.ceil(seconds / 60) }),
            )}
            onDismiss={login.reset}
          />
          {search.has('retour') && login.error === null && (
            <Notice tone="info">{t('login.toContinue')}</Notice>
          )}
          <TextField
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="username"
            value={values.email}
            onChange={set('email')}
            errors={errors['email']}
            required
            asterisk={false}
          />
          <PasswordField
            name="password"
            label={t('field.password')}
            autoComplete="current-password"
            value={values.password}
            onChange={set('password')}
            errors={errors['password']}
            required
            asterisk={false}
          />
          {codeAsked && (
            <TextField
              name="code"
              label={t('login.code')}
              hint={t('login.codeHint')}
              autoComplete="one-time-code"
              inputMode="numeric"
              value={values.code}
              onChange={set('code')}
              errors={errors['code']}
              required
              asterisk={false}
            />
          )}
          <SubmitButton pending={login.isPending} fullWidth>
            {t('login.submit')}
          </SubmitButton>
          <PasskeyLogin onEntered={enter} />
        </Stack>
      </form>
    </GuestLayout>
  );
}

/** Once the server asked for the code, the field stays. */
function useCodeAsked(error: ApiError | null): boolean {
  const [asked, setAsked] = useState(false);
  if (!asked && isApiError(error) && error.errors['code'] !== undefined) setAsked(true);
  return asked;
}

type Sentences = Readonly<Record<string, readonly string[]>>;

/** Of a field that is typed anew nobody knows before the next try. */
const stillSaid = (
  error: ApiError | null,
  values: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, unknown>> = {},
): Sentences =>
  Object.fromEntries(
    Object.entries(error?.errors ?? {}).filter(
      ([name]) => (values[name] ?? '') === (sent[name] ?? ''),
    ),
  );

/**
 * The sentence of the specification for wrong credentials; the server's own for everything else.
 */
function loginErrors(
  error: ApiError | null,
  errors: Sentences,
  refused: string,
  wait: (seconds: number) => string,
): readonly string[] {
  if (error === null) return [];
  if (error.status === 401) return [refused];
  if (error.status === 429 && error.retryAfter !== undefined)
    return [error.message, wait(error.retryAfter)];
  return Object.keys(error.errors).length > 0
    ? Object.values(errors).flat()
    : errorSentences(error);
}
