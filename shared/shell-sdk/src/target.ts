import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What an element gets that a link may lead to: nothing, or the mark and the place in view of the
 * one it leads to.
 */
export interface TargetProps {
  readonly 'data-target'?: true;
  readonly tabIndex?: -1;
  readonly ref?: (element: HTMLElement | null) => void;
}

const ELSEWHERE: TargetProps = {};

let isTyping = (): boolean => false;

/** The shell knows by its fields whether somebody types into one. */
export const setIsTyping = (look: () => boolean): void => {
  isTyping = look;
};

/**
 * The thing that the address names (`?associe=3`): links of the palette, of messages and of reports
 * lead to it. Give what comes back for its id to its element: it is brought into view, focused and
 * marked once it is drawn. Whoever types into something else by then stays there.
 */
export function useTarget(param: string): (id: string | number) => TargetProps {
  const wanted = useSearchParams()[0].get(param);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || wanted === null || isTyping()) return;
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
    },
    [wanted],
  );
  return (id) => (wanted === String(id) ? { 'data-target': true, tabIndex: -1, ref } : ELSEWHERE);
}
