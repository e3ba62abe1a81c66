import { formatDate } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Button, Stack, Text } from '@sci/ui';
import type { PaidInvoice } from '../model/types.ts';

interface Props {
  readonly payments: PaidInvoice;
  readonly readOnly: boolean;
  readonly pending: boolean;
  readonly onUnlink: () => void;
}

/** The bank lines that pay an invoice, what each pays of it, and what is left. */
export function Linked({ payments: { payments, left }, readOnly, pending, onUnlink }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{t('supportingData.match.proves')}</Text>
      {payments.map(({ movement_id: id, date, name, paid }) => (
        <div key={id}>
          <Anchor component={RouteLink} to="gestion.bankingData" search={{ mouvement: id }}>
            {formatDate(date)} · {name}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {t('supportingData.payments.pays')} <Amount euros={paid} />
          </Text>
        </div>
      ))}
      {left > 0 && (
        <Text>
          {t('supportingData.payments.left')} <Amount euros={left} />
        </Text>
      )}
      {!readOnly && (
        <Button size="sm" variant="subtle" loading={pending} onClick={onUnlink}>
          {t('supportingData.match.unlink')}
        </Button>
      )}
    </Stack>
  );
}
