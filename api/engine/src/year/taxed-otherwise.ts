import type { Associate } from '../company/company.ts';
import type { YearResult } from './compute-year.ts';

const isOtherwise = ({ regime = 'PERSON' }: Associate): boolean => regime !== 'PERSON';

/**
 * The associates who have a part in the year and are not taxed on property income: one who has no
 * share yet, or none any more, changes nothing of it.
 */
export const taxedOtherwise = (
  associates: readonly Associate[],
  { fiscalParts, profitWeights }: Pick<YearResult, 'fiscalParts' | 'profitWeights'>,
): Associate[] =>
  associates.filter(
    (associate) =>
      isOtherwise(associate) &&
      [fiscalParts, profitWeights].some((parts) => (parts.get(associate.id) ?? 0) > 0),
  );

/**
 * Those and the bare owners beside them: they have no part of the result, but a company with one of
 * them among its members files the complete form.
 */
export const membersOtherwise = (
  associates: readonly Associate[],
  result: Pick<YearResult, 'fiscalParts' | 'profitWeights' | 'holders'>,
): Associate[] => {
  const taxed = new Set(taxedOtherwise(associates, result).map(({ id }) => id));
  const holders = new Set(result.holders.map(({ associateId }) => associateId));
  return associates.filter(
    (associate) => taxed.has(associate.id) || (isOtherwise(associate) && holders.has(associate.id)),
  );
};
