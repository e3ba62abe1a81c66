import type { Declaration } from '@sci/contract/declaration';
import { today, useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import { DateField, FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

interface Values {
  readonly declared_on: string;
  readonly reference: string;
}

const emptyOf = (): Values => ({ declared_on: today(), reference: '' });

interface Props {
  readonly declaration: Declaration;
  readonly onRefused: () => void;
}

/** Says that the return was filed as it is now: what it holds is kept from then on. */
export function RecordFiling({ declaration, onRefused }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const record = useApiMutation('POST /v2/declaration');
  const { year, seen } = declaration;
  const form = useServerForm({
    record: { kind: `declaration/${year}`, id: null },
    initial: emptyOf(),
    save: (values: Values, { intention }) =>
      record.mutateAsync(
        { intention, body: { ...values, year, seen } },
        // Its figures may have changed meanwhile: they are read again before the next try.
        { onError: onRefused },
      ),
    onSaved: () => {
      form.reset(emptyOf());
      notify({ kind: 'success', text: t('declared.kept') });
    },
  });
  useUnsavedChanges(form.dirty);
  // What was sent and not answered stays until somebody knows what became of it.
  if (declaration.locked_reason !== null && !form.dirty) return null;
  const again = declaration.declarations.length > 0;
  return (
    <form {...form.formProps}>
      <Section
        title={again ? t('declared.recordAgain') : t('declared.record')}
        description={t('declared.recordText')}
      >
        <FormErrors form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
          <DateField label={t('declared.on')} required {...form.field('declared_on')} />
          <TextField
            label={t('declared.reference')}
            hint={t('declared.referenceHint')}
            {...form.field('reference')}
          />
        </SimpleGrid>
        <SubmitButton pending={form.pending}>
          {again ? t('declared.recordAgainIt') : t('declared.recordIt')}
        </SubmitButton>
      </Section>
    </form>
  );
}
