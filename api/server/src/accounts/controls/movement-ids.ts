import type { Source } from '@sci/engine/ledger/source';
import type { Books } from '../../books/load-books.ts';

/** The bank lines among the sources of a figure, each once. */
export const movementIds = ({ movements }: Books, sources: readonly Source[]): number[] => [
  ...new Set(
    sources.flatMap((source) =>
      'movementId' in source ? (movements.get(source.movementId)?.rowId ?? []) : [],
    ),
  ),
];
