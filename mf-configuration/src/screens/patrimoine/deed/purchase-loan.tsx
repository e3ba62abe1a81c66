import type { Deed } from '@sci/contract/building-deed';
import type { Loan } from '@sci/contract/building';
import { useTranslation } from '@sci/shell-sdk';
import { SimpleGrid } from '@sci/ui';
import { AmountField, SelectField, type ServerForm, TextField } from '@sci/ui/forms';
import { LoanTermFields } from '../loan-fields.tsx';
import { BankLines } from './bank-lines.tsx';
import type { PurchaseValues } from './purchase-values.ts';

export type PurchaseForm = ServerForm<PurchaseValues, Deed>;

interface Props {
  readonly form: PurchaseForm;
  readonly loans: readonly Loan[];
}

/** The loan of a purchase: none, a new one, or one whose sheet exists. */
export function PurchaseLoan({ form, loans }: Props) {
  const { t } = useTranslation('configuration');
  const { loan_id, loan_paid_to } = form.values;
  return (
    <>
      <SelectField
        label={t('deed.whichLoan')}
        data={[
          { value: 'none', label: t('deed.noLoan') },
          { value: 'new', label: t('deed.newLoan') },
          ...loans.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        {...form.field('loan_id')}
      />
      {loan_id === 'new' && <Terms form={form} />}
      {loan_id !== 'none' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField
            label={t('deed.loanCosts')}
            hint={t('deed.loanCostsHint')}
            {...form.field('loan_costs')}
          />
          <SelectField
            label={t('deed.paidTo')}
            data={[
              { value: 'notary', label: t('deed.paidTo.notary') },
              { value: 'account', label: t('deed.paidTo.account') },
            ]}
            {...form.field('loan_paid_to')}
          />
        </SimpleGrid>
      )}
      {loan_id !== 'none' && loan_paid_to === 'account' && (
        <BankLines
          name="loan_lines"
          legend={t('deed.loanLines')}
          hint={t('deed.loanLinesHint')}
          received
          date={form.values.date}
          value={form.values.loan_lines}
          onChange={(ids) => form.set('loan_lines', ids)}
          errors={form.errors['loan_lines']}
        />
      )}
    </>
  );
}

function Terms({ form }: { readonly form: PurchaseForm }) {
  const { t } = useTranslation('configuration');
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextField label={t('loan.label')} required {...form.field('loan_label')} />
      <TextField label={t('loan.lender')} {...form.field('lender')} />
      <LoanTermFields field={form.field} />
    </SimpleGrid>
  );
}
