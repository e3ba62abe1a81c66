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
export function UnmatchedLists({ payments: { unpaid, unproven }, unpaidOnly, onUnpaid }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <Group gap="md">
      <UnstyledButton
        className={chips['chip'] ?? ''}
        aria-pressed={unpaidOnly}
        onClick={() => onUnpaid(!unpaidOnly)}
      >
        {t('supportingData.payments.unpaid')} <strong>{formatWhole(unpaid)}</strong>
      </UnstyledButton>
      <Anchor component={RouteLink} to="gestion.bankingData" search={{ filtre: 'piece_manquante' }}>
        {t('supportingData.payments.unproven')} <strong>{formatWhole(unproven)}</strong>
      </Anchor>
    </Group>
  );
}
