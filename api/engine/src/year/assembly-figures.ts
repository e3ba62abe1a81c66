import type { Told } from '@sci/messages/messages';
import { cents, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { isSplit } from '../associates/usufruct.ts';
import type { Holding } from '../associates/holdings.ts';
import { tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { balanceOfPrefixes } from '../ledger/trial-balance.ts';
import type { Associate } from '../company/company.ts';
import type { YearResult } from './compute-year.ts';
import type { DistributionBasis } from '../assembly/distribution-basis.ts';
import { gainOnSales, slicesOf } from '../assembly/distribution-slices.ts';
import {
  allocateResult,
  retainedEarnings,
  type Allocation,
  type Allotment,
} from '../assembly/allocate-result.ts';

/** What an assembly can place, how it falls on each associate, and the entry that it posts. */
export interface AssemblyFigures extends Allocation {
  readonly result: Cents;
  readonly treasury: Cents;
  /** Results of earlier years before and after the meeting; a loss is negative. */
  readonly retainedBefore: Cents;
  readonly retainedAfter: Cents;
  /** Result and retained earnings, prior losses deducted. */
  readonly available: Cents;
  /** Result that the amounts have not placed yet. */
  readonly remainder: Cents;
}

/**
 * `basis`: what is distributed by, on the day of the meeting. `allotment`: null when the meeting decided
 * none; the result then waits where it is, and nothing falls on anybody.
 */
export function assemblyFigures(
  { accountingResult: result, treasury, trialBalance }: YearResult,
  associates: readonly Associate[],
  allotment: Allotment | null,
  basis: Pick<DistributionBasis, 'weights' | 'apart'>,
): AssemblyFigures {
  const retained = retainedEarnings(trialBalance);
  const retainedBefore = negate(balanceOfPrefixes(trialBalance, '110', '119'));
  const { distributed, reserve, retained: carried } = allotment ?? NOTHING_PLACED;
  return {
    ...(allotment === null
      ? nothingAllocated(associates)
      : allocateResult({
          ...retained,
          result,
          allotment,
          associates,
          parts: basis.weights,
          apart: { ...basis.apart, gain: gainOnSales(trialBalance) },
        })),
    result,
    treasury,
    retainedBefore,
    retainedAfter: cents(retainedBefore + carried),
    available: cents(result + retainedBefore),
    remainder: subtract(result, sum([distributed, reserve, carried])),
  };
}

const NOTHING_PLACED = { distributed: ZERO, reserve: ZERO, retained: ZERO } as const;

const nothingAllocated = (associates: readonly Associate[]): Allocation => ({
  distributed: ZERO,
  retained: ZERO,
  perAssociate: new Map(associates.map(({ id }) => [id, ZERO])),
  lines: [],
});

/** What the manager should know of what is distributed, and to whom. */
export function allocationWarnings(
  { fiscalParts, currentAccounts }: Pick<YearResult, 'fiscalParts' | 'currentAccounts'>,
  { distributed, treasury, available }: AssemblyFigures,
  parts: ReadonlyMap<number, number>,
): Finding[] {
  const warnings: Finding[] = [];
  const warn = (code: string, field: string, told: Told) =>
    warnings.push(finding(code, field, told));
  if (distributed > treasury)
    warn(
      'ABOVE_TREASURY',
      'distributed',
      tell('assembly.above_treasury', { excess: subtract(distributed, treasury) }),
    );
  if (distributed > available)
    warn('ABOVE_AVAILABLE', 'distributed', tell('assembly.above_available'));
  if (![...parts].every(([id, count]) => (fiscalParts.get(id) ?? 0) === count))
    warn('OTHER_HOLDERS', 'date', tell('assembly.other_holders'));
  const debtors = currentAccounts.filter(({ minBalance }) => minBalance < 0).length;
  if (debtors > 0) warn('DEBTORS', 'distributed', tell('assembly.debtors', { debtors }));
  return warnings;
}

/** What is distributed to a usufructuary although nobody wrote down whose it is. */
export function usufructWarnings(
  { trialBalance }: Pick<YearResult, 'trialBalance'>,
  { distributed, result }: AssemblyFigures,
  { by, clause }: DistributionBasis,
  holdings: readonly Holding[],
): Finding[] {
  if (!isSplit(holdings)) return [];
  const { exceptional, reserves } = slicesOf(distributed, result, gainOnSales(trialBalance));
  const silent = (share: number | null | undefined): boolean =>
    share === null || share === undefined;
  return [
    ...(reserves > 0 && silent(clause?.reserves)
      ? [
          finding(
            'USUFRUCT_RESERVES',
            'distributed',
            tell('assembly.usufruct_reserves', { reserves }),
          ),
        ]
      : []),
    ...(exceptional > 0 && by !== 'key' && silent(clause?.exceptional)
      ? [
          finding(
            'USUFRUCT_GAIN',
            'distributed',
            tell('assembly.usufruct_gain', { gain: exceptional }),
          ),
        ]
      : []),
  ];
}
