import { formatDate, formatIban } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Notice, Stack, Text } from '@sci/ui';
import { BankQuestions } from './bank-question.tsx';
import { FeedTarget } from './feed-target.tsx';
import type { Feed } from './model.ts';
import { RefusedLines } from './refused-lines.tsx';

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
      {feed.absent_since !== null && (
        <Notice tone="warning">
          {t('bankingData.bank.absentAccount', { day: formatDate(feed.absent_since) })}
        </Notice>
      )}
      {feed.other_account !== null && (
        <Notice tone={feed.other_account_accepted ? 'info' : 'warning'}>
          {feed.other_account}
          {feed.other_account_accepted && ` ${t('bankingData.bank.otherAccepted')}`}
        </Notice>
      )}
      {feed.from_date === null && feed.absent_since === null && (
        <Notice tone="warning">{t('bankingData.bank.noTarget')}</Notice>
      )}
      <FeedTarget feed={feed} readOnly={readOnly} />
      {feed.bank_account_id !== null && feed.difference === null && (
        <Notice tone="info">{t('bankingData.bank.notRead')}</Notice>
      )}
      {feed.difference !== null && feed.difference !== 0 && (
        <Notice tone="warning">
          {t('bankingData.bank.difference')} <Amount euros={feed.difference} />.{' '}
          {t('bankingData.bank.differenceRemedy')}
        </Notice>
      )}
      {gap !== null && (
        <Notice tone="warning">
          {t('bankingData.bank.gap', { from: formatDate(gap.from), to: formatDate(gap.to) })}
        </Notice>
      )}
      {feed.refused > 0 && <RefusedLines feed={feed} />}
      {feed.pending > 0 && (
        <Text size="sm">
          {t('bankingData.bank.pending', {
            count: feed.pending,
          })}
        </Text>
      )}
      <BankQuestions feed={feed} readOnly={readOnly} />
    </Stack>
  );
}
