import type { ReactNode } from 'react';

interface Props {
  /** A text that it is computed of can't be read: `useServerForm().unread(name)`. */
  readonly unread: boolean;
  readonly children: ReactNode;
}

/**
 * A figure that is computed of what is typed. While a text of that can't be read it says so: the
 * value that stood there before would give another figure than what is on screen.
 */
export const OfTyped = ({ unread, children }: Props) =>
  unread ? <span className="sci-unread">montant illisible</span> : children;
