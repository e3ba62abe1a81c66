import type { AccountSummary } from '@sci/contract/associate-account';
import { fromEuros } from '@sci/money/cents';
import { formatDate, formatEuros, formatPart, formatWhole } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Card, Group, KeyValue, Notice, StatusBadge, Text, Title } from '@sci/ui';
import { useBalanceWords } from './balance-words.tsx';

/** One associate's account: opening, what moved it, closing, and whether it was ever negative. */
export function AccountCard({ account }: { readonly account: AccountSummary }) {
  const { t } = useTranslation('compte-rendu');
  const words = useBalanceWords();
  const part = formatPart(account.shares, account.all_shares);
  return (
    <Card component="article" withBorder aria-label={account.name}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4">
          <Anchor
            component={RouteLink}
            to="compte-rendu.associateAccountDetail"
            params={{ id: account.associate_id }}
          >
            {account.name}
          </Anchor>
        </Title>
        {account.lowest < 0 && <StatusBadge tone="danger">{t('account.negative')}</StatusBadge>}
      </Group>
      <Text mb="sm">
        <span className="sci-sensitive">{words(account.closing, account.name)}</span>
      </Text>
      <KeyValue
        items={[
          { label: t('account.shares'), value: `${formatWhole(account.shares)} (${part})` },
          { label: t('account.opening'), value: <Amount euros={account.opening} /> },
          { label: t('account.contributions'), value: <Amount euros={account.contributions} /> },
          { label: t('account.withdrawals'), value: <Amount euros={account.withdrawals} /> },
          { label: t('account.quotePart'), value: <Amount euros={account.quote_part} /> },
          { label: t('account.other'), value: <Amount euros={account.other} /> },
          { label: t('account.closing'), value: <Amount euros={account.closing} /> },
        ]}
      />
      <SharedBy account={account} />
      <NegativeNotice account={account} />
    </Card>
  );
}

/** By which clause or key of the statutes the quote-part of the account was decided. */
export function SharedBy({ account }: { readonly account: AccountSummary }) {
  if (account.shared_by === undefined) return null;
  return (
    <Text size="sm" mt="xs">
      {account.shared_by}
    </Text>
  );
}

/** An associate's debt to the company is tolerated, never silent: also when it is only for a day. */
export function NegativeNotice({ account }: { readonly account: AccountSummary }) {
  const { t } = useTranslation('compte-rendu');
  if (account.lowest >= 0) return null;
  const date = account.lowest_date === null ? '' : formatDate(account.lowest_date);
  return (
    <Notice tone="warning">
      {t('account.negativeText', { amount: formatEuros(fromEuros(-account.lowest)), date })}
    </Notice>
  );
}
