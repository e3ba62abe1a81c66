import type { Source } from '@sci/engine/ledger/source';
import type { Books } from './load-books.ts';

/** The movement and the document behind a line of the ledger, by the ids of their rows. */
export const sourceIds = ({ movements, supporting }: Books, source: Source) => ({
  movement_id: 'movementId' in source ? (movements.get(source.movementId)?.rowId ?? null) : null,
  supporting_data_id:
    source.kind === 'supporting' ? (supporting.get(source.supportingId)?.rowId ?? null) : null,
});
