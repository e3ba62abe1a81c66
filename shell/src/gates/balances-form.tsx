import { useState, type FormEvent } from 'react';
import { Amount, Button, ErrorList, Group, Stack, Text } from '@sci/ui';
import { AmountField, SubmitButton } from '@sci/ui/forms';
import { errorSentences } from '@sci/api-client';
import { fromEuros, subtract, toEuros, ZERO, type Cents } from '@sci/money/cents';
import {
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
  /** Who cancels gives up what he typed; without this, leaving the form asks first. */
  readonly onCancel?: () => void;
}

type Entered = Readonly<Record<number, Cents | null>>;

/**
 * Asks what each bank statement said on 31/12. Every balance must equal the cumulated movements of
 * its account; then they are stored, and the gates are asked again. In a closed year nothing can be
 * stored: equal balances open the reports for this visit.
 */
export function BalancesForm({ balances, onAccept, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { readOnly } = useReadOnly();
  const [entered, setEntered] = useState<Entered>(() =>
    Object.fromEntries(balances.map((row) => [row.bank_account_id, storedOf(row)])),
  );
  const [unreadable, setUnreadable] = useState<ReadonlySet<number>>(new Set());
  const [checked, setChecked] = useState(false);
  const store = useApiMutation('POST /banking/bank_account_year_balance', {
    changes: ['bankAccounts'],
  });

  const dirty =
    unreadable.size > 0 || balances.some((row) => entered[row.bank_account_id] !== storedOf(row));
  useUnsavedChanges(dirty && onCancel === undefined);

  const wrong = balances.filter(
    (row) =>
      unreadable.has(row.bank_account_id) ||
      entered[row.bank_account_id] !== fromEuros(row.last_movement_cumul),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const first = wrong[0];
    if (first !== undefined) focusOn(event.currentTarget, first);
    else if (readOnly || fiscalYearCompanyId === null) onAccept?.();
    else
      store.mutate({
        body: {
          fiscal_year_company_id: fiscalYearCompanyId,
          bank_account_balances: balances.map(({ bank_account_id }) => ({
            bank_account_id,
            balance: toEuros(entered[bank_account_id] ?? ZERO),
          })),
        },
      });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('gate.balances.text', { year })}</Text>
        {store.error !== null && (
          <ErrorList errors={errorSentences(store.error)} onDismiss={store.reset} />
        )}
        {balances.map((row) => (
          <Account
            key={row.bank_account_id}
            row={row}
            year={year}
            value={entered[row.bank_account_id] ?? null}
            wrong={checked && wrong.includes(row)}
            readable={!unreadable.has(row.bank_account_id)}
            onChange={(value) => {
              setChecked(false);
              setEntered({ ...entered, [row.bank_account_id]: value });
            }}
            onUnreadable={(message) =>
              setUnreadable(withOrWithout(unreadable, row.bank_account_id, message !== null))
            }
          />
        ))}
        <Group justify="flex-end" gap="sm">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {t('gate.balances.cancel')}
            </Button>
          )}
          <SubmitButton pending={store.isPending}>{t('gate.balances.submit')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

const storedOf = ({ balance }: YearBalance): Cents | null =>
  balance === null ? null : fromEuros(balance);

const fieldOf = ({ bank_account_id }: YearBalance): string => `balance-${bank_account_id}`;

function focusOn(form: HTMLFormElement, row: YearBalance): void {
  const field = form.elements.namedItem(fieldOf(row));
  if (field instanceof HTMLElement) field.focus();
}

function withOrWithout(set: ReadonlySet<number>, id: number, member: boolean): ReadonlySet<number> {
  if (set.has(id) === member) return set;
  return new Set(member ? [...set, id] : [...set].filter((other) => other !== id));
}

interface AccountProps {
  readonly row: YearBalance;
  readonly year: number;
  readonly value: Cents | null;
  readonly wrong: boolean;
  readonly readable: boolean;
  readonly onChange: (value: Cents | null) => void;
  readonly onUnreadable: (message: string | null) => void;
}

function Account({ row, year, value, wrong, readable, onChange, onUnreadable }: AccountProps) {
  const { t } = useTranslation('shell');
  return (
    <div>
      <AmountField
        name={fieldOf(row)}
        label={t('gate.balances.label', { account: row.bank_account_name, year })}
        value={value}
        onChange={onChange}
        onUnreadable={onUnreadable}
        required
        errors={wrong ? [t('gate.balances.different')] : undefined}
      />
      {wrong && readable && value !== null && <Difference row={row} year={year} value={value} />}
    </div>
  );
}

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
