import { isPlaced, type AllocationState } from './deliberation.ts';

/** An assembly among those that met, or shall meet, on the accounts of one year. */
export interface Sitting {
  readonly held: boolean;
  /** `pending` until it is held. */
  readonly allocation: AllocationState;
}

/**
 * The assembly of a year that counts, of those of the year in their order: the last one that was
 * held; while none was, the one that is prepared.
 */
export const decidingOf = <One extends Pick<Sitting, 'held'>>(
  sittings: readonly One[],
): One | undefined => sittings.findLast(({ held }) => held) ?? sittings.at(-1);

/**
 * Another assembly may follow once the last one was held and left the result where it was. So at
 * most one assembly of a year allocates: the last one.
 */
export function mayMeetAgain(sittings: readonly Sitting[]): boolean {
  const last = sittings.at(-1);
  return last !== undefined && last.held && !isPlaced(last.allocation);
}
