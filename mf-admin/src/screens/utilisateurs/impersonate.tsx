import { tokens } from '@sci/api-client';
import type { AdminUser } from '@sci/contract/admin';
import { useApiMutation, useHref, useIsHere, useTranslation } from '@sci/shell-sdk';
import { Section } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

/** Acts in a user's place: read-only, for thirty minutes, with a reason that the user can read. */
export function Impersonate({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin');
  const href = useHref();
  const isHere = useIsHere();
  const impersonate = useApiMutation('POST /admin/impersonate/:id', { changes: [] });
  const form = useServerForm({
    record: { kind: `impersonation/${user.id}`, id: null },
    initial: { reason: '' },
    save: (body: { readonly reason: string }) =>
      impersonate.mutateAsync({ params: { id: user.id }, body }),
    // A page that starts afresh holds nothing of the administrator's own session.
    onSaved: ({ token }) => {
      if (!isHere()) return;
      tokens.setImpersonation(token);
      window.location.assign(href('shell.dashboard'));
    },
  });
  return (
    <Section title={t('impersonate.title')} description={t('impersonate.text')} plain>
      <form {...form.formProps}>
        <FormErrors form={form} />
        <TextField label={t('impersonate.reason')} required {...form.field('reason')} />
        <SubmitButton pending={form.pending} mt="sm" data-names>
          {t('impersonate.start', { name: `${user.first_name} ${user.name}` })}
        </SubmitButton>
      </form>
    </Section>
  );
}
