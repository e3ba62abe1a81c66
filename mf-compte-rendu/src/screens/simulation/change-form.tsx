import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import { DateField, FormErrors, SelectField, SubmitButton, useServerForm } from '@sci/ui/forms';
import { bodyOf, EMPTY, FIELD_OF_ERROR, KINDS, type ChangeValues } from './change-values.ts';
import { LoanFields, PaymentFields, RentsFields, SaleFields } from './money-fields.tsx';
import type { Choices, FieldsProps } from './fields-props.ts';
import { TransferFields } from './transfer-fields.tsx';

interface Props {
  readonly scenarioId: number;
  readonly year: number;
  readonly choices: Choices;
}

/** Supposes something more; the server says beside each field what the year cannot take. */
export function ChangeForm({ scenarioId, year, choices }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const add = useApiMutation('POST /v2/scenario/:id/change');
  const form = useServerForm({
    record: { kind: `scenario-change/${scenarioId}`, id: null },
    initial: EMPTY,
    fieldOfError: FIELD_OF_ERROR,
    save: (values: ChangeValues, { intention }) =>
      add.mutateAsync({
        intention,
        params: { id: scenarioId },
        body: bodyOf(values, choices.categories),
      }),
    onSaved: () => {
      notify({ kind: 'success', text: t('scenario.added') });
      form.reset(EMPTY);
    },
  });
  useUnsavedChanges(form.dirty);
  const { kind } = form.values;
  return (
    <form {...form.formProps}>
      <Section title={t('scenario.add')} description={t(`scenario.about.${kind}`)}>
        <FormErrors form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
          <SelectField
            label={t('scenario.kind')}
            data={KINDS.map((value) => ({ value, label: t(`scenario.kind.${value}`) }))}
            {...form.field('kind')}
            // Each kind has its own list of categories: none is taken over unseen.
            onChange={(value) => form.setAll({ kind: value, category: '' })}
          />
          <DateField
            label={kind === 'rents' ? t('scenario.from') : t('scenario.date')}
            required
            defaultYear={year}
            {...form.field('date')}
          />
          <FieldsOf kind={kind} form={form} choices={choices} />
        </SimpleGrid>
        <SubmitButton pending={form.pending}>{t('scenario.addIt')}</SubmitButton>
      </Section>
    </form>
  );
}

function FieldsOf({ kind, ...props }: FieldsProps & Pick<ChangeValues, 'kind'>) {
  switch (kind) {
    case 'payment':
    case 'works':
      return <PaymentFields {...props} />;
    case 'rents':
      return <RentsFields {...props} />;
    case 'loan':
      return <LoanFields {...props} />;
    case 'sale':
      return <SaleFields {...props} />;
    case 'transfer':
      return <TransferFields {...props} />;
  }
}
