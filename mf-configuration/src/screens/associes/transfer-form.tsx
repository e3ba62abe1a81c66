import { useState } from 'react';
import type { Associate } from '@sci/contract/associate';
import type { ShareMovement } from '@sci/contract/share-movement';
import type { Cents } from '@sci/money/cents';
import { today, useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid, Stack } from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  FormFooter,
  NumberField,
  SelectField,
  TextAreaField,
  useServerForm,
} from '@sci/ui/forms';
import { eurosOrNull } from '../../euros.ts';
import { NatureField, peopleOf, RightField } from './share-fields.tsx';

const NATURES = ['CESSION', 'DONATION'] as const;
const APPROVALS = ['vote', 'relative', 'statutes'] as const;

interface Values {
  readonly nature: (typeof NATURES)[number];
  readonly kind: ShareMovement['kind'];
  readonly shares: number | null;
  readonly from_associate_id: string;
  readonly to_associate_id: string;
  readonly date: string;
  readonly price: Cents | null;
  readonly approval: (typeof APPROVALS)[number];
  readonly clauses: string;
}

const empty = (): Values => ({
  nature: 'CESSION',
  kind: 'PP',
  shares: null,
  from_associate_id: '',
  to_associate_id: '',
  date: today(),
  price: null,
  approval: 'vote',
  clauses: '',
});

const bodyOf = (values: Values) => ({
  ...values,
  shares: values.shares ?? Number.NaN,
  from_associate_id: Number(values.from_associate_id),
  to_associate_id: Number(values.to_associate_id),
  price: values.nature === 'DONATION' ? null : eurosOrNull(values.price),
});

interface Props {
  readonly associates: readonly Associate[];
  readonly onDone: () => void;
}

/** Prepares a sale or a gift of shares, before anything of it is in the register. */
export function TransferForm({ associates, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const create = useApiMutation('POST /v2/shareTransfer', { changes: ['associates'] });
  const [initial] = useState(empty);
  const form = useServerForm({
    record: { kind: 'share-transfer', id: null },
    initial,
    save: (values: Values, { intention }) =>
      create.mutateAsync({ intention, body: bodyOf(values) }),
    onSaved: () => {
      notify({ kind: 'success', text: t('transfer.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  const people = peopleOf(associates, t('transfer.choose'));
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('transfer.what')} description={t('transfer.newcomer')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NatureField natures={NATURES} {...form.field('nature')} />
          <SelectField
            label={t('movement.from')}
            required
            data={people}
            {...form.field('from_associate_id')}
          />
          <SelectField
            label={t('movement.to')}
            required
            data={people}
            {...form.field('to_associate_id')}
          />
          <NumberField label={t('movement.shares')} required {...form.field('shares')} />
          <RightField {...form.field('kind')} />
          <DateField label={t('transfer.date')} required {...form.field('date')} />
          {form.values.nature === 'CESSION' && (
            <AmountField label={t('movement.price')} required {...form.field('price')} />
          )}
        </SimpleGrid>
        <Stack gap="md" mt="md">
          <SelectField
            label={t('transfer.approval')}
            hint={t('transfer.approvalHint')}
            required
            data={APPROVALS.map((value) => ({ value, label: t(`transfer.approval.${value}`) }))}
            {...form.field('approval')}
          />
          <TextAreaField label={t('transfer.clauses')} rows={3} {...form.field('clauses')} />
        </Stack>
      </Section>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}
