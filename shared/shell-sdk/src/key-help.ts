import { useEffect, useId } from 'react';
import { atom } from 'jotai';
import { store } from './state.ts';

/** One line of the keyboard help: what to press, as it is written on the keys, and what it does. */
export interface KeyHelp {
  readonly keys: string;
  readonly text: string;
}

const byScreenAtom = atom<ReadonlyMap<string, readonly KeyHelp[]>>(new Map());

/** The keys that are valid now, those of the screen that came last at the end. */
export const keyHelpAtom = atom((get) => [...get(byScreenAtom).values()].flat());

/**
 * Tells the help (`?`) which keys this screen understands while it is shown. Give the same list at
 * every drawing.
 */
export function useKeyHelp(keys: readonly KeyHelp[]): void {
  const id = useId();
  useEffect(() => {
    store.set(byScreenAtom, (all) => new Map([...all, [id, keys]]));
    return () =>
      store.set(byScreenAtom, (all) => new Map([...all].filter(([other]) => other !== id)));
  }, [id, keys]);
}
