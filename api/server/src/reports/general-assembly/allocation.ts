import type { AssemblyBody } from '@sci/contract/assembly';
import type { Allotment } from '@sci/engine/assembly/allocate-result';
import { assemblyFigures, type AssemblyFigures } from '@sci/engine/assembly/assembly-figures';
import { fromEuros } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';

type Decision = Pick<
  AssemblyBody,
  'distributed_amount' | 'reserve_amount' | 'retained_amount' | 'distribution_mode'
>;

/** The amounts of the form as the engine reads them. */
export const toAllotment = (decision: Decision): Allotment => ({
  distributed: fromEuros(decision.distributed_amount),
  reserve: fromEuros(decision.reserve_amount),
  retained: fromEuros(decision.retained_amount),
  paidOn: decision.distribution_mode === 'paid' ? 'dividends' : 'current_accounts',
});

/** What the assembly can place, how it falls on each partner, and the entry that it posts. */
export const allocationFigures = (
  { result, input }: Books,
  decision: Decision,
  parts: ReadonlyMap<number, number>,
): AssemblyFigures => assemblyFigures(result, input.associates, toAllotment(decision), parts);
