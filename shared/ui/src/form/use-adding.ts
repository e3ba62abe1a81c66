import { useEffect, useRef, type MouseEvent } from 'react';

export const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

interface Pressed {
  readonly box: Element;
  /** The fields that were there, in their order. */
  readonly known: readonly Element[];
}

/**
 * The first field after those that were there; what a second line lets choose above all of them is
 * not what was asked for.
 */
function firstAdded({ box, known }: Pressed): HTMLElement | undefined {
  const fields = [...box.querySelectorAll<HTMLElement>(FIELDS)];
  const added = fields.filter((field) => !known.includes(field));
  const last = fields.findLastIndex((field) => known.includes(field));
  return added.find((field) => fields.indexOf(field) > last) ?? added[0];
}

/**
 * For a button that adds a line to a form: the keyboard goes on in the first field of the new line,
 * wherever it is drawn, instead of going back to look for it.
 */
export function useAdding(): (event: MouseEvent<HTMLElement>, add: () => void) => void {
  const pressed = useRef<Pressed>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    const added = firstAdded(pressed.current);
    if (added === undefined) return;
    pressed.current = null;
    added.focus();
  });
  return (event, add) => {
    const box = event.currentTarget.closest('form, section, [role="dialog"]');
    if (box !== null) pressed.current = { box, known: [...box.querySelectorAll(FIELDS)] };
    add();
  };
}
