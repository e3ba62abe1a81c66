import type { ShareEntry } from '../../records/share-timeline.ts';

export interface Rights {
  /** Full ownership and usufruct: the profits, and the vote on them. */
  readonly profits: ReadonlyMap<number, number>;
  /** Full ownership and bare ownership: the vote on everything else. Source: C. civ. art. 1844. */
  readonly votes: ReadonlyMap<number, number>;
}

/** Rights of each partner on a day, in shares. */
export const rightsOn = (day: string, entries: readonly ShareEntry[]): Rights => ({
  profits: counted(
    day,
    entries.filter(({ kind }) => kind !== 'NP'),
  ),
  votes: counted(
    day,
    entries.filter(({ kind }) => kind !== 'US'),
  ),
});

function counted(day: string, entries: readonly ShareEntry[]): Map<number, number> {
  const parts = new Map<number, number>();
  for (const { date, associateId, shares } of entries) {
    if (date <= day) parts.set(associateId, (parts.get(associateId) ?? 0) + shares);
  }
  return parts;
}
