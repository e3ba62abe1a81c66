import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what opened a dialog when it closes, also when the dialog is drawn only
 * while it is open (the library's own return knows no opener then). A focus that moved on meanwhile
 * (another screen, a refusal) stays where it is; when the opener is gone, the content of the page
 * takes it. An opener that still waits for its answer takes it when that has come.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = openerNow();
    return () => {
      const last = document.activeElement;
      setTimeout(() => giveBack(opener, last));
    };
  }, [opened]);
}

/** A button that waits for its answer is disabled: a browser takes the keyboard from it. */
function openerNow(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return [...document.querySelectorAll(WAITING)].at(-1) ?? body;
}

const WAITING = 'button[data-loading]';

function giveBack(opener: Element | null, last: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== null && activeElement !== last) return;
  const place =
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      ? opener
      : document.querySelector('main');
  place?.focus({ preventScroll: true });
  // It can't take the keyboard yet: whoever keeps it in the content hears whose it is.
  if (place?.matches(WAITING) === true)
    place.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
