import type { Associate } from '../company/company.ts';
import type { Holding } from './holdings.ts';

/**
 * The weight of each associate in the profits: full ownership plus usufruct. Bare ownership weighs
 * nothing. Every associate is there, with 0 for one who holds nothing any more: he stays on annexe
 * 2 with his transfers.
 *
 * Source: CGI art. 8 (the usufructuary is taxed on the profits of the shares), C. civ. art. 1844-1
 * (in proportion to the shares). Taxed for the whole year are those who hold at the closing date,
 * whatever was agreed between buyer and seller.
 */
export function fiscalParts(
  associates: readonly Associate[],
  holdings: readonly Holding[],
): Map<number, number> {
  const parts = new Map(associates.map(({ id }) => [id, 0]));
  for (const { associateId, kind, shares } of holdings) {
    if (kind !== 'NP') parts.set(associateId, (parts.get(associateId) ?? 0) + shares);
  }
  return parts;
}
