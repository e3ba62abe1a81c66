import { useEffect, useRef } from 'react';

interface Dialog {
  readonly close: () => void;
}

/** Dialogs that are open, the one on top last. */
const open: Dialog[] = [];

/**
 * Escape closes the dialog on top and no other: what was typed in the one below stays. A list or a
 * calendar that is open inside takes the key first.
 */
export function useEscape(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const dialog: Dialog = { close: () => latest.current() };
    open.push(dialog);
    if (open.length === 1) window.addEventListener('keydown', closeTop, { capture: true });
    return () => {
      open.splice(open.indexOf(dialog), 1);
      if (open.length === 0) window.removeEventListener('keydown', closeTop, { capture: true });
    };
  }, [opened]);
}

function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTaken(event.target)) return;
  open.at(-1)?.close();
}

/** The library's own mark on what wants the key for itself. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
