import type { AdminUser } from '@sci/contract/admin';
import { tellDone, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Section } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

/** Deletes a user after thirty days; typing his address confirms it. */
export function DeleteUser({
  user,
  onDone,
}: {
  readonly user: AdminUser;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('admin');
  const remove = useApiMutation('DELETE /admin/users/:id');
  const form = useServerForm({
    record: null,
    initial: { email: '' },
    lacks: ({ email }): Record<string, string[]> =>
      email.trim().toLowerCase() === user.email.toLowerCase()
        ? {}
        : { email: [t('deleteUser.other', { email: user.email })] },
    save: (body: { readonly email: string }) =>
      remove.mutateAsync({ params: { id: user.id }, body }),
    onSaved: (done) => {
      tellDone(done);
      onDone();
    },
  });
  return (
    <Section
      title={t('deleteUser.title')}
      description={t('deleteUser.text', { email: user.email })}
      plain
    >
      <form {...form.formProps}>
        <FormErrors form={form} />
        <TextField label={t('deleteUser.email')} type="email" required {...form.field('email')} />
        <SubmitButton pending={form.pending} color="red.9" mt="sm">
          {t('deleteUser.confirm')}
        </SubmitButton>
      </form>
    </Section>
  );
}
