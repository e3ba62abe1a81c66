import { useEffect, useRef, type RefObject } from 'react';

/** Of tabs that are wider than the screen, the current one is what is seen first. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !tab) return undefined;
    // Told once the page is laid out: to ask for the places now would have it laid out once more.
    const drawn = requestAnimationFrame(() => {
      row.scrollLeft = tab.offsetLeft - row.offsetLeft;
    });
    return () => cancelAnimationFrame(drawn);
  }, [current]);
  return tabs;
}
