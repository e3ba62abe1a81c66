import { useCallback, useEffect, useRef } from 'react';

/**
 * Keys that work from anywhere inside an element, its fields included: give what it returns to the
 * element as `ref`.
 */
export function useInnerKeys(onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, []);
}
