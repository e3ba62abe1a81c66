import type { Cents } from '@sci/money/cents';
import { useTranslation } from '@sci/shell-sdk';
import { AmountField, DateField, NumberField, TextField, type FieldProps } from '@sci/ui/forms';

type Bound<Value> = Omit<FieldProps<Value>, 'label'>;

/** The form that a loan is written in: on its own sheet, or with the purchase that it pays. */
interface Props {
  readonly field: {
    (name: 'rate' | 'first_payment'): Bound<string>;
    (name: 'months'): Bound<number | null>;
    (name: 'principal' | 'monthly_payment' | 'monthly_insurance'): Bound<Cents | null>;
  };
}

/** The terms from which the schedule of a loan is computed: cells of a grid. */
export function LoanTermFields({ field }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <AmountField label={t('loan.principal')} required {...field('principal')} />
      <TextField
        label={t('loan.rate')}
        hint={t('loan.rateHint')}
        inputMode="decimal"
        required
        {...field('rate')}
      />
      <NumberField label={t('loan.months')} required {...field('months')} />
      <DateField label={t('loan.firstPayment')} required {...field('first_payment')} />
      <AmountField
        label={t('loan.payment')}
        hint={t('loan.paymentHint')}
        {...field('monthly_payment')}
      />
      <AmountField label={t('loan.insurance')} {...field('monthly_insurance')} />
    </>
  );
}
