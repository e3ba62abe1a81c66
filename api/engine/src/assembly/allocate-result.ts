import { allocate } from '@sci/money/allocate';
import { cents, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import type { DistributionBasis } from './distribution-basis.ts';
import { slicesOf } from './distribution-slices.ts';
import type { Associate } from '../company/company.ts';
import { finding, type Finding } from '../finding.ts';
import { currentAccountNumber, dividendAccountNumber } from '../ledger/chart.ts';
import { LOSS_ACCOUNT, PROFIT_ACCOUNT } from '../ledger/next-opening.ts';
import type { OpeningBalance } from '../ledger/od-entry.ts';
import { RETAINED_EARNINGS } from '../ledger/post-entries.ts';
import { balanceOfPrefixes, type TrialBalanceRow } from '../ledger/trial-balance.ts';

/**
 * What the assembly does with a profit: inscribed on the current accounts, owed as dividends,
 * carried forward, or put in the reserves. `toRetained` is the part carried forward (or reserved)
 * when the rest is distributed; left open, the distribution is rounded down to the thousand euros.
 */
export interface AssemblyDecision {
  readonly kind: 'distribution' | 'dividends' | 'retained' | 'reserve';
  readonly toRetained?: Cents;
}

/**
 * The amounts that an assembly places: what is distributed, what goes to the reserves, and what is
 * carried forward. What is carried forward covers prior losses first; below zero it is a loss, or
 * earlier profits that are distributed. Together they are the result.
 */
export interface Allotment {
  readonly distributed: Cents;
  readonly reserve: Cents;
  readonly retained: Cents;
  /** Inscribed on the current accounts (455), or owed as dividends (457). */
  readonly paidOn: 'current_accounts' | 'dividends';
}

/** The results of earlier years on 31 December: credit of 110, debit of 119, both positive. */
export interface RetainedEarnings {
  readonly retainedCredit: Cents;
  readonly retainedDebit: Cents;
}

export interface AllocationInput extends RetainedEarnings {
  readonly result: Cents;
  readonly allotment: Allotment;
  readonly associates: readonly Pick<Associate, 'id' | 'seq'>[];
  /** Weights of the distribution: full ownership and usufruct on the day of the assembly. */
  readonly parts: ReadonlyMap<number, number>;
  /** What falls by other weights: the gain on sales in the result, and earlier profits. */
  readonly apart?: NonNullable<DistributionBasis['apart']> & { readonly gain: Cents };
}

export interface Allocation {
  readonly distributed: Cents;
  /** The part of the result carried forward or reserved, prior losses covered; negative for a loss. */
  readonly retained: Cents;
  readonly perAssociate: ReadonlyMap<number, Cents>;
  /** The entry that the assembly posts in the year of its meeting. */
  readonly lines: readonly OpeningBalance[];
}

const RETAINED_LOSSES = '119000';
const RESERVES = '106800';
const THOUSAND_EUROS = 1000_00;

/** The results of earlier years in a trial balance. */
export const retainedEarnings = (balance: readonly TrialBalanceRow[]): RetainedEarnings => ({
  retainedCredit: positive(negate(balanceOfPrefixes(balance, '110'))),
  retainedDebit: positive(balanceOfPrefixes(balance, '119')),
});

/**
 * The entry by which an assembly allocates the result of a year (*affectation du résultat*), on the
 * day of its meeting. What is distributed falls on the associates in proportion to their parts, by
 * largest remainder, ties to the larger holding and then to the lowest id. Debits equal credits
 * when the amounts place the result, no more and no less. No legal reserve is compulsory in a civil
 * company. Source: C. civ. art. 1844-1.
 */
export function allocateResult(input: AllocationInput): Allocation {
  const { result, retainedDebit, allotment, associates } = input;
  const { distributed, reserve, retained } = allotment;
  const ordered = associates.toSorted((a, b) => a.id - b.id);
  const amounts = amountsOf(input, ordered);
  const shares = ordered.map((item) => ({ item, amount: amounts.get(item.id) ?? ZERO }));
  const accountOf = allotment.paidOn === 'dividends' ? dividendAccountNumber : currentAccountNumber;
  const covered = retained > 0 ? Math.min(retained, retainedDebit) : 0;
  return {
    distributed,
    retained: cents(retained + reserve - covered),
    perAssociate: new Map(shares.map(({ item, amount }) => [item.id, amount])),
    lines: withoutZero([
      debit(PROFIT_ACCOUNT, positive(result)),
      ...retainedLines(retained, input),
      credit(RESERVES, reserve),
      ...shares.map(({ item, amount }) => credit(accountOf(item.seq), amount)),
      credit(LOSS_ACCOUNT, positive(negate(result))),
    ]),
  };
}

/** What is distributed to each; nothing while nobody holds any share. */
function amountsOf(
  { result, allotment: { distributed }, parts, apart = { gain: ZERO } }: AllocationInput,
  ordered: AllocationInput['associates'],
): Map<number, Cents> {
  const slices = slicesOf(distributed, result, apart.gain);
  const of = (weights = parts): ReadonlyMap<number, number> => (someone(weights) ? weights : parts);
  const amounts = new Map<number, Cents>();
  // What falls by the same weights is shared in one go: its cents are rounded once.
  const byWeights = new Map<ReadonlyMap<number, number>, Cents>();
  for (const [weights, amount] of [
    [parts, slices.current],
    [of(apart.exceptional), slices.exceptional],
    [of(apart.reserves), slices.reserves],
  ] as const)
    byWeights.set(weights, sum([byWeights.get(weights) ?? ZERO, amount]));
  for (const [weights, amount] of byWeights) {
    if (!someone(weights)) continue;
    for (const { item, amount: own } of allocate(amount, ordered, ({ id }) => weights.get(id) ?? 0))
      amounts.set(item.id, sum([amounts.get(item.id) ?? ZERO, own]));
  }
  return amounts;
}

/**
 * What is carried forward covers prior losses first. What is taken (a loss, or a distribution of
 * earlier profits) empties the retained earnings first, and is a loss carried forward for the rest.
 */
function retainedLines(
  retained: Cents,
  { retainedCredit, retainedDebit }: RetainedEarnings,
): OpeningBalance[] {
  if (retained < 0) {
    const taken = negate(retained);
    const fromProfits = cents(Math.min(taken, retainedCredit));
    return [
      debit(RETAINED_EARNINGS, fromProfits),
      debit(RETAINED_LOSSES, subtract(taken, fromProfits)),
    ];
  }
  const covered = cents(Math.min(retained, retainedDebit));
  return [credit(RETAINED_LOSSES, covered), credit(RETAINED_EARNINGS, subtract(retained, covered))];
}

/**
 * The amounts of a decision told in one word. Prior losses are covered first; a loss is carried
 * forward; nobody to distribute to leaves everything carried forward.
 */
export function allotmentOf(
  { kind, toRetained }: AssemblyDecision,
  result: Cents,
  retainedDebit: Cents,
  parts: ReadonlyMap<number, number>,
): Allotment {
  const paidOn = kind === 'dividends' ? 'dividends' : 'current_accounts';
  if (result < 0) return { distributed: ZERO, reserve: ZERO, retained: result, paidOn };
  const covered = Math.min(result, retainedDebit);
  const available = result - covered;
  const kept = someone(parts) ? keptOf(available, kind, toRetained) : available;
  return {
    distributed: cents(available - kept),
    reserve: cents(kind === 'reserve' ? kept : 0),
    retained: cents(covered + (kind === 'reserve' ? 0 : kept)),
    paidOn,
  };
}

function keptOf(available: number, kind: AssemblyDecision['kind'], toRetained?: Cents): number {
  if (kind === 'retained' || (kind === 'reserve' && toRetained === undefined)) return available;
  return toRetained ?? available % THOUSAND_EUROS;
}

/** Refuses amounts that an assembly cannot decide. `field` is one of the allotment. */
export function checkAllotment(
  { distributed, reserve, retained }: Omit<Allotment, 'paidOn'>,
  result: Cents,
  parts: ReadonlyMap<number, number>,
): Finding[] {
  const findings = checkSigns({ distributed, reserve });
  if (distributed > 0 && !someone(parts))
    findings.push(finding('NOBODY', 'distributed', tell('assembly.no_holder')));
  if (subtract(result, sum([distributed, reserve, retained])) !== 0)
    findings.push(finding('NOT_PLACED', 'retained', tell('assembly.not_whole_result')));
  return findings;
}

/** What is distributed or reserved is never below zero, even in a draft. */
export function checkSigns({
  distributed,
  reserve,
}: Pick<Allotment, 'distributed' | 'reserve'>): Finding[] {
  const findings: Finding[] = [];
  if (distributed < 0)
    findings.push(finding('NEGATIVE', 'distributed', tell('assembly.negative_distribution')));
  if (reserve < 0) findings.push(finding('NEGATIVE', 'reserve', tell('assembly.negative_reserve')));
  return findings;
}

/** Refuses a decision that shares out what is not there. `field` is the field of the decision. */
export function checkDecision(
  result: Cents,
  retainedDebit: Cents,
  { toRetained }: AssemblyDecision,
): Finding[] {
  if (toRetained === undefined || result < 0) return [];
  if (toRetained < 0)
    return [finding('NEGATIVE', 'toRetained', tell('assembly.negative_carry_forward'))];
  if (toRetained <= Math.max(0, result - retainedDebit)) return [];
  return [finding('ABOVE_RESULT', 'toRetained', tell('assembly.carry_forward_above_result'))];
}

const someone = (parts: ReadonlyMap<number, number>): boolean =>
  [...parts.values()].some((weight) => weight > 0);

const positive = (amount: number): Cents => cents(Math.max(0, amount));

const debit = (account: string, amount: Cents): OpeningBalance => ({
  account,
  debit: amount,
  credit: ZERO,
});
const credit = (account: string, amount: Cents): OpeningBalance => ({
  account,
  debit: ZERO,
  credit: amount,
});

const withoutZero = (lines: readonly OpeningBalance[]): OpeningBalance[] =>
  lines.filter((line) => line.debit !== 0 || line.credit !== 0);
