import type { ReactNode } from 'react';
import type { RouteId } from '@sci/module-contract';
import { Button, Group, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { navigate, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import type { Refusal } from './checks.ts';
import { BalanceModal } from './balance-modal.tsx';

interface Props {
  readonly refusal: Refusal;
  readonly onAccept: () => void;
}

/** Where each refusal leads when its message is closed. */
const WAY_OUT: Readonly<Record<Exclude<Refusal['check'], 'balances'>, RouteId>> = {
  emails: 'configuration.associates',
  movements: 'gestion.bankingData',
  ledger: 'gestion.ledger',
  controls: 'gestion.controls',
};

/** Why the reports are closed, and the way to the screen that opens them. */
export default function GateModal({ refusal, onAccept }: Props) {
  if (refusal.check === 'balances')
    return <BalanceModal balances={refusal.balances} onAccept={onAccept} />;
  return (
    <RefusalModal check={refusal.check}>
      <Detail refusal={refusal} />
    </RefusalModal>
  );
}

function RefusalModal({
  check,
  children,
}: {
  readonly check: keyof typeof WAY_OUT;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const leave = () => navigate(WAY_OUT[check]);
  return (
    <Modal
      opened
      onClose={leave}
      title={t(`gate.${check}.title`)}
      centered
      closeButtonProps={{ 'aria-label': t('gate.close') }}
    >
      <Text>{t(`gate.${check}.text`)}</Text>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={leave} data-autofocus>
          {t(`gate.${check}.ok`)}
        </Button>
      </Group>
    </Modal>
  );
}

/** What exactly is missing. */
function Detail({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  switch (refusal.check) {
    case 'emails':
      return (
        <Missing
          text={t('gate.emails.detail', { count: refusal.names.length })}
          items={refusal.names}
        />
      );
    case 'movements':
      return <Missing text={t('gate.movements.detail', { count: refusal.missing, year })} />;
    case 'ledger':
      return (
        <Missing
          text={
            refusal.total === 0
              ? t('gate.ledger.none', { year })
              : t('gate.ledger.detail', { count: refusal.labels.length, total: refusal.total })
          }
          items={refusal.labels}
        />
      );
    default:
      return null;
  }
}

const Missing = ({
  text,
  items = [],
}: {
  readonly text: string;
  readonly items?: readonly string[];
}) => (
  <>
    <Text size="sm" c="dimmed" mt="sm">
      {text}
    </Text>
    {items.length > 0 && (
      <ul className="shell-missing">
        {items.slice(0, 8).map((item, place) => (
          <li key={`${place} ${item}`}>{item}</li>
        ))}
        {items.length > 8 && <li>…</li>}
      </ul>
    )}
  </>
);
