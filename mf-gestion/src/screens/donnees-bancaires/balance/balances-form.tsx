import type { Reply } from '@sci/api-client';
import { fromEuros, subtract, toEuros, type Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { notify, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Amount, Stack, StatusBadge, Text } from '@sci/ui';
import { AmountField, FormErrors, OfTyped, SubmitButton, useServerForm } from '@sci/ui/forms';
import { FindDifference } from './find-difference.tsx';
import classes from './balance.module.css';

type YearBalance = Reply<'GET /banking/bank_account_year_balance'>[number];
/** What was typed, by account. */
type Values = Record<string, Cents | null>;

interface Props {
  readonly year: number;
  readonly fiscalYearCompanyId: number;
  readonly balances: readonly YearBalance[];
  readonly readOnly: boolean;
}

/**
 * One line per account. The server keeps the balances when all of them agree; the difference is
 * shown while it is typed.
 */
export function BalancesForm({ year, fiscalYearCompanyId, balances, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const save = useApiMutation('POST /banking/bank_account_year_balance');
  const form = useServerForm<Values, unknown>({
    record: { kind: 'year-balances', id: fiscalYearCompanyId },
    initial: Object.fromEntries(
      balances.map(({ bank_account_id: id, balance }) => [
        String(id),
        balance === null ? null : fromEuros(balance),
      ]),
    ),
    save: (values, { intention }) =>
      save.mutateAsync({
        intention,
        body: {
          fiscal_year_company_id: fiscalYearCompanyId,
          // Each keeps its place, also empty: the server says beside the field what it lacks.
          bank_account_balances: balances.map(({ bank_account_id: id }) => {
            const typed = values[String(id)] ?? null;
            return { bank_account_id: id, balance: typed === null ? Number.NaN : toEuros(typed) };
          }),
        },
      }),
    fieldOfError: Object.fromEntries(
      balances.map(({ bank_account_id: id }, place) => [
        `bank_account_balances.${place}.balance`,
        String(id),
      ]),
    ),
    onSaved: () => notify({ kind: 'success', text: t('bankingData.balance.saved') }),
  });
  useUnsavedChanges(form.dirty);

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormErrors form={form} />
        {balances.map((balance) => {
          const name = String(balance.bank_account_id);
          const unread = form.unread(name);
          const typed = unread ? null : (form.values[name] ?? null);
          const computed = fromEuros(balance.last_movement_cumul);
          const difference = typed === null ? null : subtract(computed, typed);
          return (
            <div key={name} className={classes['line']}>
              <AmountField
                label={t('bankingData.balance.bank', { name: balance.bank_account_name, year })}
                readOnly={readOnly}
                {...form.field(name)}
                value={form.values[name] ?? null}
              />
              <div>
                <Text size="sm" fw={500}>
                  {t('bankingData.balance.computed')}
                </Text>
                <Text py={6}>
                  <Amount cents={computed} />
                </Text>
              </div>
              <div className={classes['verdict']} role="status">
                {difference === null && (
                  <StatusBadge tone="neutral">
                    <OfTyped unread={unread}>{t('bankingData.balance.toEnter')}</OfTyped>
                  </StatusBadge>
                )}
                {difference === 0 && (
                  <StatusBadge tone="success">{t('bankingData.balance.agrees')}</StatusBadge>
                )}
                {difference !== null && difference !== 0 && (
                  <StatusBadge tone="danger">
                    {t('bankingData.balance.differs', { difference: formatEuros(difference) })}
                  </StatusBadge>
                )}
              </div>
              {typed !== null && difference !== 0 && (
                <FindDifference accountId={balance.bank_account_id} year={year} typed={typed} />
              )}
            </div>
          );
        })}
        {!readOnly && (
          <div>
            <SubmitButton pending={form.pending}>{t('bankingData.balance.save')}</SubmitButton>
          </div>
        )}
      </Stack>
    </form>
  );
}
