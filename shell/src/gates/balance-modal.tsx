import { Modal } from '@sci/ui/ext';
import { navigate, useTranslation } from '@sci/shell-sdk';
import { BalancesForm } from './balances-form.tsx';
import type { YearBalance } from './checks.ts';

interface Props {
  readonly balances: readonly YearBalance[];
  /** All balances agree but can't be stored: the year is closed. */
  readonly onAccept: () => void;
}

/** The balances of 31/12 are asked before a report opens; who does not say them goes back. */
export function BalanceModal({ balances, onAccept }: Props) {
  const { t } = useTranslation('shell');
  const leave = () => navigate('shell.dashboard');
  return (
    <Modal
      opened
      onClose={leave}
      title={t('gate.balances.title')}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('gate.close') }}
    >
      <BalancesForm balances={balances} onAccept={onAccept} onCancel={leave} />
    </Modal>
  );
}
