import { useState } from 'react';
import { Amount, Button, Group, Stack, Text } from '@sci/ui';
import { AmountField, FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';
import { ApiError } from '@sci/api-client';
import { fromEuros, subtract, toEuros, type Cents } from '@sci/money/cents';
import {
  notify,
  useApiMutation,
  useApiQuery,
  useFiscalYear,
  useReadOnly,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import type { YearBalance } from './checks.ts';

interface Props {
  readonly balances: readonly YearBalance[];
  /** All balances agree but can't be stored: the year is closed. */
  readonly onAccept?: () => void;
  /** Who cancels finds what he typed offered again; without this, leaving the form asks first. */
  readonly onCancel?: () => void;
}

/** What was typed, by account. */
type Values = Record<string, Cents | null>;

/**
 * Asks what each bank statement said on 31/12. Every balance must equal the cumulated movements of
 * its account; then they are stored, and the gates are asked again. In a closed year nothing can be
 * stored: equal balances open the reports for this visit.
 */
export function BalancesForm({ balances, onAccept, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const { form, tried } = useBalances(balances, onAccept);
  useUnsavedChanges(form.dirty && onCancel === undefined);

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text>{t('gate.balances.text', { year })}</Text>
        <FormErrors form={form} />
        {balances.map((row) => {
          const name = fieldOf(row);
          const value = form.values[name] ?? null;
          const isTried = value !== null && value === tried[name] && !form.unread(name);
          const isWrong = isTried && !agrees(row, value);
          return (
            <div key={name}>
              <AmountField
                {...form.field(name)}
                label={t('gate.balances.label', { account: row.bank_account_name, year })}
                value={value}
                required
              />
              {isWrong && <Difference row={row} year={year} value={value} />}
            </div>
          );
        })}
        <Group justify="flex-end" gap="sm">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {t('gate.balances.cancel')}
            </Button>
          )}
          <SubmitButton pending={form.pending}>{t('gate.balances.submit')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The form, and the balances of the last try: an amount that is being typed explains nothing yet. */
function useBalances(balances: readonly YearBalance[], onAccept: Props['onAccept']) {
  const { t } = useTranslation('shell');
  const { fiscalYearCompanyId } = useFiscalYear();
  const { readOnly } = useReadOnly();
  const [tried, setTried] = useState<Values>({});
  const store = useApiMutation('POST /banking/bank_account_year_balance', {
    changes: ['bankAccounts'],
  });
  const stored = readOnly ? null : fiscalYearCompanyId;
  const form = useServerForm<Values, unknown>({
    // The same as on the screen of the bank data: what was typed there is offered here.
    record: stored === null ? null : { kind: 'year-balances', id: stored },
    initial: Object.fromEntries(balances.map((row) => [fieldOf(row), storedOf(row)])),
    save: async (values, { intention }) => {
      setTried(values);
      if (stored === null) refuseDifferent(balances, values, t('gate.balances.different'));
      else await store.mutateAsync({ intention, body: bodyOf(stored, balances, values) });
    },
    fieldOfError: Object.fromEntries(balances.map((row, place) => [pathOf(place), fieldOf(row)])),
    onSaved: () => {
      if (stored === null) onAccept?.();
      else notify({ kind: 'success', text: t('gate.balances.saved') });
    },
  });
  return { form, tried };
}

/** Each keeps its place, also empty: the server says beside the field what it lacks. */
const bodyOf = (fiscalYearCompanyId: number, balances: readonly YearBalance[], values: Values) => ({
  fiscal_year_company_id: fiscalYearCompanyId,
  bank_account_balances: balances.map((row) => {
    const typed = values[fieldOf(row)] ?? null;
    return {
      bank_account_id: row.bank_account_id,
      balance: typed === null ? Number.NaN : toEuros(typed),
    };
  }),
});

/** What the server would say, where nothing can be sent. */
function refuseDifferent(balances: readonly YearBalance[], values: Values, message: string): void {
  const errors = Object.fromEntries(
    balances.flatMap((row, place) =>
      agrees(row, values[fieldOf(row)] ?? null) ? [] : [[pathOf(place), [message]]],
    ),
  );
  if (Object.keys(errors).length > 0)
    throw new ApiError({ kind: 'http', status: 422, message, errors });
}

const agrees = ({ last_movement_cumul }: YearBalance, value: Cents | null): boolean =>
  value === fromEuros(last_movement_cumul);

const storedOf = ({ balance }: YearBalance): Cents | null =>
  balance === null ? null : fromEuros(balance);

const fieldOf = ({ bank_account_id }: YearBalance): string => String(bank_account_id);

const pathOf = (place: number): string => `bank_account_balances.${place}.balance`;

/** How far apart they are, and what probably explains it. */
function Difference({
  row,
  year,
  value,
}: {
  readonly row: YearBalance;
  readonly year: number;
  readonly value: Cents;
}) {
  const { t } = useTranslation('shell');
  const gap = subtract(value, fromEuros(row.last_movement_cumul));
  const causes = useApiQuery('GET /v2/banking/difference/:id', {
    params: { id: row.bank_account_id },
    query: { year, balance: toEuros(value) },
  });
  return (
    <Text component="div" size="sm" c="dimmed" mt={4}>
      {t('gate.balances.cumul')} <Amount euros={row.last_movement_cumul} /> ·{' '}
      {t('gate.balances.gap')} <Amount cents={gap} sign />
      {(causes.data?.causes.length ?? 0) > 0 && (
        <ul className="shell-missing">
          {causes.data?.causes.map(({ code, message }) => (
            <li key={`${code}-${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Text>
  );
}
