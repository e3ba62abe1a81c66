import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { notify, useTranslation } from '@sci/shell-sdk';
import { ScreenBoundary } from './screen-boundary.tsx';

interface Props {
  /** The dialog is not there, and is asked for no longer. */
  readonly onLost: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page that is fetched when it is opened. When it does not come, or fails, that is
 * said, and the page under it stays with what was typed in it.
 */
export function OverPage({ onLost, children }: Props) {
  return (
    <ScreenBoundary resetKey="" fallback={() => <Lost onLost={onLost} />}>
      <Suspense>{children}</Suspense>
    </ScreenBoundary>
  );
}

function Lost({ onLost }: Pick<Props, 'onLost'>) {
  const { t } = useTranslation('shell');
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    notify({ kind: 'error', text: t('failure.dialog') });
    onLost();
  });
  return null;
}
