import type { FullFileParts } from '../../papers/documents/data.ts';
import type { FileEdition } from './edition.ts';

/**
 * The parts as their reader may see them: what warns the manager stays with him, and an associate gets
 * the statements that are his and nobody else's.
 */
export function forReader(
  parts: FullFileParts,
  { reader, associateId }: FileEdition,
): FullFileParts {
  if (reader === 'gerance') return parts;
  const { taxReturn, quoteParts, associateAccounts } = parts;
  const isHis = (id: number): boolean => associateId === null || id === associateId;
  return {
    ...parts,
    ...(taxReturn && {
      taxReturn: {
        taxReturn: { ...taxReturn.taxReturn, warnings: [] },
        associates: taxReturn.associates,
        buildings: taxReturn.buildings,
      },
    }),
    ...(quoteParts && {
      quoteParts: {
        ...quoteParts,
        taxReturn: {
          ...quoteParts.taxReturn,
          warnings: [],
          associates: quoteParts.taxReturn.associates.filter(({ id }) => isHis(id)),
        },
      },
    }),
    ...(associateAccounts && {
      associateAccounts: {
        accounts: associateAccounts.accounts.filter(({ associate_id }) => isHis(associate_id)),
      },
    }),
  };
}
