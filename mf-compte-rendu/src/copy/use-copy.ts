import { useShell, useTranslation } from '@sci/shell-sdk';

/** Puts a value in the clipboard and says so; false where the browser forbids it. */
export function useCopy(): (value: string, name: string) => Promise<boolean> {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  return async (value, name) => {
    try {
      await navigator.clipboard.writeText(value);
      return true;
    } catch {
      notify({ kind: 'error', text: t('copy.failed', { name, value }) });
      return false;
    }
  };
}
