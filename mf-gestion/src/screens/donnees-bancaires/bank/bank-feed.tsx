import { formatDate, formatIban, formatWhole } from '@sci/money/format';
import { notify, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Amount, Notice, Stack, Text } from '@sci/ui';
import { DateField, FormErrors, SelectField, SubmitButton, useServerForm } from '@sci/ui/forms';
import { useBankAccounts } from '../parts/queries.ts';
import { BankQuestion } from './bank-question.tsx';
import type { Feed } from './model.ts';

/** An account at the bank: where its movements go, what is missing, what is to be decided. */
export function BankFeed({ feed, readOnly }: { readonly feed: Feed; readonly readOnly: boolean }) {
  const { t } = useTranslation('gestion');
  const { gap } = feed;
  return (
    <Stack gap="xs">
      <Text fw={600}>{feed.name}</Text>
      <Text size="sm" c="dimmed">
        {feed.iban === null ? '' : `${formatIban(feed.iban)} · `}
        {t('bankingData.bank.balance')} <Amount euros={feed.balance} />
      </Text>
      <FeedTarget feed={feed} readOnly={readOnly} />
      {feed.difference !== null && feed.difference !== 0 && (
        <Notice tone="warning">
          {t('bankingData.bank.difference')} <Amount euros={feed.difference} />
        </Notice>
      )}
      {gap !== null && (
        <Notice tone="warning">
          {t('bankingData.bank.gap', { from: formatDate(gap.from), to: formatDate(gap.to) })}
        </Notice>
      )}
      {feed.refused > 0 && (
        <Notice tone="info">
          {t('bankingData.bank.refused', {
            count: feed.refused,
            formatted: formatWhole(feed.refused),
          })}{' '}
          {feed.refused_reason}
        </Notice>
      )}
      {feed.pending > 0 && (
        <Text size="sm">
          {t('bankingData.bank.pending', {
            count: feed.pending,
            formatted: formatWhole(feed.pending),
          })}
        </Text>
      )}
      {feed.questions.map((question) => (
        <BankQuestion
          key={question.line_id}
          feedId={feed.id}
          question={question}
          readOnly={readOnly}
        />
      ))}
    </Stack>
  );
}

const NOWHERE = '';

/** The account of the company that is fed, and from which day. */
function FeedTarget({ feed, readOnly }: { readonly feed: Feed; readonly readOnly: boolean }) {
  const { t } = useTranslation('gestion');
  const accounts = useBankAccounts();
  const save = useApiMutation('PUT /v2/bankFeed/:id');
  const form = useServerForm({
    record: { kind: 'bank-feed', id: feed.id },
    initial: {
      bank_account_id: feed.bank_account_id === null ? NOWHERE : String(feed.bank_account_id),
      from_date: feed.from_date ?? '',
    },
    save: ({ bank_account_id: id, from_date }, { intention }) =>
      save.mutateAsync({
        intention,
        params: { id: feed.id },
        body: { bank_account_id: id === NOWHERE ? null : Number(id), from_date },
      }),
    onSaved: () => notify({ kind: 'success', text: t('bankingData.bank.saved') }),
  });
  useUnsavedChanges(form.dirty);
  const choices = (accounts.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form {...form.formProps} aria-label={feed.name}>
      <FormErrors form={form} />
      <SelectField
        label={t('bankingData.bank.target')}
        readOnly={readOnly}
        data={[{ value: NOWHERE, label: t('bankingData.bank.nowhere') }, ...choices]}
        {...form.field('bank_account_id')}
      />
      <DateField
        label={t('bankingData.bank.from')}
        readOnly={readOnly}
        {...form.field('from_date')}
      />
      {!readOnly && (
        <SubmitButton pending={form.pending} mt="sm">
          {t('bankingData.bank.save')}
        </SubmitButton>
      )}
    </form>
  );
}
