import type { FullFileParts } from '../../papers/documents/data.ts';
import type { FileEdition } from './edition.ts';

/**
 * The parts as their reader may see them: a bank has no use for where and when somebody was born, and
 * an associate gets the statements that are his and nobody else's. What warns the manager alone is
 * never printed (`findingBlocks`); what the reader of a return has to know is.
 */
export function forReader(
  parts: FullFileParts,
  { reader, associateId }: FileEdition,
): FullFileParts {
  if (reader === 'gerance') return parts;
  const { identity, taxReturn, quoteParts, associateAccounts } = parts;
  const isHis = (id: number): boolean => associateId === null || id === associateId;
  return {
    ...parts,
    ...(identity &&
      reader === 'banque' && {
        identity: {
          ...identity,
          associates: identity.associates.map((person) => ({ ...person, birthdate: null })),
        },
      }),
    // What stops the manager from filing is to be known by who reads his figures, and stops nobody else.
    ...(taxReturn && {
      taxReturn: {
        ...taxReturn,
        taxReturn: {
          ...taxReturn.taxReturn,
          findings: taxReturn.taxReturn.findings.map((one) =>
            one.severity === 'error' ? { ...one, severity: 'warning' as const } : one,
          ),
        },
      },
    }),
    // The others stay in the return: without them his part would be one of himself alone.
    ...(quoteParts && associateId !== null && { quoteParts: { ...quoteParts, associateId } }),
    ...(associateAccounts && {
      associateAccounts: {
        accounts: associateAccounts.accounts.filter(({ associate_id }) => isHis(associate_id)),
      },
    }),
  };
}
