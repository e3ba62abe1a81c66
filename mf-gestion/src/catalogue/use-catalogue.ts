import { useMemo } from 'react';
import type { ApiError } from '@sci/api-client';
import { useApiQuery } from '@sci/shell-sdk';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { fromCategory, fromMovementType, type Catalogue, type Kind } from './catalogue.ts';

/**
 * Categories, buildings, associates and loans hardly change while somebody works: read once per hour
 * at most.
 */
const KEPT = { staleTime: 3_600_000 };

export interface CatalogueReading {
  readonly catalogue: Catalogue | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** What the movements of a year can be ventilated on. */
export const useCatalogue = (year: number): CatalogueReading =>
  useParts(year, isControlledYear(year));

/** What supporting data refer to: categories in every year. */
export const useSupportingCatalogue = (year: number): CatalogueReading => useParts(year, true);

function useParts(year: number, byCategory: boolean): CatalogueReading {
  const kinds = useKinds(year, byCategory);
  const buildings = useApiQuery('GET /config/buildings', {}, KEPT);
  const associates = useApiQuery('GET /config/associates/:year', { params: { year } }, KEPT);
  const loans = useApiQuery('GET /v2/loans', {}, KEPT);

  const catalogue = useMemo(() => {
    if (
      kinds.data === undefined ||
      buildings.data === undefined ||
      associates.data === undefined ||
      loans.data === undefined
    )
      return undefined;
    return {
      kinds: kinds.data,
      buildings: buildings.data,
      associates: associates.data,
      loans: loans.data,
    };
  }, [kinds.data, buildings.data, associates.data, loans.data]);

  const retry = (): void => {
    for (const query of [kinds, buildings, associates, loans])
      if (query.error !== null) void query.refetch();
  };
  return {
    catalogue,
    error: kinds.error ?? buildings.error ?? associates.error ?? loans.error,
    retry,
  };
}

/** Categories or movement types: one shape for the screens. */
function useKinds(
  year: number,
  byCategory: boolean,
): { data: readonly Kind[] | undefined; error: ApiError | null; refetch: () => void } {
  const categories = useApiQuery(
    'GET /v2/bankMovement/categories/all',
    byCategory ? { query: { year } } : null,
    KEPT,
  );
  const types = useApiQuery('GET /bankMovementType', byCategory ? null : {}, KEPT);
  const data = useMemo(
    () => (byCategory ? categories.data?.map(fromCategory) : types.data?.map(fromMovementType)),
    [byCategory, categories.data, types.data],
  );
  const query = byCategory ? categories : types;
  return { data, error: query.error, refetch: () => void query.refetch() };
}
