import type { ShareEntry } from '../associates/share-timeline.ts';

/** Shares that give a right to the profits on a day: full ownership and usufruct. */
export function partsOn(day: string, entries: readonly ShareEntry[]): Map<number, number> {
  const parts = new Map<number, number>();
  for (const { date, associateId, kind, shares } of entries) {
    if (date <= day && kind !== 'NP') parts.set(associateId, (parts.get(associateId) ?? 0) + shares);
  }
  return parts;
}
