import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what opened a dialog when it closes, also when the dialog is drawn only
 * while it is open (the library's own return knows no opener then). A focus that moved on meanwhile
 * (another screen, a refusal) stays where it is; when the opener is gone, the content of the page
 * takes it.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => {
      const last = document.activeElement;
      setTimeout(() => giveBack(opener, last));
    };
  }, [opened]);
}

function giveBack(opener: Element | null, last: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== null && activeElement !== last) return;
  const place =
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      ? opener
      : document.querySelector('main');
  place?.focus({ preventScroll: true });
}
