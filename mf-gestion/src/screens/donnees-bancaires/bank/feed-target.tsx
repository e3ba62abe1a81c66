import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import type { BankAccount } from '@sci/contract/bank-account';
import { formatIban } from '@sci/money/format';
import { notify, today, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { ErrorPanel, Group, Stack } from '@sci/ui';
import {
  CheckField,
  DateField,
  FormErrors,
  SelectField,
  SubmitButton,
  useServerForm,
} from '@sci/ui/forms';
import { useBankAccounts } from '../parts/queries.ts';
import type { Feed } from './model.ts';

const NOWHERE = '';

interface Props {
  readonly feed: Feed;
  readonly readOnly: boolean;
}

/** The account of the company that is fed, from which day, and what the IBANs of both ask. */
export function FeedTarget({ feed, readOnly }: Props) {
  const accounts = useBankAccounts();
  if (accounts.isError) return <ErrorPanel error={accounts.error} onRetry={accounts.refetch} />;
  if (accounts.data === undefined) return null;
  return <TargetForm feed={feed} accounts={accounts.data} readOnly={readOnly} />;
}

function TargetForm({
  feed,
  accounts,
  readOnly,
}: Props & { readonly accounts: readonly BankAccount[] }) {
  const { t } = useTranslation('gestion');
  const form = useTarget(feed, accounts);
  useUnsavedChanges(form.dirty);
  const choices = accounts.map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = accounts.find(({ id }) => String(id) === form.values.bank_account_id);
  const stored = chosen !== undefined && chosen.id === feed.bank_account_id;
  const asked =
    form.errors['accept_other_account'] !== undefined ||
    form.values.accept_other_account ||
    (stored && feed.other_account !== null);
  const target = form.field('bank_account_id');
  return (
    <form {...form.formProps} aria-label={feed.name}>
      <Stack gap="sm">
        <FormErrors form={form} />
        <SelectField
          label={t('bankingData.bank.target')}
          readOnly={readOnly}
          data={[{ value: NOWHERE, label: t('bankingData.bank.nowhere') }, ...choices]}
          {...target}
          onChange={(id) => {
            // What was said of one account says nothing of another.
            form.setAll({ accept_other_account: false, keep_iban: false, from_date: '' });
            target.onChange(id);
            const next = accounts.find((account) => String(account.id) === id);
            if (next !== undefined)
              form.set('from_date', form.values.from_date || firstDayOf(next));
          }}
        />
        {chosen !== undefined && (
          <DateField
            label={t('bankingData.bank.from')}
            readOnly={readOnly}
            {...form.field('from_date')}
          />
        )}
        {asked && (
          <CheckField
            label={t('bankingData.bank.acceptOther')}
            readOnly={readOnly}
            {...form.field('accept_other_account')}
          />
        )}
        {feed.iban !== null && chosen?.iban === null && (
          <CheckField
            label={t('bankingData.bank.keepIban', { iban: formatIban(feed.iban) })}
            readOnly={readOnly}
            {...form.field('keep_iban')}
          />
        )}
        {!readOnly && (
          <Group>
            <SubmitButton pending={form.pending}>{t('bankingData.bank.save')}</SubmitButton>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function useTarget(feed: Feed, accounts: readonly BankAccount[]) {
  const { t } = useTranslation('gestion');
  const save = useApiMutation('PUT /v2/bankFeed/:id');
  const [initial] = useState(() =>
    feed.from_date === null ? proposal(feed, accounts) : said(feed),
  );
  return useServerForm({
    record: { kind: 'bank-feed', id: feed.id },
    initial,
    updatedAt: feed.updated_at,
    fromStale: fromStale('PUT /v2/bankFeed/:id', said),
    save: async ({ bank_account_id: id, from_date, ...values }, { updatedAt, intention }) => {
      const { links } = await save.mutateAsync({
        intention,
        params: { id: feed.id },
        body: {
          ...values,
          bank_account_id: id === NOWHERE ? null : Number(id),
          from_date: id === NOWHERE ? today() : from_date,
          updated_at: updatedAt,
        },
      });
      return links.flatMap(({ feeds }) => feeds).find((each) => each.id === feed.id);
    },
    onSaved: () => notify({ kind: 'success', text: t('bankingData.bank.saved') }),
  });
}

const said = (feed: Feed) => ({
  bank_account_id: feed.bank_account_id === null ? NOWHERE : String(feed.bank_account_id),
  from_date: feed.bank_account_id === null ? '' : (feed.from_date ?? ''),
  accept_other_account: feed.other_account_accepted,
  keep_iban: false,
});

/** Of an account that nobody has spoken of yet: the one of its IBAN, from where the books end. */
function proposal(feed: Feed, accounts: readonly BankAccount[]): ReturnType<typeof said> {
  const own = accounts.find(({ iban }) => iban !== null && iban === feed.iban);
  return own === undefined
    ? said(feed)
    : { ...said(feed), bank_account_id: String(own.id), from_date: firstDayOf(own) };
}

/**
 * The day of its last movement, of which some may be missing (those that are there are recognised),
 * or that of its opening.
 */
const firstDayOf = ({ last_movement, date_init }: BankAccount): string =>
  last_movement ?? date_init;
