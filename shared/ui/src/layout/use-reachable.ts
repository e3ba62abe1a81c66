import { useEffect, useRef, useState, type RefObject } from 'react';

interface Reachable {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: 0 | undefined;
}

/**
 * Makes a box a stop of the keyboard while its content is wider than it: who has no mouse scrolls
 * it with the arrows.
 */
export function useReachable(): Reachable {
  const ref = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setWider(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: wider ? 0 : undefined };
}
