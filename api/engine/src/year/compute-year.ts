import type { Cents } from '@sci/money/cents';
import {
  allocateResult,
  allotmentOf,
  retainedEarnings,
  type Allocation,
} from '../assembly/allocate-result.ts';
import { distributionBasis, type DistributionBasis } from '../assembly/distribution-basis.ts';
import { gainOnSales } from '../assembly/distribution-slices.ts';
import type { DeficitInfo } from '../associates/deficit.ts';
import { deficitLimit } from '../associates/deficit-limit.ts';
import { fiscalParts, profitWeights } from '../associates/fiscal-parts.ts';
import { holdingsAt, type Holding } from '../associates/holdings.ts';
import { ownDeficits, remunerations } from '../associates/own-parts.ts';
import { isTransfer } from '../associates/share-movement.ts';
import { prorataTemporis, type ProrataInformation } from '../associates/prorata.ts';
import { QUOTE_PART_CODES, quoteParts, type FormTotals } from '../associates/quote-parts.ts';
import { categoryTable, type CategoryTable } from '../categories/category.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { yearlyFigures, type YearlyFigure } from '../controls/yearly-figures.ts';
import { currentAccounts, type CurrentAccount } from '../current-accounts/current-accounts.ts';
import { EngineError } from '../finding.ts';
import { compileFormulas, type FormulaPlan } from '../formula/compile-formulas.ts';
import { defaultFormulas } from '../law/default-formulas.ts';
import { formulasOfYear } from '../formula/formula.ts';
import { readBy } from '../law/readings.ts';
import { bankBalances, type BankBalance } from '../ledger/bank-balances.ts';
import { createChart, type Chart } from '../ledger/chart.ts';
import { accountingResult, type JournalEntry } from '../ledger/entry.ts';
import { nextOpening, type LabelledBalance } from '../ledger/next-opening.ts';
import { postInSteps } from '../ledger/post-entries.ts';
import { balanceOfPrefixes, trialBalance, type TrialBalanceRow } from '../ledger/trial-balance.ts';
import { computeSig, type Sig } from '../sig/compute-sig.ts';
import { resultBalances } from '../sig/result-balances.ts';
import { atOnce, type Steps } from '../steps.ts';
import { computeBridge, type Bridge } from '../tax/bridge.ts';
import { compute2072, eurosOf, type Form2072 } from '../tax/compute-2072.ts';
import type { YearInput, YearRules } from './year-input.ts';

/** Every figure of a company for a year. */
export interface YearResult {
  readonly year: number;
  readonly chart: Chart;
  readonly categories: CategoryTable;
  readonly entries: readonly JournalEntry[];
  readonly trialBalance: readonly TrialBalanceRow[];
  /** By account, in the order of the input. */
  readonly bankBalances: readonly BankBalance[];
  /** Σ of the accounts 512. */
  readonly treasury: Cents;
  /** Profit positive. */
  readonly accountingResult: Cents;
  readonly sig: Sig;
  readonly previousSig?: Sig;
  readonly form2072: Form2072;
  readonly holders: readonly Holding[];
  readonly fiscalParts: ReadonlyMap<number, number>;
  /** What the result is shared by: these parts, or the clause or the key of the statutes. */
  readonly profitWeights: ReadonlyMap<number, number>;
  readonly quoteParts: ReadonlyMap<number, FormTotals>;
  /** What line 20 took out for each associate who was paid, in whole euros. */
  readonly remunerations: ReadonlyMap<number, number>;
  /** Of the associates who have a loss, what they were paid included. */
  readonly deficits: ReadonlyMap<number, DeficitInfo>;
  readonly bridge: Bridge;
  readonly currentAccounts: readonly CurrentAccount[];
  readonly allocation?: Allocation;
  readonly nextOpening: readonly LabelledBalance[];
  readonly figures: readonly YearlyFigure[];
  /** Only in a year with transfers of shares, and shared by them: a key has no days. */
  readonly prorata?: ProrataInformation;
}

const defaultRules: YearRules = { categories: defaultCategories, formulas: defaultFormulas };

/**
 * Computes a year, from splits to the opening of the next: ledger, form 2072 and its parts, SIG,
 * bridge, current accounts, allocation and counted controls. Pure: the same books give the same
 * figures, whatever the order of associates and buildings.
 *
 * The books must be sound (`checkYear`): an incomplete split throws. The formulas must have been
 * accepted when saved.
 */
