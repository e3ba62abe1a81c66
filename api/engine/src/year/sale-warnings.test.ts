import { cents } from '@sci/money/cents';
import { books, flat, loan, movement, shop, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { toldBy } from '../../test/told.ts';
import { sales } from './sale-warnings.ts';
import type { YearInput } from './year-input.ts';

/** Bought for 90,000 €, sold by a deed of 20 June 2025 for 150,000 €. */
const sold: Building = { ...flat, saleDate: '2025-06-20', salePrice: cents(150_000_00) };
const { salePrice: _price, ...unpriced } = sold;
const cashed = (euros: number, building = 1) =>
  movement('V', '2025-06-25', split('VENTE_IMMEUBLE', euros, { buildingId: building }));
const assets = [
  { account: '110000', debit: cents(0), credit: cents(90_000_00) },
  { account: '213001', debit: cents(90_000_00), credit: cents(0) },
];
/** So that the year of the sale has no deficit of its own. */
const rent = movement('R', '2025-01-05', split('LOYER_HAB', 1000, { buildingId: 1 }));
const given = (
  building: Building,
  { movements = [cashed(150_000)], ...changes }: Partial<YearInput> = {},
): YearInput =>
  books({
    buildings: [building],
    openingBalances: assets,
    movements: [rent, ...movements],
    ...changes,
  });
const secured = (changes: object, due: number): Partial<YearInput> => ({
  loans: [{ ...loan, ...changes }],
  openingBalances: [
    { account: '110000', debit: cents(0), credit: cents((90_000 - due) * 100) },
    { account: '164001', debit: cents(0), credit: cents(due * 100) },
    { account: '213001', debit: cents(90_000_00), credit: cents(0) },
  ].filter(({ debit, credit }) => debit !== credit),
});
/** 5,000 € of a deficit of 2023, for which the flat must stay let until the end of 2026. */
const imputed = (year: number, buildingIds: readonly number[]): Partial<YearInput> => ({
  imputedDeficits: [{ year, associateId: 1, buildingIds, euros: 5000 }],
});

it.each<[string, YearInput, string[]]>([
  ['nothing of a building that stays', given(flat, { movements: [] }), []],
  [
    'nothing of a sale of before',
    given({ ...sold, saleDate: '2023-06-20' }, { movements: [] }),
    [],
  ],
  ['the sale with what leaves the books', given(sold), ['info SALE']],
  ['a price without a day of sale', given(flat), ['warning SALE_DATE']],
  [
    'a deed of the last day, which has what was cashed before it',
    given({ ...sold, saleDate: '2025-12-31' }, { movements: [cashed(60_000)] }),
    ['info SALE', 'info SALE_UNPAID'],
  ],
  ['a sale without its price', given(unpriced, { movements: [] }), ['warning SALE_PRICE']],
  [
    'a price that comes after the year of the sale',
    given({ ...unpriced, saleDate: '2024-12-31' }),
    ['warning SALE_LATE'],
  ],
  [
    'a sold building that the books never had',
    given(sold, { openingBalances: [] }),
    ['warning SALE_VALUE'],
  ],
])('says of a sale: %s', (_what, input, expected) => {
  expect(toldBy(sales, 'none')(input)).toEqual(expected);
});

it.each<[string, number, string[]]>([
  ['all of it', 150_000, []],
  ['a euro less', 149_999, ['info SALE_UNPAID 1']],
  ['a euro more', 150_001, ['warning SALE_OVERPAID 1']],
])('looks at what the buyer paid: %s', (_what, euros, expected) => {
  const told = toldBy(sales, euros < 150_000 ? 'left' : 'above');
  expect(told(given(sold, { movements: [cashed(euros)] })).slice(1)).toEqual(expected);
});

it.each<[string, Partial<Building>, string[]]>([
  ['known in the year of the advance', { priceKnownFrom: 2025 }, ['info SALE_ADVANCE 50000']],
  ['known in the year of the deed alone', {}, []],
])('keeps for a deed to come what is cashed of a price: %s', (_what, known, expected) => {
  const early = { ...sold, ...known, saleDate: '2026-02-01' };
  const told = toldBy(sales, 'advance')(given(early, { movements: [cashed(50_000)] }));
  expect(told.filter((text) => text.includes('ADVANCE'))).toEqual(expected);
});

it.each<[string, Partial<YearInput>, string[]]>([
  ['deducted', {}, ['warning SALE_PENALTY 3000']],
  ['left out by choice', { readings: new Set(['PENALITE_REMB_ANTICIPE']) }, []],
])('doubts an indemnity that was paid to sell: %s', (_what, changes, expected) => {
  const penalty = movement(
    'P',
    '2025-06-20',
    split('PENALITE_REMB_ANTICIPE', -3000, { buildingId: 1, loanId: 1 }),
  );
  const input = given(sold, { movements: [cashed(150_000), penalty], loans: [loan], ...changes });
  const told = toldBy(sales, 'amount')(input);
  expect(told.filter((text) => text.includes('PENALTY'))).toEqual(expected);
});

it.each<[string, Partial<YearInput>, string[]]>([
  [
    'a deposit that stays',
    { movements: [cashed(150_000), movement('D', '2025-01-10', split('DEPOT_RECU', 800))] },
    ['warning SALE_DEPOSIT 800'],
  ],
  [
    'a deposit that was given back',
    {
      movements: [
        cashed(150_000),
        movement('D', '2025-01-10', split('DEPOT_RECU', 800)),
        movement('E', '2025-06-19', split('DEPOT_RENDU', -800)),
      ],
    },
    [],
  ],
])('asks whose deposits are after the sale: %s', (_what, changes, expected) => {
  expect(toldBy(sales, 'held')(given(sold, changes)).slice(1)).toEqual(expected);
});

it.each<[string, Partial<YearInput>, string[]]>([
  [
    'still due',
    secured({ openingPrincipal: cents(40_000_00) }, 40_000),
    ['warning SALE_LOAN_DUE 40000'],
  ],
  [
    'repaid, and its schedule goes on',
    secured({ closingPrincipal: cents(38_000_00) }, 0),
    ['warning SALE_LOAN_SCHEDULE 38000'],
  ],
  ['repaid with its schedule', secured({ closingPrincipal: cents(0) }, 0), []],
  ['of another building', secured({ buildingId: 2 }, 40_000), []],
])('asks for the loan of what is sold: %s', (_what, changes, expected) => {
  expect(toldBy(sales, 'due')(given(sold, changes)).slice(1)).toEqual(expected);
});

it.each<[string, Partial<YearInput>, string[]]>([
  ['imputed two years before', imputed(2023, [1]), ['warning DEFICIT_CALLED_BACK']],
  ['imputed three years before', imputed(2022, [1]), ['warning DEFICIT_CALLED_BACK']],
  ['imputed four years before', imputed(2021, [1]), []],
  ['of another building', imputed(2023, [2]), []],
])('calls back a deficit of a building that is let no more: %s', (_what, changes, expected) => {
  expect(toldBy(sales, 'none')(given(sold, changes)).slice(1)).toEqual(expected);
});

it('says the rest of a price of which an earlier year has a part in its result', () => {
  const counted = { ...sold, priceBefore: { counted: cents(50_000_00), advanced: cents(0) } };
  expect(toldBy(sales, 'rest')(given(counted, { movements: [cashed(100_000)] }))).toEqual([
    'warning SALE_COUNTED_BEFORE 100000',
    'info SALE',
  ]);
});

it('tells each building apart', () => {
  const both = given(sold, { buildings: [sold, shop] });
  expect(toldBy(sales, 'none')(both)).toEqual(['info SALE']);
});
