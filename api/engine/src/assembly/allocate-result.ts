import { allocate } from '@sci/money/allocate';
import { absolute, cents, ZERO, type Cents } from '@sci/money/cents';
import type { Associate } from '../company/company.ts';
import { finding, type Finding } from '../finding.ts';
import { currentAccountNumber, dividendAccountNumber } from '../ledger/chart.ts';
import { LOSS_ACCOUNT, PROFIT_ACCOUNT } from '../ledger/next-opening.ts';
import type { OpeningBalance } from '../ledger/od-entry.ts';
import { RETAINED_EARNINGS } from '../ledger/post-entries.ts';

/**
 * What the assembly does with a profit: inscribed on the current accounts, owed as dividends,
 * carried forward, or put in the reserves. `toRetained` is the part carried forward (or reserved)
 * when the rest is distributed; left open, the distribution is rounded down to the thousand euros.
 */
export interface AssemblyDecision {
  readonly kind: 'distribution' | 'dividends' | 'retained' | 'reserve';
  readonly toRetained?: Cents;
}

export interface AllocationInput {
  readonly result: Cents;
  /** Credit balance of 110000 and debit balance of 119000 on 31 December, both positive. */
  readonly retainedCredit: Cents;
  readonly retainedDebit: Cents;
  readonly decision: AssemblyDecision;
  readonly associates: readonly Associate[];
  /** Weights of the distribution: full ownership and usufruct on the day of the assembly. */
  readonly parts: ReadonlyMap<number, number>;
}

export interface Allocation {
  readonly distributed: Cents;
  /** The part of the result carried forward, or reserved; negative for a loss. */
  readonly retained: Cents;
  readonly perAssociate: ReadonlyMap<number, Cents>;
  /** The entry that the assembly posts in the year of its meeting: debits equal credits. */
  readonly lines: readonly OpeningBalance[];
}

const RETAINED_LOSSES = '119000';
const RESERVES = '106800';
const THOUSAND_EUROS = 1000_00;

/**
 * Allocates the result of a year (*affectation du résultat*). Prior losses are covered first; then
 * the part carried forward or reserved, then the associates by largest remainder. A loss takes the
 * retained earnings and the rest is carried forward. No legal reserve is compulsory in a civil
 * company. Source: C. civ. art. 1844-1.
 */
export function allocateResult(input: AllocationInput): Allocation {
  return input.result < 0 ? carryLoss(input) : allocateProfit(input);
}

/** Refuses a decision that shares out what is not there. `field` is the field of the decision. */
export function checkDecision(
  result: Cents,
  retainedDebit: Cents,
  { toRetained }: AssemblyDecision,
): Finding[] {
  if (toRetained === undefined || result < 0) return [];
  if (toRetained < 0)
    return [finding('NEGATIVE', 'toRetained', 'La somme reportée ne peut pas être négative.')];
  if (toRetained <= Math.max(0, result - retainedDebit)) return [];
  return [
    finding('ABOVE_RESULT', 'toRetained', 'La somme reportée dépasse le résultat à affecter.'),
  ];
}

function carryLoss({ result, retainedCredit, associates }: AllocationInput): Allocation {
  const loss = absolute(result);
  const fromRetained = cents(Math.min(loss, retainedCredit));
  return {
    distributed: ZERO,
    retained: result,
    perAssociate: new Map(associates.toSorted((a, b) => a.id - b.id).map(({ id }) => [id, ZERO])),
    lines: withoutZero([
      debit(RETAINED_EARNINGS, fromRetained),
      debit(RETAINED_LOSSES, cents(loss - fromRetained)),
      credit(LOSS_ACCOUNT, loss),
    ]),
  };
}

function allocateProfit({
  result,
  retainedDebit,
  decision,
  associates,
  parts,
}: AllocationInput): Allocation {
  const covered = Math.min(result, retainedDebit);
  const available = result - covered;
  const retained = retainedPart(
    available,
    decision,
    [...parts.values()].some((weight) => weight > 0),
  );
  const distributed = cents(available - retained);
  const ordered = associates.toSorted((a, b) => a.id - b.id);
  const shares = allocate(distributed, ordered, ({ id }) => parts.get(id) ?? 0);
  const accountOf = decision.kind === 'dividends' ? dividendAccountNumber : currentAccountNumber;

  return {
    distributed,
    retained: cents(retained),
    perAssociate: new Map(shares.map(({ item, amount }) => [item.id, amount])),
    lines: withoutZero([
      debit(PROFIT_ACCOUNT, result),
      credit(RETAINED_LOSSES, cents(covered)),
      credit(decision.kind === 'reserve' ? RESERVES : RETAINED_EARNINGS, cents(retained)),
      ...shares.map(({ item, amount }) => credit(accountOf(item.seq), amount)),
    ]),
  };
}

/** Nobody to distribute to: everything is carried forward. */
function retainedPart(
  available: number,
  { kind, toRetained }: AssemblyDecision,
  someone: boolean,
): number {
  if (!someone || kind === 'retained' || (kind === 'reserve' && toRetained === undefined))
    return available;
  return toRetained ?? available % THOUSAND_EUROS;
}

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
