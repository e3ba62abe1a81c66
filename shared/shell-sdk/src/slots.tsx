import type { ComponentType } from 'react';
import { atom, useAtomValue } from 'jotai';
import type { OfferedSlots } from '@sci/module-contract';

/** What the shell draws in a place: the parts of the modules that fill it. */
export type SlotHost = ComponentType<{ readonly slot: string; readonly given: object }>;

/** Filled by the shell. */
export const slotHostAtom = atom<{ readonly Host: SlotHost | null }>({ Host: null });

/**
 * A place for other modules in a screen of this one, as its manifest offers it. Nothing is there
 * when nobody fills it; what fails in it fails alone.
 */
export function ModuleSlot<Name extends keyof OfferedSlots>({
  name,
  given,
}: {
  readonly name: Name;
  readonly given: OfferedSlots[Name];
}) {
  const { Host } = useAtomValue(slotHostAtom);
  return Host === null ? null : <Host slot={name} given={given} />;
}