export const computeYear = (input: YearInput, rules: YearRules = defaultRules): YearResult =>
  atOnce(yearInSteps(input, rules));

/** The same year in steps: one of 100,000 movements takes half a second that others need not wait. */
export function* yearInSteps(input: YearInput, rules: YearRules): Steps<YearResult> {
  const categories = categoryTable(readBy(rules.categories, input.readings, input.year));
  const plan = planOf(rules, input.year);
  const chart = createChart(input, categories, input.year);
  const entries = yield* postInSteps(input, chart);
  yield;
  const balance = trialBalance(entries);
  yield;
  const result = accountingResult(entries);
  yield;
  const form = compute2072(
    { year: input.year, buildings: input.buildings, entries, supportingData: input.supportingData },
    categories,
    plan,
  );

  yield;
  const banks = bankBalances(entries, input.bankAccounts);
  yield;
  const sig = computeSig(resultBalances(entries));
  yield;
  const bridge = computeBridge(entries, form, categories, input.buildings);
  yield;
  const accounts = currentAccounts(entries, input.associates);
  yield;
  return {
    year: input.year,
    chart,
    categories,
    entries,
    trialBalance: balance,
    bankBalances: banks,
    treasury: balanceOfPrefixes(balance, '512'),
    accountingResult: result,
    sig,
    ...(input.previousYear && { previousSig: computeSig(input.previousYear.balances) }),
    form2072: form,
    ...associateFigures(input, form),
    bridge,
    currentAccounts: accounts,
    ...assemblyFigures(input, result, balance),
    nextOpening: nextOpening(balance, result, chart),
    figures: yearlyFigures({ ...input, entries, ...input.controls }),
  };
}

/**
 * The formulas in force, ready to be evaluated. A set that does not hold together was refused when
 * it was saved.
 */
export function planOf({ formulas }: YearRules, year: number): FormulaPlan {
  const compiled = compileFormulas(formulasOfYear(formulas, year));
  if (!compiled.ok)
    throw new EngineError(compiled.findings.map(({ message }) => message).join(' '));
  return compiled.plan;
}

const closingOf = (year: number): string => `${year}-12-31`;

function associateFigures(input: YearInput, form: Form2072) {
  const { year, associates, initialShares, shareMovements } = input;
  const holders = holdingsAt(closingOf(year), initialShares, shareMovements);
  const weights = profitWeights(input, holders, eurosOf(form, 'R5'));
  const shares = quoteParts(totalsOf(form), weights);
  const paid = remunerations(form);
  const limit = deficitLimit(year, input.buildings, form);
  return {
    holders,
    fiscalParts: fiscalParts(associates, holders),
    profitWeights: weights,
    quoteParts: shares,
    remunerations: paid,
    deficits: ownDeficits(form, shares, { year, limit, associates, parts: weights, paid }),
    ...(shareMovements.some(isTransfer) &&
      input.profitKey === undefined && {
        prorata: prorataTemporis(year, eurosOf(form, 'R5'), input, initialShares, shareMovements),
      }),
  };
}

function totalsOf(form: Form2072): FormTotals {
  const [r1, r2, r3, r4, r5, r6, r7, r8] = QUOTE_PART_CODES.map((code) => eurosOf(form, code));
  return {
    R1: r1 ?? 0,
    R2: r2 ?? 0,
    R3: r3 ?? 0,
    R4: r4 ?? 0,
    R5: r5 ?? 0,
    R6: r6 ?? 0,
    R7: r7 ?? 0,
    R8: r8 ?? 0,
  };
}

function assemblyFigures(input: YearInput, result: Cents, balance: readonly TrialBalanceRow[]) {
  if (input.assembly === undefined) return {};
  const { decision } = input.assembly;
  const basis = basisAtClosing(input);
  const retained = retainedEarnings(balance);
  const allocation = allocateResult({
    ...retained,
    result,
    allotment: allotmentOf(decision, result, retained.retainedDebit, basis.weights),
    associates: input.associates,
    parts: basis.weights,
    apart: { ...basis.apart, gain: gainOnSales(balance) },
  });
  return { allocation };
}

/**
 * By the shares of 31 December, the only day that the exchange format knows, as the statutes split
 * them, unless a statutory key fits their holders.
 */
function basisAtClosing({
  year,
  initialShares,
  shareMovements,
  profitKey,
  usufruct,
}: YearInput): DistributionBasis {
  const holdings = holdingsAt(closingOf(year), initialShares, shareMovements);
  return distributionBasis(profitKey, holdings, usufruct);
}
