import { useState, type KeyboardEvent, type RefObject } from 'react';

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTo: (index: number) => void;
}

/** One row is in the tab order at a time; arrows, Home, End and the page keys move it. */
export function useRowKeys({ box, count, rowHeight, scrollTo }: Options) {
  const [active, setActive] = useState(0);

  function focusRow(index: number): void {
    const target = Math.max(0, Math.min(count - 1, index));
    setActive(target);
    scrollTo(target);
    // A row that was out of sight exists only after the next drawing.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus());
  }

  /** True when the key moved to another row. */
  function move(event: KeyboardEvent, index: number): boolean {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / rowHeight) - 1);
    const target = targetOf(event.key, index, page, count);
    if (target === undefined) return false;
    focusRow(target);
    return true;
  }

  return { active: Math.min(active, count - 1), setActive, move };
}

function targetOf(key: string, index: number, page: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown': return index + 1;
    case 'ArrowUp': return index - 1;
    case 'PageDown': return index + page;
    case 'PageUp': return index - page;
    case 'Home': return 0;
    case 'End': return count - 1;
    default: return undefined;
  }
}
