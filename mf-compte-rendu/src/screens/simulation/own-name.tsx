import { fromStale } from '@sci/api-client';
import type { Scenario } from '@sci/contract/scenario';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section } from '@sci/ui';
import { FormErrors, FormFooter, TextField, useServerForm } from '@sci/ui/forms';

interface Props {
  readonly scenario: Pick<Scenario, 'id' | 'name' | 'updated_at'>;
  readonly onDone: () => void;
}

/** Another name for a scenario. */
export function OwnName({ scenario: { id, name, updated_at }, onDone }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const rename = useApiMutation('PUT /v2/scenario/:id');
  const form = useServerForm({
    record: { kind: 'scenario', id },
    initial: { name },
    updatedAt: updated_at,
    fromStale: fromStale('PUT /v2/scenario/:id', (row) => ({ name: row.name })),
    save: (values, { updatedAt, intention }) =>
      rename.mutateAsync({
        intention,
        params: { id },
        body: { name: values.name, updated_at: updatedAt },
      }),
    onSaved: () => {
      notify({ kind: 'success', text: t('scenario.renamed') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return (
    <form {...form.formProps}>
      <Section title={t('scenario.rename')}>
        <FormErrors form={form} />
        <TextField label={t('scenario.name')} required {...form.field('name')} />
        <FormFooter pending={form.pending} onCancel={onDone} />
      </Section>
    </form>
  );
}
