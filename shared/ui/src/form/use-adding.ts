import { useEffect, useRef, type MouseEvent } from 'react';

const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * For a button that adds a line to a form: the keyboard goes on in the first field of the new line,
 * wherever it is drawn, instead of going back to look for it.
 */
export function useAdding(): (event: MouseEvent<HTMLElement>, add: () => void) => void {
  const pressed = useRef<{ readonly box: Element; readonly known: ReadonlySet<Element> }>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    const { box, known } = pressed.current;
    const added = [...box.querySelectorAll<HTMLElement>(FIELDS)].find((field) => !known.has(field));
    if (added === undefined) return;
    pressed.current = null;
    added.focus();
  });
  return (event, add) => {
    const box = event.currentTarget.closest('form, section, [role="dialog"]');
    if (box !== null) pressed.current = { box, known: new Set(box.querySelectorAll(FIELDS)) };
    add();
  };
}
