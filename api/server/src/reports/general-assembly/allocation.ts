import { currentAccountNumber, dividendAccountNumber } from '@sci/engine/ledger/chart';
import { balanceOfPrefixes } from '@sci/engine/ledger/trial-balance';
import { allocate } from '@sci/money/allocate';
import { cents, fromEuros, negate, sum, type Cents } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import type { AssemblyBody } from '@sci/contract/assembly';

/** What an assembly can place, and how it falls on each partner. */
export interface AllocationFigures {
  readonly result: Cents;
  readonly treasury: Cents;
  readonly retainedCredit: Cents;
  readonly retainedDebit: Cents;
  /** Result and retained earnings, prior losses deducted. */
  readonly available: Cents;
  /** Result that the amounts of the decision have not placed yet. */
  readonly remainder: Cents;
  readonly perAssociate: ReadonlyMap<number, Cents>;
}

type Decision = Pick<
  AssemblyBody,
  'distributed_amount' | 'reserve_amount' | 'retained_amount' | 'distribution_mode'
>;

const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));

/**
 * Shares what is distributed in proportion to the parts (full ownership and usufruct) held on the
 * day of the meeting, by largest remainder; ties to the larger holding, then to the lowest id.
 * Source: C. civ. art. 1844-1.
 */
export function allocationFigures(
  { result, input }: Books,
  decision: Decision,
  parts: ReadonlyMap<number, number>,
): AllocationFigures {
  const retained = negate(balanceOfPrefixes(result.trialBalance, '110'));
  const losses = balanceOfPrefixes(result.trialBalance, '119');
  const distributed = fromEuros(decision.distributed_amount);
  const placed = sum([
    distributed,
    fromEuros(decision.reserve_amount),
    fromEuros(decision.retained_amount),
  ]);
  const holders = input.associates.toSorted((a, b) => a.id - b.id);
  const someone = holders.some(({ id }) => (parts.get(id) ?? 0) > 0);
  const shares = someone ? allocate(distributed, holders, ({ id }) => parts.get(id) ?? 0) : [];
  return {
    result: result.accountingResult,
    treasury: result.treasury,
    retainedCredit: atLeastZero(retained),
    retainedDebit: atLeastZero(losses),
    available: cents(result.accountingResult + retained - losses),
    remainder: cents(result.accountingResult - placed),
    perAssociate: new Map(shares.map(({ item, amount }) => [item.id, amount])),
  };
}

interface PostedLine {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
}

/**
 * The entry of the meeting's day: the result leaves 120 or 129, losses are covered first, then each
 * amount finds its account.
 */
export function allocationLines(
  { input }: Books,
  figures: AllocationFigures,
  decision: Decision,
): PostedLine[] {
  const accountOf =
    decision.distribution_mode === 'paid' ? dividendAccountNumber : currentAccountNumber;
  const distributed = input.associates
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, seq }) => credit(accountOf(seq), figures.perAssociate.get(id) ?? cents(0)));
  const lines = [
    resultLine(figures.result),
    credit('106800', fromEuros(decision.reserve_amount)),
    ...retainedLines(figures, fromEuros(decision.retained_amount)),
    ...distributed,
  ];
  return lines.filter((line) => line.debit !== 0 || line.credit !== 0);
}

const NOTHING = cents(0);
const debit = (account: string, amount: Cents): PostedLine => ({
  account,
  debit: amount,
  credit: NOTHING,
});
const credit = (account: string, amount: Cents): PostedLine => ({
  account,
  debit: NOTHING,
  credit: amount,
});

const resultLine = (result: Cents): PostedLine =>
  result < 0 ? credit('129000', negate(result)) : debit('120000', result);

/**
 * What is carried forward covers prior losses first. What is taken from it (a loss, or a
 * distribution of earlier profits) empties the retained earnings first, and is a loss carried
 * forward for the rest.
 */
function retainedLines(
  { retainedCredit, retainedDebit }: AllocationFigures,
  retained: Cents,
): PostedLine[] {
  if (retained < 0) {
    const taken = negate(retained);
    const fromProfits = cents(Math.min(taken, retainedCredit));
    return [debit('110000', fromProfits), debit('119000', cents(taken - fromProfits))];
  }
  const covered = cents(Math.min(retained, retainedDebit));
  return [credit('119000', covered), credit('110000', cents(retained - covered))];
}
