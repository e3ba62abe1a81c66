import type { DeedPreview } from '@sci/contract/building-deed';
import { useTranslation } from '@sci/shell-sdk';
import { SimpleGrid, Stack } from '@sci/ui';
import { AmountField, CheckField, type ServerForm } from '@sci/ui/forms';
import { sentLoans, type RepaidValues, type SaleValues } from './sale-values.ts';

/** What the notary repaid of each loan of the building, out of the price. */
export function RepaidLoans({ form }: { readonly form: ServerForm<SaleValues, DeedPreview> }) {
  const { t } = useTranslation('configuration');
  const { repaid } = form.values;
  const change = (loanId: number, next: Partial<RepaidValues>) =>
    form.set(
      'repaid',
      repaid.map((loan) => (loan.loan_id === loanId ? { ...loan, ...next } : loan)),
    );
  return (
    <Stack gap="sm">
      {repaid.map(({ loan_id, label, byNotary, capital, penalty }) => {
        const place = sentLoans(form.values).findIndex((loan) => loan.loan_id === loan_id);
        return (
          <Stack key={loan_id} gap="xs">
            <CheckField
              name={`repaid.${place}.loan_id`}
              label={t('deed.repaidBy', { name: label })}
              value={byNotary}
              onChange={(on) => change(loan_id, { byNotary: on })}
              errors={form.errors[`repaid.${place}.loan_id`]}
            />
            {byNotary && (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <AmountField
                  {...form.beside(`repaid.${place}.capital`)}
                  label={t('deed.capitalOf', { name: label })}
                  hint={t('deed.capitalHint')}
                  value={capital}
                  onChange={(amount) => change(loan_id, { capital: amount })}
                />
                <AmountField
                  {...form.beside(`repaid.${place}.penalty`)}
                  label={t('deed.penaltyOf', { name: label })}
                  value={penalty}
                  onChange={(amount) => change(loan_id, { penalty: amount })}
                />
              </SimpleGrid>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
