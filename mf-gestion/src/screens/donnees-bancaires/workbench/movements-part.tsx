import { ErrorPanel, Refreshing, TableSkeleton } from '@sci/ui';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { useCatalogue } from '../../../catalogue/use-catalogue.ts';
import { useMovements } from '../parts/queries.ts';
import { MovementsView } from './movements-view.tsx';

interface Props {
  readonly year: number;
  readonly accountId: number;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
  readonly takesFocus: boolean;
}

/** The lines of the bank do not wait for the names of what they are ventilated on. */
const NOTHING_YET: Catalogue = { kinds: [], buildings: [], associates: [], loans: [] };

/** Waits for the movements, says what failed, then shows them. */
export function MovementsPart({ year, accountId, readOnly, onAdd, takesFocus }: Props) {
  const { movements, partial, error, refreshing, retry } = useMovements(year, accountId);
  const { catalogue, error: catalogueError, retry: retryCatalogue } = useCatalogue(year);

  if (error !== null && movements === undefined)
    return <ErrorPanel error={error} onRetry={retry} />;
  if (catalogueError !== null && catalogue === undefined)
    return <ErrorPanel error={catalogueError} onRetry={retryCatalogue} />;
  if (movements === undefined) return <TableSkeleton columns={6} rows={12} />;
  return (
    <>
      <Refreshing active={refreshing || partial} />
      <MovementsView
        year={year}
        accountId={accountId}
        movements={movements}
        partial={partial}
        catalogue={catalogue ?? NOTHING_YET}
        readOnly={readOnly}
        onAdd={onAdd}
        takesFocus={takesFocus}
      />
    </>
  );
}
