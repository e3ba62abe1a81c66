import { useRef } from 'react';
import { Anchor, Stack, Text } from '@sci/ui';
import { FormErrors, PasswordField, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { ApiError } from '@sci/api-client';
import { Link, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { EmailField } from '../account/credential-fields.tsx';
import { openSession } from '../session/session.ts';
import { GuestLayout } from './guest-layout.tsx';

/** Opens an account, then leads to the subscription. */
export function Register() {
  const { t } = useTranslation('shell');
  const register = useApiMutation('POST /register', { changes: [] });
  const login = useApiMutation('POST /login', { changes: [] });
  const lost = useRef<string | null>(null);
  const form = useServerForm({
    record: { kind: 'register', id: null },
    secret: ['password'],
    initial: { first_name: '', name: '', email: '', password: '' },
    save: async (body, { intention }) => {
      try {
        return await register.mutateAsync({ intention, body });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isLost(error)) lost.current = body.email;
        if (error.status !== 409) throw error;
        const exists = new ApiError({
          kind: 'http',
          status: 409,
          message: t('register.exists'),
        });
        // His own account, made by the try of which no answer came: he enters it.
        if (lost.current !== body.email) throw exists;
        const { email, password } = body;
        return login.mutateAsync({ body: { email, password } }).catch((failure: ApiError) => {
          throw isLost(failure) ? failure : exists;
        });
      }
    },
    onSaved: ({ token, user }) => openSession(token, user, '/checkout'),
  });
  return (
    <GuestLayout
      title={t('register.title')}
      footer={
        <Text>
          {t('register.already')}{' '}
          <Anchor component={Link} to="/login">
            {t('login.submit')}
          </Anchor>
        </Text>
      }
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={form} />
          <TextField
            {...form.field('first_name')}
            label={t('field.firstName')}
            autoComplete="given-name"
            required
            asterisk={false}
          />
          <TextField
            {...form.field('name')}
            label={t('field.name')}
            autoComplete="family-name"
            required
            asterisk={false}
          />
          <EmailField {...form.field('email')} />
          <PasswordField
            {...form.field('password')}
            label={t('field.password')}
            hint={t('field.passwordHint')}
            autoComplete="new-password"
            required
            asterisk={false}
          />
          <SubmitButton pending={form.pending} fullWidth>
            {t('register.submit')}
          </SubmitButton>
        </Stack>
      </form>
    </GuestLayout>
  );
}

/** No answer, or none of our server's: the account may have been opened. */
const isLost = ({ status }: ApiError): boolean => status === 0 || status >= 500;
