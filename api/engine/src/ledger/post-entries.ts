import { absolute, cents, negate, sum, ZERO, type Cents } from '@sci/money/cents';
import type { BankAccount, Building } from '../company/company.ts';
import { yearOf } from '../law/calendar.ts';
import type { SupportingData } from '../company/supporting-data.ts';
import { splitsToPost } from '../ventilation/check-splits.ts';
import type { Movement } from '../ventilation/movement.ts';
import { EngineError } from '../finding.ts';
import { atOnce, mapped, type Steps } from '../steps.ts';
import { say } from '../messages/say.ts';
import { disposalEntries } from './disposal-entries.ts';
import { bankAccountNumber, type Chart } from './chart.ts';
import type { JournalEntry, LedgerLine } from './entry.ts';
import type { OdEntry, OdLine, OpeningBalance } from './od-entry.ts';
import { odFromSupporting } from './supporting-entries.ts';
import { settlements } from './sale-price.ts';
import type { Source } from './source.ts';

/** Everything that a year's ledger is made of. */
export interface LedgerInput {
  readonly year: number;
  readonly bankAccounts: readonly BankAccount[];
  /** The balance sheet of 31 December before. Empty: the banks' initial amounts stand for it. */
  readonly openingBalances: readonly OpeningBalance[];
  readonly movements: readonly Movement[];
  readonly odEntries: readonly OdEntry[];
  readonly supportingData: readonly SupportingData[];
}

/** Those sold in the year leave the assets. */
interface Owned {
  readonly buildings?: readonly Building[];
}

type Draft = Omit<JournalEntry, 'num'>;

export const RETAINED_EARNINGS = '110000';

/**
 * Posts a year: the opening entry, one entry per bank movement, one per miscellaneous entry and per
 * supporting document that moves an account. Debits equal credits in each, by construction.
 *
 * What is not ventilated yet is posted on the suspense account 471.
 *
 * Order and numbers: the opening first, then by date; on the same day bank entries before
 * miscellaneous ones, each kind in the order given. `num` is that order, 1, 2, 3… without gap, as
 * the FEC wants it.
 */
export const postEntries = (input: LedgerInput & Owned, chart: Chart): JournalEntry[] =>
  atOnce(postInSteps(input, chart));

/** The same ledger in small steps: 100,000 movements take a quarter of a second. */
export function* postInSteps(input: LedgerInput & Owned, chart: Chart): Steps<JournalEntry[]> {
  const banks = new Map(input.bankAccounts.map((bank) => [bank.id, bank]));
  const opening = openingEntry(input, chart);
  const settled = settlements(input.buildings ?? [], input.year);
  const dated = [
    ...(yield* mapped(input.movements, (movement) =>
      bankEntry(movement, banks.get(movement.bankAccountId), { chart, settled }),
    )),
    ...input.odEntries.map((entry) => odEntry(entry, chart)),
    ...input.supportingData
      .flatMap((data) => odFromSupporting(data, input.year))
      .map(({ entry, source }) => odEntry(entry, chart, source)),
  ];
  const sold = disposalEntries(
    [...(opening ? [opening] : []), ...dated],
    input.buildings ?? [],
    input.year,
    chart,
  ).map(({ entry, source }) => odEntry(entry, chart, source));
  yield;
  const ordered = [...dated, ...sold].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
  return yield* mapped([...(opening ? [opening] : []), ...ordered], (entry, index) => ({
    ...entry,
    num: index + 1,
  }));
}

/**
 * The balances that open the year: those entered, or the banks' initial amounts against retained
 * earnings.
 */
export function openingBalancesOf(
  input: Pick<LedgerInput, 'openingBalances' | 'bankAccounts'>,
): readonly OpeningBalance[] {
  if (input.openingBalances.length > 0) return input.openingBalances;
  const banks = input.bankAccounts
    .filter(({ initialAmount }) => initialAmount !== 0)
    .map(({ seq, initialAmount }) => balanceOf(bankAccountNumber(seq), initialAmount));
  const total = sum(banks.map(({ debit, credit }) => cents(debit - credit)));
  return total === 0 ? banks : [...banks, balanceOf(RETAINED_EARNINGS, negate(total))];
}

/**
 * What the accounts that the company begins to follow in a later year bring into its opening: their
 * initial amounts, against retained earnings.
 */
export const openedBanks = (
  bankAccounts: readonly BankAccount[],
  year: number,
): readonly OpeningBalance[] =>
  openingBalancesOf({ openingBalances: [], bankAccounts: openedIn(bankAccounts, year) });

export const openedIn = (bankAccounts: readonly BankAccount[], year: number): BankAccount[] =>
  bankAccounts.filter(({ dateInit }) => yearOf(dateInit) === year);

const balanceOf = (account: string, debitBalance: Cents): OpeningBalance => ({
  account,
  ...debitOrCredit(negate(debitBalance)),
});

/** A signed amount as a line: positive goes to the credit, negative to the debit. */
export const debitOrCredit = (amount: Cents): { debit: Cents; credit: Cents } =>
  amount < 0 ? { debit: absolute(amount), credit: ZERO } : { debit: ZERO, credit: amount };

function openingEntry(input: LedgerInput, chart: Chart): Draft | undefined {
  const balances = openingBalancesOf(input);
  if (balances.length === 0) return undefined;
  return {
    journal: 'AN',
    date: `${input.year}-01-01`,
    ref: 'AN',
    label: say('ledger.opening'),
    lines: balances.map(({ account, debit, credit }) => ({
      account,
      accountLabel: chart.labelOf(account),
      debit,
      credit,
      source: { kind: 'opening', account },
    })),
  };
}

interface Accounts {
  readonly chart: Chart;
  readonly settled: ReturnType<typeof settlements>;
}

function bankEntry(
  movement: Movement,
  account: BankAccount | undefined,
  { chart, settled }: Accounts,
): Draft {
  if (account === undefined)
    throw new EngineError(`movement ${movement.id} is on an unknown bank account`);
  const { seq } = account;
  const bank = bankAccountNumber(seq);
  const bankLine: LedgerLine = {
    account: bank,
    accountLabel: chart.labelOf(bank),
    ...debitOrCredit(negate(movement.amount)),
    source: { kind: 'bank', movementId: movement.id },
  };
  const splitLines = splitsToPost(movement).map(
    ({ category, amount, buildingId, associateId, loanId }, position): LedgerLine => {
      const account =
        settled(category, buildingId) ??
        chart.accountOf(category, { buildingId, associateId, loanId });
      return {
        account,
        accountLabel: chart.labelOf(account),
        ...debitOrCredit(amount),
        buildingId,
        category,
        associateId,
        loanId,
        source: { kind: 'split', movementId: movement.id, position },
      };
    },
  );
  return {
    journal: `BQ${seq}`,
    date: movement.date,
    ref: movement.id,
    label: movement.label,
    lines: [bankLine, ...splitLines],
  };
}

function odEntry(entry: OdEntry, chart: Chart, origin?: Source): Draft {
  const lines = entry.lines.map((line, position) =>
    odLine(line, chart, origin ?? { kind: 'od', entryId: entry.id, position }),
  );
  return { journal: 'OD', date: entry.date, ref: entry.id, label: entry.label, lines };
}

function odLine(line: OdLine, chart: Chart, source: Source): LedgerLine {
  const account = line.account ?? chart.accountOf(line.category, line);
  const { debit, credit, buildingId, category, associateId, loanId } = line;
  return {
    account,
    accountLabel: chart.labelOf(account),
    debit,
    credit,
    buildingId,
    category,
    associateId,
    loanId,
    source,
  };
}
