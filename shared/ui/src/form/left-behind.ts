import { createContext, use, useCallback, useEffect, useRef } from 'react';

/** A save that was refused, and whether what was typed is kept and offered again. */
export interface LeftSave {
  readonly failure: unknown;
  readonly kept: boolean;
  /** It was a question that was answered with yes, and left; nothing was typed. */
  readonly confirmed?: boolean;
}

/**
 * Hears why a save was refused whose form was left meanwhile: nothing of it is there to show it.
 * The frame around the screens has a place for it.
 */
export const LeftBehind = createContext<(save: LeftSave) => void>(() => undefined);

/** Tells why a save was refused, when the form that would show it is gone by then. */
export function useTellingLeft(kept: boolean): (failure: unknown) => void {
  const tell = use(LeftBehind);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(
    (failure) => {
      if (!isThere.current) tell({ failure, kept });
    },
    [tell, kept],
  );
}
