import { useTranslation } from '@sci/shell-sdk';
import { AmountField, NumberField, SelectField, TextField, type Choice } from '@sci/ui/forms';
import { WORKS } from './change-values.ts';
import type { Choices, FieldsProps } from './fields-props.ts';

const SENSES = ['R', 'D'] as const;

/** A list to choose from, with nothing chosen at first. */
export const choose = (
  rows: readonly { readonly id: number; readonly name: string }[],
): readonly Choice[] => [
  { value: '', label: '' },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
];

function BuildingField({ form, choices, required }: FieldsProps & { readonly required: boolean }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <SelectField
      label={t('scenario.building')}
      required={required}
      data={choose(choices.buildings)}
      {...form.field('building_id')}
    />
  );
}

/** A receipt or an expense: what its category asks for is asked for. */
export function PaymentFields({ form, choices }: FieldsProps) {
  const { t } = useTranslation('compte-rendu');
  const { kind, category: code } = form.values;
  const category = choices.categories.find((row) => row.code === code);
  return (
    <>
      <SelectField
        label={t('scenario.category')}
        required
        data={categoriesOf(choices, kind === 'works')}
        {...form.field('category')}
        onChange={(value) => {
          const sense = choices.categories.find((row) => row.code === value)?.sense;
          form.setAll({
            ...form.values,
            category: value,
            ...(sense !== undefined && sense !== 'RD' && { sense }),
          });
        }}
      />
      <TextField label={t('scenario.label')} required {...form.field('label')} />
      {kind === 'payment' && (
        <SelectField
          label={t('scenario.sense')}
          data={SENSES.map((value) => ({ value, label: t(`scenario.sense.${value}`) }))}
          {...form.field('sense')}
        />
      )}
      <AmountField label={t('scenario.amount')} required {...form.field('amount')} />
      {category?.building !== 'forbidden' && (
        <BuildingField
          form={form}
          choices={choices}
          required={kind === 'works' || category?.building === 'required'}
        />
      )}
      {category?.associate === true && (
        <SelectField
          label={t('associates.associate')}
          required
          data={choose(choices.associates)}
          {...form.field('associate_id')}
        />
      )}
      {category?.loan === true && (
        <SelectField
          label={t('scenario.loan')}
          required
          data={choose(choices.loans)}
          {...form.field('loan_id')}
        />
      )}
    </>
  );
}

const categoriesOf = ({ categories }: Choices, works: boolean): readonly Choice[] => [
  { value: '', label: '' },
  ...categories
    .filter(({ code }) => !works || code.startsWith(WORKS))
    .map(({ code, label }) => ({ value: code, label })),
];

export function RentsFields({ form, choices }: FieldsProps) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      <BuildingField form={form} choices={choices} required />
      <SelectField
        label={t('scenario.rentsSense')}
        data={SENSES.map((value) => ({ value, label: t(`scenario.rents.${value}`) }))}
        {...form.field('sense')}
      />
      <AmountField label={t('scenario.monthly')} required {...form.field('amount')} />
    </>
  );
}

export function LoanFields({ form, choices }: FieldsProps) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      <TextField label={t('scenario.loanName')} required {...form.field('label')} />
      <BuildingField form={form} choices={choices} required />
      <AmountField label={t('scenario.principal')} required {...form.field('amount')} />
      <TextField
        label={t('scenario.rate')}
        hint={t('scenario.rateHint')}
        required
        {...form.field('rate')}
      />
      <NumberField label={t('scenario.months')} required {...form.field('months')} />
      <AmountField label={t('scenario.insurance')} {...form.field('insurance')} />
    </>
  );
}

export function SaleFields({ form, choices }: FieldsProps) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      <BuildingField form={form} choices={choices} required />
      <AmountField label={t('scenario.price')} required {...form.field('amount')} />
    </>
  );
}
