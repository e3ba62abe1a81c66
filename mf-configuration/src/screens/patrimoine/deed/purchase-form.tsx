import type { Loan } from '@sci/contract/building';
import { useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, Section, SimpleGrid } from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { AddressFields } from '../../../address.tsx';
import type { TaxSystems } from '../building-card.tsx';
import { BUILDING_TYPES, BUILDING_USES } from '../building-labels.ts';
import { BankLines } from './bank-lines.tsx';
import { ConfirmDeed } from './confirm.tsx';
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
  const { form, preview, buying, confirm } = usePurchase(onDone);
  return (
    <>
      <form {...form.formProps}>
        <FormErrors form={form} />
        <Section title={t('heritage.building')}>
          <Building form={form} taxSystems={taxSystems} />
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <SubmitButton
            pending={form.pending}
            {...(preview === undefined ? {} : { variant: 'default' })}
          >
            {t('deed.preview')}
          </SubmitButton>
        </Group>
      </form>
      {preview !== undefined && (
        <ConfirmDeed
          preview={preview}
          action={t('deed.buyNow')}
          posting={buying}
          onConfirm={confirm}
        />
      )}
    </>
  );
}

function Building({ form, taxSystems }: { readonly form: Form; readonly taxSystems: TaxSystems }) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <TextField
        label={t('heritage.label')}
        hint={t('heritage.labelHint')}
        required
        {...form.field('label')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField
          label={t('heritage.type')}
          required
          data={BUILDING_TYPES.map((value) => ({ value, label: t(`heritage.type.${value}`) }))}
          {...form.field('type')}
        />
        <SelectField
          label={t('heritage.use')}
          required
          data={BUILDING_USES.map((value) => ({ value, label: t(`heritage.use.${value}`) }))}
          {...form.field('usage')}
        />
        <SelectField
          label={t('heritage.taxSystem')}
          required
          data={taxSystems.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('tax_system')}
        />
      </SimpleGrid>
      <AddressFields required field={form.field} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField
          label={t('heritage.units')}
          hint={t('heritage.unitsHint')}
          required
          {...form.field('units')}
        />
        <NumberField
          label={t('heritage.letUnits')}
          hint={t('heritage.letUnitsHint')}
          required
          {...form.field('let_units')}
        />
      </SimpleGrid>
    </>
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
    save: (values: PurchaseValues) => {
      buying.reset();
      return trying.mutateAsync({ body: purchaseBody(values) });
    },
    onlyTries: true,
    onSaved: shown.show,
  });
  useUnsavedChanges(form.dirty || shown.any);
  const confirm = () =>
    buying.mutate(
      { body: purchaseBody(form.values) },
      {
        onSuccess: ({ id }) => {
          form.reset(form.values);
          tell(t('deed.bought', { name: form.values.label }), id);
          onDone();
        },
      },
    );
  return { form, preview: shown.of(form.values), buying, confirm };
}
