import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import type { BankAccount } from '@sci/contract/bank-account';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import { formatIban } from '@sci/money/format';
import {
  today,
  useApiMutation,
  useApiQuery,
  useFiscalYear,
  useShell,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import { ErrorPanel, PageSkeleton, Section, SimpleGrid } from '@sci/ui';
import {
  AmountField,
  CheckField,
  DateField,
  FormErrors,
  FormFooter,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { orNull } from '../../address.tsx';

interface Values {
  readonly name: string;
  readonly bank: string;
  readonly iban: string;
  readonly initial_amount: Cents | null;
  readonly date_init: string;
  readonly is_default: boolean;
}

/** What is proposed for an account that is not there yet. */
export interface Opening {
  /** First day of the year that is worked on, or of the company where it began in that year. */
  readonly date: string;
  readonly isFirstDay: boolean;
}

/** A company has no balance before it exists; a year that has not begun has none yet. */
export function proposedOpening(registered: string, year: number, now: string): Opening {
  const newYear = `${Math.min(year, Number(now.slice(0, 4)))}-01-01`;
  return registered > newYear
    ? { date: registered, isFirstDay: true }
    : { date: newYear, isFirstDay: false };
}

const valuesOf = (account: BankAccount | null, opening?: Opening): Values => ({
  name: account?.name ?? '',
  bank: account?.bank ?? '',
  iban: typeof account?.iban === 'string' ? formatIban(account.iban) : '',
  initial_amount: account === null ? null : fromEuros(account.initial_amount),
  date_init: account?.date_init ?? opening?.date ?? '',
  is_default: account?.is_default ?? false,
});

const bodyOf = (values: Values, updated_at: string | undefined) => ({
  ...values,
  iban: orNull(values.iban),
  initial_amount: values.initial_amount === null ? Number.NaN : toEuros(values.initial_amount),
  updated_at,
});

interface Props {
  readonly account: BankAccount | null;
  /** For one that is added. */
  readonly opening?: Opening;
  readonly onDone: () => void;
}

/** An account that is added: what it opens with is known once the company is. */
export function NewAccount({ onDone }: Pick<Props, 'onDone'>) {
  const { year } = useFiscalYear();
  const company = useApiQuery('GET /config/company');
  if (company.isPending) return <PageSkeleton />;
  if (company.isError) return <ErrorPanel error={company.error} onRetry={company.refetch} />;
  const registered = 'register_date' in company.data ? company.data.register_date : '';
  const opening = proposedOpening(registered, year, today());
  return <AccountForm account={null} opening={opening} onDone={onDone} />;
}

/** A bank account: its name, its IBAN, and the balance from which its movements count. */
export function AccountForm({ account, opening, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const form = useAccountForm(account, opening, onDone);
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('bankAccounts.account')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField label={t('bankAccounts.name')} required {...form.field('name')} />
          <TextField label={t('bankAccounts.bank')} {...form.field('bank')} />
        </SimpleGrid>
        <TextField
          label={t('bankAccounts.iban')}
          hint={t('bankAccounts.ibanHint')}
          {...form.field('iban')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField
            label={t('bankAccounts.initial')}
            hint={t('bankAccounts.initialHint')}
            required
            {...form.field('initial_amount')}
          />
          <DateField
            label={t('bankAccounts.since')}
            hint={opening?.isFirstDay === true ? t('bankAccounts.sinceHint') : undefined}
            required
            {...form.field('date_init')}
          />
        </SimpleGrid>
        <CheckField
          label={t('bankAccounts.default')}
          hint={t('bankAccounts.defaultHint')}
          {...form.field('is_default')}
        />
      </Section>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}

function useAccountForm(
  account: BankAccount | null,
  opening: Opening | undefined,
  onDone: () => void,
) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const create = useApiMutation('POST /bankAccount', { changes: ['bankAccounts'] });
  const update = useApiMutation('PUT /bankAccount/:id', { changes: ['bankAccounts'] });
  const [initial] = useState(() => valuesOf(account, opening));
  const form = useServerForm({
    record: { kind: 'bank-account', id: account?.id ?? null },
    initial,
    updatedAt: account?.updated_at,
    fromStale: fromStale('PUT /bankAccount/:id', valuesOf),
    save: (values: Values, { updatedAt, intention }) =>
      account === null
        ? create.mutateAsync({ intention, query: { year }, body: bodyOf(values, undefined) })
        : update.mutateAsync({
            intention,
            params: { id: account.id },
            body: bodyOf(values, updatedAt),
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('bankAccounts.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return form;
}
