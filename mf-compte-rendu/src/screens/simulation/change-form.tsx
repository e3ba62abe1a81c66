import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import type { Scenario } from '@sci/contract/scenario';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import {
  DateField,
  FormErrors,
  FormFooter,
  SelectField,
  SubmitButton,
  useServerForm,
} from '@sci/ui/forms';
import {
  bodyOf,
  EMPTY,
  FIELD_OF_ERROR,
  KINDS,
  valuesOf,
  type ChangeValues,
} from './change-values.ts';
import { LoanFields, PaymentFields, RentsFields, SaleFields } from './money-fields.tsx';
import type { Choices, FieldsProps } from './fields-props.ts';
import { TransferFields } from './transfer-fields.tsx';

type Kept = Scenario['changes'][number];

interface Props {
  readonly scenarioId: number;
  readonly year: number;
  readonly choices: Choices;
  /** The change that is supposed anew; undefined adds one. */
  readonly kept: Kept | undefined;
  readonly onDone: () => void;
}

/** Supposes something more; the server says beside each field what the year cannot take. */
export function ChangeForm({ scenarioId, year, choices, kept, onDone }: Props) {
  const { t } = useTranslation('compte-rendu');
  const form = useChangeForm({ scenarioId, choices, kept, onDone });
  const { kind } = form.values;
  return (
    <form {...form.formProps}>
      <Section
        title={t(kept === undefined ? 'scenario.add' : 'scenario.editTitle')}
        description={t(`scenario.about.${kind}`)}
      >
        <FormErrors form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
          <SelectField
            label={t('scenario.kind')}
            data={KINDS.map((value) => ({ value, label: t(`scenario.kind.${value}`) }))}
            {...form.field('kind')}
            // Each kind has its own list of categories: none is taken over unseen.
            onChange={(value) => form.propose({ kind: value, category: '' })}
          />
          <DateField
            label={kind === 'rents' ? t('scenario.from') : t('scenario.date')}
            required
            defaultYear={year}
            {...form.field('date')}
          />
          <FieldsOf kind={kind} form={form} choices={choices} />
        </SimpleGrid>
        {kept === undefined ? (
          <SubmitButton pending={form.pending}>{t('scenario.addIt')}</SubmitButton>
        ) : (
          <FormFooter pending={form.pending} onCancel={onDone} />
        )}
      </Section>
    </form>
  );
}

/** A change is added, or put in the place of one that is kept. */
function useChangeForm({ scenarioId, choices, kept, onDone }: Omit<Props, 'year'>) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const add = useApiMutation('POST /v2/scenario/:id/change');
  const replace = useApiMutation('PUT /v2/scenario/:id/change/:change');
  const [initial] = useState(() => (kept === undefined ? EMPTY : valuesOf(kept.change)));
  const form = useServerForm({
    record: { kind: `scenario-change/${scenarioId}`, id: kept?.id ?? null },
    initial,
    updatedAt: kept?.updated_at,
    fromStale: fromStale('PUT /v2/scenario/:id/change/:change', ({ change }) => valuesOf(change)),
    fieldOfError: FIELD_OF_ERROR,
    save: (values: ChangeValues, { updatedAt, intention }) => {
      const body = bodyOf(values, choices.categories);
      return kept === undefined
        ? add.mutateAsync({ intention, params: { id: scenarioId }, body })
        : replace.mutateAsync({
            intention,
            params: { id: scenarioId, change: kept.id },
            body: { ...body, updated_at: updatedAt },
          });
    },
    onSaved: () => {
      notify({
        kind: 'success',
        text: t(kept === undefined ? 'scenario.added' : 'scenario.replaced'),
      });
      if (kept === undefined) form.reset(EMPTY);
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return form;
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
