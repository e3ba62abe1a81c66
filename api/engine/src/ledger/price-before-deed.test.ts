import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { scenarioOf } from '../scenario/scenario-of.ts';
import { computeYear } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';
import type { OdEntry } from './od-entry.ts';
import { priceLines, withPriceBefore } from './price-before-deed.ts';

/** Bought for 90,000 €; 50,000 € of its price are cashed in 2024, the deed is of 20 June 2025. */
const sold: Building = { ...flat, saleDate: '2025-06-20', salePrice: cents(150_000_00) };
const openingBalances = [
  { account: '110000', debit: cents(0), credit: cents(90_000_00) },
  { account: '213001', debit: cents(90_000_00), credit: cents(0) },
];
const early = movement('E', '2024-11-15', split('VENTE_IMMEUBLE', 50_000));
const rest = movement('R', '2025-06-25', split('VENTE_IMMEUBLE', 100_000));

/** Two years one after the other: each knows what the one before did with the price. */
function years(building: Building, { entries = [] as readonly OdEntry[], last = [rest] } = {}) {
  const lines = priceLines([early, ...last], entries, (year) =>
    year < 2025 ? '775000' : '757000',
  );
  const of = (year: number, changes: Partial<YearInput>): YearInput =>
    books({ year, buildings: [withPriceBefore(building, year, lines)], ...changes });
  const first = of(2024, { openingBalances, movements: [early], odEntries: entries });
  const second = of(2025, { openingBalances: computeYear(first).nextOpening, movements: last });
  return [first, second].map((input) => {
    const result = computeYear(input);
    const balanceOf = (account: string) =>
      (result.trialBalance.find((row) => row.account === account)?.balance ?? 0) / 100;
    return {
      result: result.accountingResult / 100,
      balances: ['462000', '213001'].map(balanceOf),
      told: yearWarnings(input, result)
        .map(({ code }) => code)
        .filter((code) => code.startsWith('SALE')),
    };
  });
}

it('leaves what is cashed before the deed for the year of the deed, once the price is known', () => {
  // Nothing in 2024, then 150,000 − 90,000 at once.
  expect(years({ ...sold, priceKnownFrom: 2024 })).toEqual([
    { result: 0, balances: [-50_000, 90_000], told: ['SALE_ADVANCE'] },
    { result: 60_000, balances: [0, 0], told: ['SALE'] },
  ]);
});

it('adds the rest alone when a year before has a part of the price in its result', () => {
  // 50,000 in 2024; in 2025 100,000 − 90,000: together 60,000, each euro once.
  expect(years(sold)).toEqual([
    { result: 50_000, balances: [0, 90_000], told: ['SALE_DATE'] },
    { result: 10_000, balances: [0, 0], told: ['SALE_COUNTED_BEFORE', 'SALE'] },
  ]);
});

it('takes the book value out although all of the price was counted before', () => {
  const [, deed] = years({ ...sold, salePrice: cents(50_000_00) }, { last: [] });
  expect(deed).toEqual({
    result: -90_000,
    balances: [0, 0],
    told: ['SALE_COUNTED_BEFORE', 'SALE'],
  });
});

it('asks for the price of the deed as long as the sheet has none, whatever was cashed before', () => {
  const { salePrice: _price, ...unpriced } = sold;
  expect(years(unpriced, { last: [] })[1]?.told).toEqual(['SALE_PRICE']);
});

it('counts what an entry of the user put into the result before the deed, by account or category', () => {
  const credit = { debit: cents(0), credit: cents(2000_00), buildingId: 1 } as const;
  const debit = { account: '467000', debit: cents(4000_00), credit: cents(0) };
  const byHand = {
    id: 'OD1',
    date: '2024-12-01',
    label: 'Acompte',
    lines: [{ account: '775000', ...credit }, { category: 'VENTE_IMMEUBLE', ...credit }, debit],
  };
  // 50,000 of the bank wait; 4,000 are in the result of 2024: 150,000 − 4,000 − 90,000 are left.
  expect(
    years({ ...sold, priceKnownFrom: 2024 }, { entries: [byHand] }).map(({ result }) => result),
  ).toEqual([4000, 56_000]);
});

it('takes a rent that an entry books on the building for no part of its price', () => {
  const entered = {
    id: 'OD2',
    date: '2024-12-01',
    label: 'Loyer',
    lines: [
      { category: 'LOYER_HAB', debit: cents(0), credit: cents(700_00), buildingId: 1 },
      { account: '467000', debit: cents(700_00), credit: cents(0) },
    ],
  };
  // 700 € of rents in 2024; all of 150,000 − 90,000 in the year of the deed.
  const known = { ...sold, priceKnownFrom: 2024 };
  expect(years(known, { entries: [entered] }).map(({ result }) => result)).toEqual([700, 60_000]);
});

it('keeps the costs of a sale that an entry took off its price the year before', () => {
  const debit = { debit: cents(2000_00), credit: cents(0) };
  const credit = { debit: cents(0), credit: cents(2000_00) };
  const costs = {
    id: 'OD1',
    date: '2024-12-01',
    label: 'Diagnostics de la vente',
    lines: [
      { category: 'VENTE_IMMEUBLE', ...debit, buildingId: 1 },
      { account: '401000', ...credit },
    ],
  };
  // 150,000 − 90,000 in the year of the deed; with the 50,000 of 2024 cashed all is paid.
  expect(
    years({ ...sold, priceKnownFrom: 2024 }, { entries: [costs] }).map(({ result, balances }) => [
      result,
      balances[0],
    ]),
  ).toEqual([
    [-2000, -50_000],
    [60_000, 0],
  ]);
});

it('cashes in a scenario only what the buyer has not paid yet', () => {
  const inYear = movement('A', '2025-02-01', split('VENTE_IMMEUBLE', 10_000));
  const building = withPriceBefore(
    { ...flat, saleDate: '2026-02-01', salePrice: cents(150_000_00), priceKnownFrom: 2024 },
    2025,
    priceLines([early, inYear], [], () => '757000'),
  );
  const before = books({
    buildings: [building],
    movements: [inYear],
    openingBalances: [
      ...openingBalances,
      { account: '462000', debit: cents(0), credit: cents(50_000_00) },
      { account: '512001', debit: cents(50_000_00), credit: cents(0) },
    ],
  });
  const { input } = scenarioOf(
    before,
    [{ kind: 'sale', date: '2025-07-01', buildingId: 1, price: cents(120_000_00) }],
    { categories: defaultCategories },
  );
  const result = computeYear(input);
  // 120,000 less 50,000 and 10,000 are cashed; 120,000 − 90,000 are gained.
  expect(input.movements.at(-1)?.amount).toBe(60_000_00);
  expect(result.accountingResult).toBe(30_000_00);
  expect(yearWarnings(input, result).map(({ code }) => code)).not.toContain('SALE_OVERPAID');
});
