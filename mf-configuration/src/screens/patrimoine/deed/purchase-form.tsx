import type { Loan } from '@sci/contract/building';
import { useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import { AmountField, DateField, useServerForm } from '@sci/ui/forms';
import { AddressFields } from '../../../address.tsx';
import type { TaxSystems } from '../building-card.tsx';
import { KindFields, LabelField, TaxSystemField, UnitFields } from '../building-fields.tsx';
import { BankLines } from './bank-lines.tsx';
import { DeedForm } from './deed-form.tsx';
import { PurchaseLoan, type PurchaseForm as Form } from './purchase-loan.tsx';
import {
  emptyPurchase,
  FIELD_OF_ERROR,
  purchaseBody,
  type PurchaseValues,
} from './purchase-values.ts';
import { useShown, useTellDeed } from './use-deed.ts';

interface Props {
  readonly taxSystems: TaxSystems;
  readonly loans: readonly Loan[];
  readonly onDone: () => void;
}

/** A building bought, told once; the entries are shown before they are posted. */
export function PurchaseForm({ taxSystems, loans, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { form, preview } = usePurchase(onDone);
  return (
    <DeedForm form={form} preview={preview} action={t('deed.buyNow')} onCancel={onDone}>
      <Section title={t('heritage.building')}>
        <LabelField field={form.field} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <KindFields field={form.field} />
          <TaxSystemField field={form.field} systems={taxSystems} />
        </SimpleGrid>
        <AddressFields required field={form.field} />
        <UnitFields field={form.field} />
      </Section>
      <Section title={t('deed.deed')}>
        <Price form={form} />
      </Section>
      <Section title={t('deed.loan')} description={t('deed.loanText')}>
        <PurchaseLoan form={form} loans={loans} />
      </Section>
      <Section title={t('deed.funding')}>
        <BankLines
          name="notary_lines"
          legend={t('deed.notaryLines')}
          hint={t('deed.notaryLinesHint')}
          date={form.values.date}
          value={form.values.notary_lines}
          onChange={(ids) => form.set('notary_lines', ids)}
          errors={form.errors['notary_lines']}
        />
      </Section>
    </DeedForm>
  );
}

function Price({ form }: { readonly form: Form }) {
  const { t } = useTranslation('configuration');
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <DateField label={t('deed.date')} required {...form.field('date')} />
      <AmountField label={t('deed.price')} required {...form.field('price')} />
      <AmountField
        label={t('heritage.land')}
        hint={t('deed.landHint')}
        {...form.field('land_value')}
      />
      <AmountField
        label={t('deed.notaryCosts')}
        hint={t('deed.costsHint')}
        {...form.field('notary_costs')}
      />
      <AmountField
        label={t('deed.agencyCosts')}
        hint={t('deed.costsHint')}
        {...form.field('agency_costs')}
      />
    </SimpleGrid>
  );
}

function usePurchase(onDone: () => void) {
  const { t } = useTranslation('configuration');
  const tell = useTellDeed();
  const trying = useApiMutation('POST /v2/buildingDeed/purchase/preview', { changes: [] });
  const buying = useApiMutation('POST /v2/buildingDeed/purchase');
  const shown = useShown<PurchaseValues>();
  const form = useServerForm({
    record: { kind: 'purchase', id: null },
    initial: emptyPurchase,
    fieldOfError: FIELD_OF_ERROR,
    save: (values: PurchaseValues, { intention }) =>
      buying.mutateAsync({ intention, body: purchaseBody(values) }),
    preview: async (values, intention) =>
      shown.show(await trying.mutateAsync({ intention, body: purchaseBody(values) }), values),
    onSaved: ({ id }, values) => {
      tell(t('deed.bought', { name: values.label }), id);
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return { form, preview: form.unread() ? undefined : shown.of(form.values) };
}
