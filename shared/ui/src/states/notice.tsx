import type { ReactNode } from 'react';
import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import './states.css';

export type Tone = 'success' | 'processing' | 'failed' | 'warning' | 'danger' | 'info' | 'neutral';

interface Props {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /**
   * `alert` is read at once, `status` when the reader is free; none for what is there from the
   * start.
   */
  readonly role?: 'alert' | 'status';
  readonly actions?: ReactNode;
}

/** A coloured message of one or several lines. */
export function Notice({ tone, title, children, onDismiss, role, actions }: Props) {
  const Icon =
    tone === 'success'
      ? IconCircleCheck
      : tone === 'danger' || tone === 'warning'
        ? IconAlertTriangle
        : IconInfoCircle;
  return (
    <div className="sci-notice" data-tone={tone} role={role}>
      <Icon size={20} aria-hidden />
      <div className="sci-notice__body">
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
      {actions}
      {onDismiss !== undefined && (
        <CloseButton size="sm" onClick={onDismiss} aria-label="Masquer ce message" />
      )}
    </div>
  );
}
