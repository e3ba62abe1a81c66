import { formatIban } from '@sci/money/format';
import { notify, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
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

/** The account of the company that is fed, from which day, and what the IBANs of both ask. */
export function FeedTarget({
  feed,
  readOnly,
}: {
  readonly feed: Feed;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('gestion');
  const accounts = useBankAccounts().data ?? [];
  const form = useTarget(feed);
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
      <FormErrors form={form} />
      <SelectField
        label={t('bankingData.bank.target')}
        readOnly={readOnly}
        data={[{ value: NOWHERE, label: t('bankingData.bank.nowhere') }, ...choices]}
        {...target}
        onChange={(id) => {
          // What was said of one account says nothing of another.
          form.setAll({ accept_other_account: false, keep_iban: false });
          target.onChange(id);
        }}
      />
      <DateField
        label={t('bankingData.bank.from')}
        readOnly={readOnly}
        {...form.field('from_date')}
      />
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
        <SubmitButton pending={form.pending} mt="sm">
          {t('bankingData.bank.save')}
        </SubmitButton>
      )}
    </form>
  );
}

function useTarget(feed: Feed) {
  const { t } = useTranslation('gestion');
  const save = useApiMutation('PUT /v2/bankFeed/:id');
  return useServerForm({
    record: { kind: 'bank-feed', id: feed.id },
    initial: {
      bank_account_id: feed.bank_account_id === null ? NOWHERE : String(feed.bank_account_id),
      from_date: feed.from_date ?? '',
      accept_other_account: feed.other_account_accepted,
      keep_iban: false,
    },
    save: ({ bank_account_id: id, ...values }, { intention }) =>
      save.mutateAsync({
        intention,
        params: { id: feed.id },
        body: { ...values, bank_account_id: id === NOWHERE ? null : Number(id) },
      }),
    onSaved: () => notify({ kind: 'success', text: t('bankingData.bank.saved') }),
  });
}
