import { keptStore } from '../kept-store.ts';

/** Names of pages that stopped answering, written down by the witness beside each. */
const kept = keptStore('sci-witness', 'silent');

/** @returns when it is written */
export const writeSilent = (page: string): Promise<unknown> =>
  kept.act('readwrite', (store) => store.put(Date.now(), page));

/** It answers again, or nobody asks any more. */
export const eraseSilent = (page: string): Promise<unknown> =>
  kept.act('readwrite', (store) => store.delete(page));

/** All that are written down. */
export async function silentPages(): Promise<readonly string[]> {
  const names = await kept.act('readonly', (store) => store.getAllKeys());
  return Array.isArray(names) ? names.map(String) : [];
}
