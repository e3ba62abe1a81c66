import type { Holding } from './holdings.ts';
import type { ShareEntry } from './share-movement.ts';

/** Rights of each associate, in shares. */
export interface Rights {
  /** Full ownership and usufruct: the profits, and the vote on them. */
  readonly profits: ReadonlyMap<number, number>;
  /** Full ownership and bare ownership: the vote on everything else. */
  readonly votes: ReadonlyMap<number, number>;
}

/**
 * Parts in the profits: full ownership plus usufruct, bare ownership weighs nothing. Source: CGI
 * art. 8 (the usufructuary is taxed on the profits of the shares), C. civ. art. 1844-1 (in
 * proportion to the shares).
 */
export const profitParts = (holdings: readonly Holding[]): Map<number, number> =>
  countedWithout('NP', holdings);

/** Rights at the end of a day. Source: C. civ. art. 1844 and 1844-1. */
export function rightsOn(day: string, entries: readonly ShareEntry[]): Rights {
  const until = entries.filter(({ date }) => date <= day);
  return { profits: profitParts(until), votes: countedWithout('US', until) };
}

function countedWithout(left: 'US' | 'NP', holdings: readonly Holding[]): Map<number, number> {
  const parts = new Map<number, number>();
  for (const { associateId, kind, shares } of holdings) {
    if (kind !== left) parts.set(associateId, (parts.get(associateId) ?? 0) + shares);
  }
  return parts;
}
