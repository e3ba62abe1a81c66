import { formatWhole } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Anchor, Group, UnstyledButton } from '@sci/ui';
import chips from '../../components/chips.module.css';
import type { InvoicePayments } from './model/types.ts';

interface Props {
  readonly payments: InvoicePayments;
  /** Only invoices with something left to pay are shown. */
  readonly unpaidOnly: boolean;
  readonly onUnpaid: (only: boolean) => void;
}

/** What is invoiced without payment, and what is paid without invoice, with their counts. */
export function UnmatchedLists({ payments, unpaidOnly, onUnpaid }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <Group gap="md">
      <UnstyledButton
        className={chips['chip'] ?? ''}
        aria-pressed={unpaidOnly}
        onClick={() => onUnpaid(!unpaidOnly)}
      >
        {t('supportingData.payments.unpaid')} <strong>{formatWhole(payments.unpaid)}</strong>
      </UnstyledButton>
      <Unproven payments={payments} />
    </Group>
  );
}

/** A list of movements shows one account: each that has some leads to its own. */
function Unproven({
  payments: { unproven, unproven_accounts: accounts = [] },
}: Pick<Props, 'payments'>) {
  const { t } = useTranslation('gestion');
  const [first, ...others] = accounts;
  if (first === undefined || others.length === 0)
    return (
      <UnprovenLink
        title={t('supportingData.payments.unproven')}
        count={unproven}
        account={first?.bank_account_id}
      />
    );
  return accounts.map(({ bank_account_id: id, name, count }) => (
    <UnprovenLink
      key={id}
      title={t('supportingData.payments.unprovenOf', { name })}
      count={count}
      account={id}
    />
  ));
}

const UnprovenLink = ({
  title,
  count,
  account,
}: {
  readonly title: string;
  readonly count: number;
  readonly account: number | undefined;
}) => (
  <Anchor
    component={RouteLink}
    to="gestion.bankingData"
    search={{
      filtre: 'piece_manquante',
      ...(account !== undefined && { compte: String(account) }),
    }}
  >
    {title} <strong>{formatWhole(count)}</strong>
  </Anchor>
);
