import { useEffect, useRef, type RefObject } from 'react';
import { atom, useAtom, useLocation } from '@sci/shell-sdk';

/**
 * The address that was shown last; null when the browser has just opened the page and places the
 * focus by itself.
 */
export const placeAtom = atom<string | null>(null);

/**
 * A new screen is read from its start, by eyes and by screen readers, also where one frame gives
 * way to another (a login); changes of filters in the address leave things alone.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [former, arrive] = useAtom(placeAtom);
  useEffect(() => {
    if (former === pathname) return;
    arrive(pathname);
    // The address named one thing of the screen: it has the focus already.
    if (former === null || document.activeElement?.matches('[data-target]') === true) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [former, pathname, arrive]);
  return main;
}
