import { useEffect, useId } from 'react';

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
    window.addEventListener('beforeunload', hold);
    return () => {
      dirtyForms.delete(form);
      window.removeEventListener('beforeunload', hold);
    };
  }, [dirty, form]);
}

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
