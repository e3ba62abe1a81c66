import { useEffect, useId } from 'react';
import { api } from '@sci/api-client';

const dirtyForms = new Set<string>();

/** True while a form on screen holds something that was not saved. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/**
 * Protects what the user typed: leaving the screen, changing the year or closing the tab asks
 * first.
 */
export function useUnsavedChanges(dirty: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    dirtyForms.add(form);
    holdPage();
    return () => {
      dirtyForms.delete(form);
      holdPage();
    };
  }, [dirty, form]);
}

/**
 * Closing or reloading the page asks first while something that the user wants stored was not
 * answered: a browser that is busy has perhaps not even sent it. For every module, since all of them
 * call through one client.
 */
export const holdWhileWriting = (): void => api.onWriting(holdPage);

/** Only while there is a reason: a page that always holds could not be kept for « Précédent ». */
function holdPage(): void {
  if (hasUnsavedChanges() || api.isWriting) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
