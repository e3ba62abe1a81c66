import type { ReactNode } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { UnstyledButton } from '@sci/ui';
import styles from './figure-button.module.css';

interface Props {
  readonly children: ReactNode;
  /** What the figure is, for somebody who does not see its row. */
  readonly name: string;
  readonly onAsk: () => void;
}

/** A figure that answers why. */
export function FigureButton({ children, name, onAsk }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <UnstyledButton
      className={`sci-amount ${styles['figure'] ?? ''}`}
      title={t('why.ask', { name })}
      onClick={onAsk}
    >
      {children}
    </UnstyledButton>
  );
}
