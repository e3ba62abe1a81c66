import type { Holding } from '@sci/engine/associates/holdings';
import { otherSharing, type StatutorySharing } from '@sci/engine/year/sharing-warnings';
import { typeset } from '@sci/contract/typography';

/** What a wire says of a sharing otherwise than by shares; nothing where shares do it. */
export function sharingSentences(
  statutes: StatutorySharing,
  holders: readonly Holding[],
): { readonly shared_by?: string[] } {
  const told = otherSharing(statutes, holders);
  return told.length === 0 ? {} : { shared_by: told.map(({ message }) => typeset(message)) };
}
