import { Anchor, Notice, Stack, Text } from '@sci/ui';
import { FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';
import { Link, useApiMutation, useSearchParams, useTranslation } from '@sci/shell-sdk';
import { EmailField, NewPasswordFields } from '../account/credential-fields.tsx';
import { GuestLayout } from './guest-layout.tsx';

const BackToLogin = () => {
  const { t } = useTranslation('shell');
  return (
    <Anchor component={Link} to="/login">
      {t('password.back')}
    </Anchor>
  );
};

/** Asks for a link by mail. The answer is the same for an address that nobody uses. */
export function ForgotPassword() {
  const { t } = useTranslation('shell');
  const forgot = useApiMutation('POST /forgot_password', { changes: [] });
  const form = useServerForm({
    record: null,
    initial: { email: '' },
    save: (body) => forgot.mutateAsync({ body }),
  });
  return (
    <GuestLayout title={t('forgot.title')} footer={<BackToLogin />}>
      {form.savedAt !== null && !form.dirty ? (
        <Notice tone="success" role="status">
          {t('forgot.sent', { email: form.values.email })}
        </Notice>
      ) : (
        <form {...form.formProps}>
          <Stack gap="md">
            <Text>{t('forgot.text')}</Text>
            <FormErrors form={form} />
            <EmailField {...form.field('email')} />
            <SubmitButton pending={form.pending} fullWidth>
              {t('forgot.submit')}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </GuestLayout>
  );
}

/** Sets a new password by the token of the mail. */
export function ResetPassword() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const reset = useApiMutation('POST /reset_password', { changes: [] });
  const form = useServerForm({
    record: null,
    initial: { email: search.get('email') ?? '', password: '', password_confirmation: '' },
    save: (values) => reset.mutateAsync({ body: { ...values, token: search.get('token') ?? '' } }),
    fieldOfError: { token: '_form' },
  });
  return (
    <GuestLayout
      title={t('reset.title')}
      footer={
        <>
          {form.savedAt === null && (
            <Anchor component={Link} to="/forgotPassword">
              {t('reset.again')}
            </Anchor>
          )}
          <BackToLogin />
        </>
      }
    >
      {form.savedAt !== null ? (
        <Notice tone="success" role="status">
          {t('reset.done')}{' '}
          <Anchor component={Link} to="/login">
            {t('login.submit')}
          </Anchor>
        </Notice>
      ) : (
        <form {...form.formProps}>
          <Stack gap="md">
            <FormErrors form={form} />
            <EmailField {...form.field('email')} />
            <NewPasswordFields
              password={form.field('password')}
              again={form.field('password_confirmation')}
            />
            <SubmitButton pending={form.pending} fullWidth>
              {t('reset.submit')}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </GuestLayout>
  );
}
