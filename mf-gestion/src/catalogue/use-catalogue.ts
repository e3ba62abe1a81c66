import { useMemo } from 'react';
import type { ApiError } from '@sci/api-client';
import { useApiQuery } from '@sci/shell-sdk';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { fromCategory, fromMovementType, type Catalogue, type Kind } from './catalogue.ts';

/** Categories, buildings, partners and loans hardly change while somebody works: read once per hour at most. */
const KEPT = { staleTime: 3_600_000 };

export interface CatalogueReading {
  readonly catalogue: Catalogue | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** What the movements of a year can be ventilated on. */
export function useCatalogue(year: number): CatalogueReading {
  const kinds = useKinds(year);
  const buildings = useApiQuery('GET /config/buildings', {}, KEPT);
  const associates = useApiQuery('GET /config/associates/:year', { params: { year } }, KEPT);
  const loans = useApiQuery('GET /v2/loans', {}, KEPT);

  const catalogue = useMemo(() => {
    if (kinds.data === undefined || buildings.data === undefined || associates.data === undefined || loans.data === undefined) return undefined;
    return { kinds: kinds.data, buildings: buildings.data, associates: associates.data, loans: loans.data };
  }, [kinds.data, buildings.data, associates.data, loans.data]);

  const retry = (): void => {
    for (const query of [kinds, buildings, associates, loans]) if (query.error !== null) void query.refetch();
  };
  return { catalogue, error: kinds.error ?? buildings.error ?? associates.error ?? loans.error, retry };
}

/** Categories from 2024 on, movement types before: one shape for the screens. */
function useKinds(year: number): { data: readonly Kind[] | undefined; error: ApiError | null; refetch: () => void } {
  const controlled = isControlledYear(year);
  const categories = useApiQuery('GET /v2/bankMovement/categories/all', controlled ? { query: { year } } : null, KEPT);
  const types = useApiQuery('GET /bankMovementType', controlled ? null : {}, KEPT);
  const data = useMemo(
    () => (controlled ? categories.data?.map(fromCategory) : types.data?.map(fromMovementType)),
    [controlled, categories.data, types.data],
  );
  const query = controlled ? categories : types;
  return { data, error: query.error, refetch: () => void query.refetch() };
}
