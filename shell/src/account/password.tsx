import { Section, Stack } from '@sci/ui';
import { FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { useUser } from '../session/user-context.ts';
import { NewPasswordFields } from './credential-fields.tsx';

const EMPTY = { password: '', password_confirmation: '' };

/** A new password closes the other sessions. */
export function Password() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const modify = useApiMutation('POST /user/modify_password', { changes: [] });
  const form = useServerForm({
    record: null,
    initial: EMPTY,
    save: (body) => modify.mutateAsync({ body }),
    onSaved: () => {
      form.reset(EMPTY);
      notify({ kind: 'success', text: t('account.passwordSaved') });
    },
  });
  if (user.impersonation !== null) return null;
  return (
    <Section title={t('account.password')} description={t('account.passwordText')}>
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={form} />
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={user.email}
            readOnly
          />
          <NewPasswordFields
            password={form.field('password')}
            again={form.field('password_confirmation')}
          />
          <div>
            <SubmitButton pending={form.pending}>{t('account.changePassword')}</SubmitButton>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
