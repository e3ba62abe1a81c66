import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, ErrorList, Group, SimpleGrid } from '@sci/ui';
import { AmountField, DateField, FormErrors, FormFooter, NumberField, SelectField, TextAreaField, TextField, useServerForm } from '@sci/ui/forms';
import { orNull } from '../../address.tsx';
import { ScheduleTable } from './schedule-table.tsx';

interface Values {
  readonly label: string;
  readonly lender: string;
  readonly building_id: string;
  readonly principal: Cents | null;
  /** Typed as a percentage, "3,15". */
  readonly rate: string;
  readonly first_payment: string;
  readonly months: number | null;
  readonly monthly_payment: Cents | null;
  readonly monthly_insurance: Cents | null;
  /** The bank's own table, pasted; empty: computed. */
  readonly pasted: string;
}

const valuesOf = (loan: Loan | null, buildings: readonly Building[]): Values => ({
  label: loan?.label ?? '',
  lender: loan?.lender ?? '',
  building_id: String(loan?.building_id ?? buildings[0]?.id ?? ''),
  principal: loan === null ? null : fromEuros(loan.principal),
  rate: loan === null ? '' : (loan.rate_bp / 100).toLocaleString('fr-FR'),
  first_payment: loan?.first_payment ?? '',
  months: loan?.months ?? null,
  monthly_payment: loan === null ? null : fromEuros(loan.monthly_payment),
  monthly_insurance: loan === null ? null : fromEuros(loan.monthly_insurance),
  pasted: '',
});

/** The answer to a stale change is the loan as it is stored. */
const isLoan = (row: object): row is Loan => 'rate_bp' in row && 'schedule' in row;

/** "3,15" to 315; what is no percentage is sent as nothing, and the server says so beside the field. */
function rateOf(text: string): number {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  return match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const euros = (amount: Cents | null): number => (amount === null ? Number.NaN : toEuros(amount));

const termsOf = (values: Values) => ({
  principal: euros(values.principal),
  rate_bp: rateOf(values.rate),
  first_payment: values.first_payment,
  months: values.months ?? Number.NaN,
  monthly_insurance: values.monthly_insurance === null ? 0 : toEuros(values.monthly_insurance),
});

interface Props {
  readonly loan: Loan | null;
  readonly buildings: readonly Building[];
  readonly onDone: () => void;
}

/** A loan and its schedule: computed from its terms, or pasted from the bank's document. */
export function LoanForm({ loan, buildings, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { form, preview, previewed, showPreview } = useLoanForm(loan, buildings, onDone);
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField label={t('loan.label')} required {...form.field('label')} />
        <TextField label={t('loan.lender')} {...form.field('lender')} />
        <SelectField label={t('loan.building')} required data={buildings.map(({ id, label }) => ({ value: String(id), label }))} {...form.field('building_id')} />
        <AmountField label={t('loan.principal')} required {...form.field('principal')} />
        <TextField label={t('loan.rate')} hint={t('loan.rateHint')} inputMode="decimal" required {...form.field('rate')} />
        <NumberField label={t('loan.months')} required {...form.field('months')} />
        <DateField label={t('loan.firstPayment')} required {...form.field('first_payment')} />
        <AmountField label={t('loan.payment')} hint={t('loan.paymentHint')} {...form.field('monthly_payment')} />
        <AmountField label={t('loan.insurance')} {...form.field('monthly_insurance')} />
      </SimpleGrid>
      <TextAreaField label={t('loan.pasted')} hint={t('loan.pastedHint')} rows={4} {...form.field('pasted')} />
      <Group>
        <Button variant="default" loading={preview.isPending} onClick={() => void showPreview()}>{t('loan.preview')}</Button>
      </Group>
      <ErrorList errors={preview.error === null ? [] : errorSentences(preview.error)} onDismiss={preview.reset} />
      {preview.data !== undefined && previewed === form.values && <ScheduleTable caption={t('loan.previewed')} rows={preview.data.rows} />}
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}

function useLoanForm(loan: Loan | null, buildings: readonly Building[], onDone: () => void) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const create = useApiMutation('POST /v2/loan', { changes: ['properties'] });
  const update = useApiMutation('PUT /v2/loan/:id', { changes: ['properties'] });
  const preview = useApiMutation('POST /v2/loan/schedule', { changes: [] });
  const [initial] = useState(() => valuesOf(loan, buildings));
  /** The terms that the preview shows; once they change it is out of date. */
  const [previewed, setPreviewed] = useState<Values | null>(null);

  const schedule = (values: Values) => preview.mutateAsync({
    body: { ...termsOf(values), monthly_payment: values.monthly_payment === null ? null : toEuros(values.monthly_payment), pasted: orNull(values.pasted) },
  });
  const save = async (values: Values, { updatedAt }: { readonly updatedAt: string | undefined }) => {
    const { monthly_payment, rows } = await schedule(values);
    const body = { ...termsOf(values), label: values.label, lender: orNull(values.lender), building_id: Number(values.building_id), monthly_payment, schedule: rows, updated_at: updatedAt };
    return loan === null ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id: loan.id }, body });
  };
  const form = useServerForm({
    initial,
    updatedAt: loan?.updated_at,
    fromRow: (row) => (isLoan(row) ? valuesOf(row, buildings) : {}),
    fieldOfError: { rate_bp: 'rate' },
    save,
    onSaved: () => {
      notify({ kind: 'success', text: t('loan.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  // A refusal of the preview is shown by its own list.
  const showPreview = () => {
    setPreviewed(form.values);
    return schedule(form.values).catch(() => undefined);
  };
  return { form, preview, previewed, showPreview };
}
