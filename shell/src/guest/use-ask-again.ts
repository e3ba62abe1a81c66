import { useEffect } from 'react';
import { queryClient } from '@sci/shell-sdk';

const ON_ITS_WAY_MS = 3000;

/**
 * What is waited for is often done in another tab, of this browser or another: this one follows when
 * the person comes back to it. `isOnItsWay`: it is a moment away, and asked for again and again.
 */
export function useAskAgain(keys: readonly string[], isOnItsWay = false): void {
  const asked = keys.join();
  useEffect(() => {
    const ask = () => {
      for (const key of asked.split(',')) void queryClient.invalidateQueries({ queryKey: [key] });
    };
    window.addEventListener('focus', ask);
    const timer = isOnItsWay ? setInterval(ask, ON_ITS_WAY_MS) : undefined;
    return () => {
      window.removeEventListener('focus', ask);
      clearInterval(timer);
    };
  }, [asked, isOnItsWay]);
}
