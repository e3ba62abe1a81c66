import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '@sci/ui/forms';
import { useTranslation } from '@sci/shell-sdk';

/** A field of a form: `form.field(…)`. */
type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** The address by which an account is known, as the browser keeps it beside the password. */
export function EmailField(field: Field) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      {...field}
      type="email"
      label={t('field.email')}
      autoComplete="username"
      required
      asterisk={false}
    />
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({
  password,
  again,
}: {
  readonly password: Field;
  readonly again: Field;
}) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PasswordField
        {...password}
        label={t('field.newPassword')}
        hint={t('field.passwordHint')}
        autoComplete="new-password"
        required
        asterisk={false}
      />
      <PasswordField
        {...again}
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        required
        asterisk={false}
      />
    </>
  );
}
