import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Reachable {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: 0 | undefined;
}

/**
 * Makes a box a stop of the keyboard while its content is wider than it: who has no mouse scrolls
 * it with the arrows. It is one from the moment it is drawn, not only once its size was told.
 */
export function useReachable(): Reachable {
  const ref = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const look = () => setWider(box.scrollWidth > box.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: wider ? 0 : undefined };
}
