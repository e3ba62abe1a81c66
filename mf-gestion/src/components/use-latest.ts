import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function at every drawing, which does what the last drawing meant: for what is handed to
 * things that are kept.
 */
export function useLatest<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const kept = useRef(act);
  useEffect(() => {
    kept.current = act;
  });
  return useCallback((...args: Args) => kept.current(...args), []);
}
