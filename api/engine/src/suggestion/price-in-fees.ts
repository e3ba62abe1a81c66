import type { Building } from '../company/company.ts';
import { say } from '../messages/say.ts';
import type { MovementToSplit, Suggestion } from './types.ts';

/** What duties, the notary and an agency may cost of the price of a building, at the most; rounded up. */
const FEES_OF_PRICE = 0.1;

/** Below what is applied without asking. */
const ASKED = 0.5;

/**
 * A proposal that makes fees of a whole payment which may hold the price of a building is no longer
 * sure, and says why: no building of the company cost enough for so much to be its fees, or what one
 * cost is not known. Words of a notary are the same in both. Other proposals are given back.
 */
export function withPriceAsked(
  proposal: Suggestion,
  { amount }: Pick<MovementToSplit, 'amount'>,
  buildings: readonly Pick<Building, 'purchaseValue'>[],
): Suggestion {
  if (amount >= 0 || proposal.splits.every(({ category }) => category !== 'FRAIS_ACQUISITION'))
    return proposal;
  const explained = buildings.some(
    ({ purchaseValue }) =>
      purchaseValue !== undefined && purchaseValue * FEES_OF_PRICE >= Math.abs(amount),
  );
  if (explained && buildings.every(({ purchaseValue }) => purchaseValue !== undefined))
    return proposal;
  return {
    ...proposal,
    confidence: Math.min(proposal.confidence, ASKED),
    reason: say('suggestion.price_in_fees', { reason: proposal.reason }),
  };
}
