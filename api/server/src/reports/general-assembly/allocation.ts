import type { AssemblyBody } from './stored-assembly.ts';
import type { DistributionBasis } from '@sci/engine/assembly/distribution-basis';
import type { Allotment } from '@sci/engine/assembly/allocate-result';
import { assemblyFigures, type AssemblyFigures } from '@sci/engine/year/assembly-figures';
import { isPlaced } from '@sci/engine/assembly/deliberation';
import type { Decision } from './decision.ts';
import type { Books } from '../../books/load-books.ts';

type Amounts = Pick<
  AssemblyBody,
  'distributed_amount' | 'reserve_amount' | 'retained_amount' | 'distribution_mode'
>;

/** The amounts of the form as the engine reads them. */
export const toAllotment = (decision: Amounts): Allotment => ({
  distributed: decision.distributed_amount,
  reserve: decision.reserve_amount,
  retained: decision.retained_amount,
  paidOn: decision.distribution_mode === 'paid' ? 'dividends' : 'current_accounts',
});

/**
 * What the assembly can place, how it falls on each associate, and the entry that it posts; nothing of
 * it once the meeting did not adopt it.
 */
export const allocationFigures = (
  { result, input }: Books,
  body: Amounts,
  decision: Decision,
  basis: DistributionBasis,
): AssemblyFigures =>
  assemblyFigures(
    result,
    input.associates,
    isPlaced(decision.allocation) ? toAllotment(body) : null,
    basis,
  );
