import { Notice, Section, SimpleGrid, Stack } from '@sci/ui';
import { FormErrors, SaveState, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { notify, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { useUser } from '../session/user-context.ts';
import { NewEmail } from './new-email.tsx';

/** Name and e-mail address; a new address has to be verified before it counts. */
export function Identity() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const update = useApiMutation('POST /user/update');
  const locked = user.impersonation !== null;
  const form = useServerForm({
    record: { kind: 'account', id: user.id },
    initial: { first_name: user.first_name, name: user.name, email: user.email },
    updatedAt: user.updated_at,
    save: (values, { updatedAt, intention }) =>
      update.mutateAsync({ intention, body: { ...values, updated_at: updatedAt } }),
    onSaved: (saved) => {
      notify({ kind: 'success', text: t('account.saved') });
      const { first_name, name, email } = saved;
      // Another address counts once it is verified; until then this one does.
      if (saved.new_email !== null) form.reset({ first_name, name, email }, saved.updated_at);
    },
  });
  useUnsavedChanges(form.dirty);
  const labels = {
    first_name: t('field.firstName'),
    name: t('field.name'),
    email: t('field.email'),
  };
  return (
    <Section title={t('account.identity')}>
      {locked && <Notice tone="info">{t('account.impersonated')}</Notice>}
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={form} labels={labels} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField
              {...form.field('first_name')}
              label={labels.first_name}
              autoComplete="given-name"
              required
              disabled={locked}
            />
            <TextField
              {...form.field('name')}
              label={labels.name}
              autoComplete="family-name"
              required
              disabled={locked}
            />
          </SimpleGrid>
          <TextField
            {...form.field('email')}
            type="email"
            label={labels.email}
            hint={t('account.emailHint')}
            autoComplete="email"
            required
            disabled={locked}
          />
          {user.new_email !== null && (
            <NewEmail email={user.new_email} mail={user.verification_mail} locked={locked} />
          )}
          {!locked && (
            <div className="sci-form__actions">
              <SubmitButton pending={form.pending}>{t('save')}</SubmitButton>
              <SaveState savedAt={form.savedAt} dirty={form.dirty} />
            </div>
          )}
        </Stack>
      </form>
    </Section>
  );
}
