import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { RowKey } from './columns.ts';
import { isTyping } from '../states/typing.ts';
import { entryOf, type Entries } from './entries.ts';

interface Options {
  readonly box: HTMLElement | null;
  readonly entries: Entries;
  readonly rowHeight: number;
  readonly scrollTo: (entry: number, align: 'auto' | 'center') => void;
  /**
   * The row that the screen asks for; each new key is gone to once, as soon as the row is there.
   */
  readonly wanted: { readonly key: RowKey | null; readonly index: number };
  /** The first row takes the keyboard, once, when what had it is gone. */
  readonly takesFocus: boolean;
}

/** One row is in the tab order at a time; arrows, j and k, Home, End and the page keys move it. */
export function useRowKeys({ box, entries, rowHeight, scrollTo, wanted, takesFocus }: Options) {
  const [active, setActive] = useState(0);
  const shown = useRef<RowKey | null>(null);
  const last = entries.rows - 1;

  function focusRow(index: number, align: 'auto' | 'center' = 'auto'): void {
    const target = Math.max(0, Math.min(last, index));
    const entry = entryOf(entries, target);
    setActive(target);
    scrollTo(entry, align);
    // A row that was out of sight exists only after the next drawing. Whatever took the keyboard
    // meanwhile, as a dialog does, keeps it; a row that was taken away leaves it to the body.
    const had = document.activeElement;
    const isLeft = (): boolean =>
      (document.activeElement === had && !isTyping()) || document.activeElement === document.body;
    if (!focusEntry(entry)) requestAnimationFrame(() => void (isLeft() && focusEntry(entry)));
  }

  function focusEntry(entry: number): boolean {
    const row = box?.querySelector<HTMLElement>(`[data-index="${entry}"]`);
    row?.focus({ preventScroll: true });
    return row instanceof HTMLElement;
  }

  /** The row that a link leads to; who types meanwhile keeps the keyboard. */
  function showWanted(): void {
    if (isTyping()) scrollTo(entryOf(entries, wanted.index), 'center');
    else focusRow(wanted.index, 'center');
  }

  useEffect(() => {
    if (box === null) return;
    if (wanted.index >= 0 && shown.current !== wanted.key) showWanted();
    if (wanted.index >= 0 || wanted.key === null) shown.current = wanted.key;
  });

  const taken = useRef(false);
  useEffect(() => {
    if (box === null || !takesFocus || taken.current) return;
    // The part of the page around the table counts as nowhere: the keyboard is led there when what
    // had it is taken away.
    taken.current =
      document.activeElement?.contains(box) === false || focusEntry(entryOf(entries, 0));
  });

  // The row under the keyboard may leave the list, ventilated or filtered away: the one that takes
  // its place is next.
  const held = useRef(false);
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focusRow(Math.min(active, last));
  });
  const hold = {
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      queueMicrotask(() => {
        held.current = !currentTarget.isConnected;
      });
    },
  };

  /** The row that a key leads to; undefined for a key that leads nowhere. */
  function targetOf(
    { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
    index: number,
  ): number | undefined {
    if (ctrlKey || metaKey || altKey) return undefined;
    const page = Math.max(1, Math.floor((box?.clientHeight ?? 400) / rowHeight) - 1);
    const target = moved(key, index, page, last);
    return target === undefined ? undefined : Math.max(0, Math.min(last, target));
  }

  return { active: Math.min(active, last), setActive, focusRow, targetOf, hold };
}

function moved(key: string, index: number, page: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return index + 1;
    case 'ArrowUp':
    case 'k':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
