import type { Cents } from '@sci/money/cents';
import type { Allocation } from '../assembly/allocate-result.ts';
import type { YearlyFigure } from '../controls/yearly-figures.ts';
import type { CurrentAccount } from '../current-accounts/current-accounts.ts';
import { lineOfCode } from '../formula/formula.ts';
import type { LineValue, LineValues } from '../formula/evaluate.ts';
import type { JournalEntry } from '../ledger/entry.ts';
import type { OpeningBalance } from '../ledger/od-entry.ts';
import type { YearResult } from '../year/compute-year.ts';

/** A value that JSON can carry. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * The figures of a year as the exchange format writes them: amounts in integer cents (`_cents`) or
 * whole euros, ids as string keys, optional parts left out rather than null.
 */
export function writeExpected(result: YearResult, assemblyDate: string | undefined): Json {
  return {
    totals: totals(result.entries),
    bank_balances: record(
      result.bankBalances,
      ({ bankAccountId }) => bankAccountId,
      ({ account, opening, movements, closing }) => ({
        account,
        opening_cents: opening,
        movements_cents: movements,
        closing_cents: closing,
      }),
    ),
    treasury_cents: result.treasury,
    trial_balance: result.trialBalance.map(({ account, label, debit, credit, balance }) => ({
      account,
      label,
      debit_cents: debit,
      credit_cents: credit,
      balance_cents: balance,
    })),
    sig_cents: { ...result.sig },
    form_2072: form2072(result),
    bridge: {
      accounting_result_cents: result.bridge.accountingResult,
      adjustments: result.bridge.adjustments.map(({ label, amount }) => ({
        label,
        amount_cents: amount,
      })),
      tax_result_before_rounding_cents: result.bridge.taxResultBeforeRounding,
      rounding_cents: result.bridge.rounding,
      tax_result_euros: result.bridge.taxResultEuros,
    },
    current_accounts: record(
      result.currentAccounts,
      ({ associateId }) => associateId,
      currentAccount,
    ),
    ...(result.previousSig && { sig_previous_cents: { ...result.previousSig } }),
    ...(result.allocation &&
      assemblyDate !== undefined && { ag: assembly(result.allocation, assemblyDate) }),
    opening_next_year: result.nextOpening.map(({ account, label, debit, credit }) => ({
      account,
      label,
      debit_cents: debit,
      credit_cents: credit,
    })),
    controls: result.figures.map(figure),
    ...(result.prorata && {
      prorata_temporis_information: {
        days: result.prorata.days,
        weights: fromMap(result.prorata.weights, (weight) => weight),
        R5_euros: fromMap(result.prorata.result, (euros) => euros),
      },
    }),
    journal_entries: result.entries.map(journalEntry),
  };
}

function record<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  valueOf: (item: Item) => Json,
): Json {
  return Object.fromEntries(items.map((item) => [String(keyOf(item)), valueOf(item)]));
}

const fromMap = <Key, Value>(map: ReadonlyMap<Key, Value>, valueOf: (value: Value) => Json): Json =>
  Object.fromEntries([...map].map(([key, value]) => [String(key), valueOf(value)]));

function totals(entries: readonly JournalEntry[]): Json {
  let [lines, debit, credit] = [0, 0, 0];
  for (const entry of entries) {
    lines += entry.lines.length;
    for (const line of entry.lines) [debit, credit] = [debit + line.debit, credit + line.credit];
  }
  return { entries: entries.length, lines, debit_cents: debit, credit_cents: credit };
}

function form2072(result: YearResult): Json {
  const form = result.form2072;
  const ordered = form.plan.ordered
    .map(({ formula }) => formula)
    .toSorted((a, b) => a.position - b.position);
  const lines = (values: LineValues, valueOf: (value: LineValue) => number): Json =>
    Object.fromEntries(
      ordered.flatMap(({ code }) => {
        const value = values.get(code);
        return value === undefined ? [] : [[lineOfCode(code), valueOf(value)]];
      }),
    );
  return {
    buildings: record(
      form.buildings,
      ({ buildingId }) => buildingId,
      (building) => ({
        exact_cents: lines(building.lines, ({ exact }) => exact),
        form_euros: lines(building.lines, ({ euros }) => euros),
      }),
    ),
    totals_euros: lines(form.totals, ({ euros }) => euros),
    unallocated_cents: Object.fromEntries(
      form.shared.map(({ code, byBuilding }) => [
        lineOfCode(code),
        fromMap(byBuilding, (amount) => amount),
      ]),
    ),
    holders_at_closing: result.holders.map(({ associateId, kind, shares }) => ({
      associate: associateId,
      kind,
      shares,
    })),
    fiscal_parts: fromMap(result.fiscalParts, (parts) => parts),
    associates_euros: fromMap(result.quoteParts, (part) => ({ ...part })),
    deficit_info: fromMap(
      result.deficits,
      ({ interestPart, otherPart, limit, globalIncome, carriedForward }) => ({
        interest_part_euros: interestPart,
        other_part_euros: otherPart,
        limit_euros: limit,
        global_income_euros: globalIncome,
        carried_forward_euros: carriedForward,
      }),
    ),
  };
}

const currentAccount = ({ account, opening, rows, closing, minBalance }: CurrentAccount): Json => ({
  account,
  opening_cents: opening,
  rows: rows.map(({ date, journal, ref, label, amount, balance }) => ({
    date,
    journal,
    ref,
    label,
    amount_cents: amount,
    balance_cents: balance,
  })),
  closing_cents: closing,
  min_balance_cents: minBalance,
});

const assembly = (
  { distributed, retained, perAssociate, lines }: Allocation,
  date: string,
): Json => ({
  date,
  distributed_cents: distributed,
  retained_cents: retained,
  per_associate_cents: fromMap(perAssociate, (amount) => amount),
  lines: lines.map(balanceLine),
});

const balanceLine = ({ account, debit, credit }: OpeningBalance): Json => ({
  account,
  debit_cents: debit,
  credit_cents: credit,
});

function figure(item: YearlyFigure): Json {
  const { control, status } = item;
  if (control === 'loyers_count')
    return {
      control,
      building: item.buildingId,
      expected: item.expected,
      found: item.found,
      status,
    };
  if (control === 'taxe_fonciere')
    return { control, building: item.buildingId, amount_cents: item.amount, status };
  const orNull = (amount: Cents | undefined): number | null => amount ?? null;
  return {
    control,
    loan: item.loanId,
    booked_interest_cents: item.bookedInterest,
    certificate_interest_cents: orNull(item.certificate?.interest),
    booked_insurance_cents: item.bookedInsurance,
    certificate_insurance_cents: orNull(item.certificate?.insurance),
    difference_cents: orNull(item.certificate?.difference),
    status,
  };
}

const journalEntry = ({ num, journal, date, ref, label, lines }: JournalEntry): Json => ({
  journal,
  date,
  ref,
  label,
  lines: lines.map((line) => ({
    account: line.account,
    account_label: line.accountLabel,
    debit_cents: line.debit,
    credit_cents: line.credit,
    ...(line.buildingId !== undefined && { building: line.buildingId }),
    ...(line.category !== undefined && { category: line.category }),
    ...(line.associateId !== undefined && { associate: line.associateId }),
  })),
  num,
});
