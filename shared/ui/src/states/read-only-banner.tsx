import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Says that nothing can be changed here, and why. */
export const ReadOnlyBanner = ({
  reason,
  action,
}: {
  readonly reason: string;
  readonly action?: ReactNode;
}) => (
  <Notice tone="info" title="Lecture seule" actions={action}>
    {reason}
  </Notice>
);
