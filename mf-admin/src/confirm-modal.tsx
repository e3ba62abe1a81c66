import { lazy, Suspense, useState, type ComponentProps } from 'react';

const LoadedModal = lazy(async () => ({ default: (await import('@sci/ui/ext')).ConfirmModal }));

/**
 * A question before something that cannot be undone. What draws dialogs is fetched with the first
 * one that opens.
 */
export function ConfirmModal(props: ComponentProps<typeof LoadedModal>) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  // Once there it stays: a dialog that closes gives the focus back to what opened it.
  return wanted ? (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  ) : null;
}
