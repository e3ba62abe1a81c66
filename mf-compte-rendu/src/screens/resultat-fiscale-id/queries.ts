import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiQuery } from '@sci/shell-sdk';

interface Wanted {
  readonly year: number;
  readonly fiscalYearCompanyId: number | null;
  readonly buildingId: number;
}

/**
 * The lines of a building. Both versions of the API have their own path for it, with the same
 * answer.
 */
export function useTaxReturn({ year, fiscalYearCompanyId, buildingId }: Wanted) {
  const args = fiscalYearCompanyId === null ? null : { query: { fiscalYearCompanyId, buildingId } };
  return useApiQuery(
    isControlledYear(year) ? 'GET /v2/taxReturn/getTaxReturn' : 'GET /taxReturn',
    args,
    { keepPrevious: true },
  );
}
