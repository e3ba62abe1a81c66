import { holdingsAt } from '@sci/engine/associates/holdings';
import type { ShareMovement } from '@sci/engine/associates/share-movement';
import type { Company, Masters } from '@sci/engine/company/company';
import type { Formula } from '@sci/engine/formula/formula';
import { createChart, type Chart } from '@sci/engine/ledger/chart';
import { accountingResult } from '@sci/engine/ledger/entry';
import { nextOpening } from '@sci/engine/ledger/next-opening';
import type { OpeningBalance } from '@sci/engine/ledger/od-entry';
import { openedBanks, postInSteps } from '@sci/engine/ledger/post-entries';
import { priceLines, withPriceBefore, type PriceLine } from '@sci/engine/ledger/price-before-deed';
import { PRICE } from '@sci/engine/ledger/sale-price';
import { trialBalance } from '@sci/engine/ledger/trial-balance';
import type { Steps } from '@sci/engine/steps';
import { yearInSteps, type YearResult } from '@sci/engine/year/compute-year';
import type { YearInput } from '@sci/engine/year/year-input';
import { yearOf } from '../ports/dates.ts';
import type { BookMovement, BookOdEntry, BookSupporting } from './book-rows.ts';
import type { CategoryIndex } from './engine-categories.ts';
import { computable } from './uncomputable.ts';

/** The rows of a company up to the year asked for, from which the books of any of them are made. */
export interface Source {
  readonly company: Company;
  readonly movements: readonly BookMovement[];
  readonly odEntries: readonly BookOdEntry[];
  readonly supporting: readonly BookSupporting[];
  readonly shares: readonly ShareMovement[];
  readonly openings: ReadonlyMap<number, readonly OpeningBalance[]>;
  readonly categories: CategoryIndex;
  /** Codes of the readings of the law that were chosen, by year. */
  readonly readings: ReadonlyMap<number, ReadonlySet<string>>;
  /** Of all buildings and years, made once. */
  readonly prices: readonly PriceLine[];
}

/** What the books of all years have of the prices of buildings; nothing without a category of them. */
export function pricesOf(
  { movements, odEntries }: Pick<Source, 'movements' | 'odEntries'>,
  masters: Masters,
  { table }: CategoryIndex,
): PriceLine[] {
  if (!table.has(PRICE)) return [];
  const charts = new Map<number, Chart>();
  return priceLines(movements, odEntries, (year, buildingId) => {
    const chart = charts.get(year) ?? createChart(masters, table, year);
    charts.set(year, chart);
    return chart.accountOf(PRICE, { buildingId });
  });
}

/** The first year with anything in it; never later than the year asked for. */
export function firstYear(
  { movements, odEntries, supporting, openings }: Source,
  { bankAccounts }: Masters,
  year: number,
): number {
  const years = [...movements, ...odEntries, ...supporting].map((row) => row.year);
  const opened = bankAccounts.map(({ dateInit }) => Number(dateInit.slice(0, 4)));
  // One by one: a call does not take as many arguments as there can be movements.
  return [...years, ...openings.keys(), ...opened].reduce(
    (first, each) => Math.min(first, each),
    year,
  );
}

/** What a year's figures depend on, besides the comparison with the year before. */
export function inputOf(
  source: Source,
  masters: Masters,
  year: number,
  opening: readonly OpeningBalance[],
): YearInput {
  const opened = masters.bankAccounts.filter(
    ({ dateInit }) => Number(dateInit.slice(0, 4)) <= year,
  );
  return {
    ...masters,
    buildings: masters.buildings.map((building) => withPriceBefore(building, year, source.prices)),
    bankAccounts: opened,
    year,
    company: source.company,
    readings: source.readings.get(year) ?? new Set(),
    initialShares: holdingsAt(`${year - 1}-12-31`, [], source.shares),
    shareMovements: source.shares.filter(({ date }) => yearOf(date) === year),
    openingBalances: opening,
    movements: source.movements.filter((movement) => movement.year === year),
    odEntries: source.odEntries.filter((entry) => entry.year === year),
    supportingData: source.supporting.filter((data) => data.year === year),
    controls: { expectedRentsPerLot: 12, certificates: [] },
  };
}

/** The opening of a year by way of all the years before it; only their ledgers are needed. */
export async function openingOf(
  source: Source,
  masters: Masters,
  year: number,
  first: number,
): Promise<readonly OpeningBalance[]> {
  let opening: readonly OpeningBalance[] = source.openings.get(first) ?? [];
  for (let past = first; past < year; past += 1) {
    const input = inputOf(source, masters, past, opening);
    const chart = createChart(masters, source.categories.table, past);
    opening = [
      ...(await computable(carry(input, chart), input, [...source.categories.table.values()])),
      ...openedBanks(masters.bankAccounts, past + 1),
    ];
  }
  return opening;
}

/** What the ledger of a year leaves to the next one. */
function* carry(input: YearInput, chart: Chart): Steps<OpeningBalance[]> {
  const entries = yield* postInSteps(input, chart);
  yield;
  return nextOpening(trialBalance(entries), accountingResult(entries), chart);
}

export const carriedOver = (
  before: YearResult,
  masters: Masters,
  year: number,
): OpeningBalance[] => [...before.nextOpening, ...openedBanks(masters.bankAccounts, year)];

/** A year computed by the rules of its company; refused in words where its books allow none. */
export const computeWith = (
  input: YearInput,
  formulas: readonly Formula[],
  categories: CategoryIndex,
): Promise<YearResult> => {
  const rules = { categories: [...categories.table.values()], formulas };
  return computable(yearInSteps(input, rules), input, rules.categories);
};
