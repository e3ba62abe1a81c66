import { lazy, Suspense } from 'react';
import { hasUnsavedChanges, useTranslation } from '@sci/shell-sdk';
import { useBlocker } from '@sci/shell-sdk/host';

const ConfirmModal = lazy(async () => ({ default: (await import('@sci/ui/ext')).ConfirmModal }));

/**
 * Asks before what was typed and not saved is left. One for the whole page: the router knows only
 * one.
 */
export function UnsavedGuard() {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmModal
        opened
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        danger
        onConfirm={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      >
        {t('unsaved.text')}
      </ConfirmModal>
    </Suspense>
  );
}
