import { navigate, useApiMutation, useIsHere, useTranslation } from '@sci/shell-sdk';
import { Section } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

/** Begins a scenario and opens it. */
export function NewScenario({ year }: { readonly year: number }) {
  const { t } = useTranslation('compte-rendu');
  const begin = useApiMutation('POST /v2/scenario');
  const isHere = useIsHere();
  const form = useServerForm({
    record: { kind: `scenario/${year}`, id: null },
    initial: { name: '' },
    save: ({ name }, { intention }) => begin.mutateAsync({ intention, body: { year, name } }),
    onSaved: ({ id }) => {
      if (isHere()) navigate('compte-rendu.scenario', { id });
    },
  });
  return (
    <form {...form.formProps}>
      <Section title={t('scenario.new')}>
        <FormErrors form={form} />
        <TextField
          label={t('scenario.name')}
          hint={t('scenario.nameHint')}
          required
          {...form.field('name')}
        />
        <SubmitButton pending={form.pending} mt="md">
          {t('scenario.begin')}
        </SubmitButton>
      </Section>
    </form>
  );
}
