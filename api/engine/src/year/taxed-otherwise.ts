import type { Associate } from '../company/company.ts';
import type { YearResult } from './compute-year.ts';

/**
 * The associates who have a part in the year and are not taxed on property income: one who has no
 * share yet, or none any more, changes nothing of it.
 */
export const taxedOtherwise = (
  associates: readonly Associate[],
  { fiscalParts, profitWeights }: Pick<YearResult, 'fiscalParts' | 'profitWeights'>,
): Associate[] =>
  associates.filter(
    ({ id, regime = 'PERSON' }) =>
      regime !== 'PERSON' && [fiscalParts, profitWeights].some((parts) => (parts.get(id) ?? 0) > 0),
  );
