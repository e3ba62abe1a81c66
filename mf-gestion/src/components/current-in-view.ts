import { useEffect, useRef, type RefObject } from 'react';

/** Of tabs that are wider than the screen, the current one is what is seen first. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft;
  }, [current]);
  return tabs;
}
