import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * What scrolls sideways must be reachable with the keyboard, or nobody without a mouse sees its
 * end.
 */
const REACHABLE = 0;

/** A box that scrolls when its content is wider or higher than the screen. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  <div className={className} role="region" aria-label={label} tabIndex={REACHABLE}>
    {children}
  </div>
);
