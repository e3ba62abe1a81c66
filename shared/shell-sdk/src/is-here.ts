import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether this part of the screen is still there, for what is done when an answer comes late: nobody
 * is led away from what he has gone on with.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
