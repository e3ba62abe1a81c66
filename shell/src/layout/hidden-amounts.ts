import { useLayoutEffect } from 'react';
import { hideAmounts, useLocalStorage } from '@sci/ui';

/**
 * Whether this browser hides amounts, kept for the next time and shared by its tabs; and what
 * changes it.
 */
export const useHiddenAmounts = () =>
  useLocalStorage({ key: 'hidden_amounts', defaultValue: false, getInitialValueInEffect: false });

/**
 * Hides amounts as long as the user wants it, on every screen of an area, whether the menu with its
 * switch is there or not.
 */
export function useHidingAmounts(): void {
  const [hidden] = useHiddenAmounts();
  useLayoutEffect(() => (hidden ? hideAmounts() : undefined), [hidden]);
}
