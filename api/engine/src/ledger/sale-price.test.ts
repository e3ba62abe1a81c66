import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { computeYear, type YearResult } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';

/** Bought for 90,000 €, sold by a deed of 20 December 2025 for 150,000 €, with 800 € of deposits. */
const sold: Building = { ...flat, saleDate: '2025-12-20', salePrice: cents(150_000_00) };
const openingBalances = [
  { account: '110000', debit: cents(0), credit: cents(90_000_00) },
  { account: '213001', debit: cents(90_000_00), credit: cents(0) },
];
const deposit = movement('D', '2025-01-10', split('DEPOT_RECU', 800));
const given = (building: Building, changes: Partial<YearInput> = {}): YearInput =>
  books({ buildings: [building], openingBalances, movements: [deposit], ...changes });
const balances = ({ trialBalance }: YearResult, ...accounts: readonly string[]): number[] =>
  accounts.map((of) => (trialBalance.find((row) => row.account === of)?.balance ?? 0) / 100);
const told = (input: YearInput): string[] =>
  yearWarnings(input, computeYear(input))
    .map(({ code }) => code)
    .filter((code) => code.startsWith('SALE'));

/** The year after: what is cashed settles what the year before left due. */
const nextYear = (input: YearInput, euros: number): YearInput => ({
  ...input,
  year: 2026,
  openingBalances: computeYear(input).nextOpening,
  odEntries: [],
  movements: [movement('V', '2026-01-15', split('VENTE_IMMEUBLE', euros))],
});

it('counts the gain in the year of the deed, and only settles the price when it is cashed', () => {
  const input = given(sold);
  const year = computeYear(input);
  // 150,000 − 90,000 in 2025, nothing in 2026.
  expect(year.accountingResult).toBe(60_000_00);
  expect(balances(year, '462000', '757000', '657000', '213001')).toEqual([
    150_000, -150_000, 90_000, 0,
  ]);
  expect(year.form2072.totals.get('R5')?.euros).toBe(-20);
  expect(told(input)).toEqual(['SALE', 'SALE_DEPOSIT', 'SALE_UNPAID']);

  const later = nextYear(input, 150_000);
  expect(computeYear(later).accountingResult).toBe(0);
  expect(balances(computeYear(later), '462000')).toEqual([0]);
  expect(told(later)).toEqual([]);
});

it('lets the deposits pass to the buyer, who pays so much less', () => {
  const input = given({ ...sold, depositsPassed: true });
  expect(balances(computeYear(input), '462000', '165001', '757000')).toEqual([
    149_200, 0, -150_000,
  ]);
  expect(told(input)).toEqual(['SALE', 'SALE_UNPAID']);
  expect(balances(computeYear(nextYear(input, 149_200)), '462000')).toEqual([0]);
});

it('books nothing for a deed without a price, and asks for it', () => {
  const input = given({ ...sold, salePrice: cents(0), depositsPassed: true });
  expect(balances(computeYear(input), '462000', '165001', '757000', '213001')).toEqual([
    0, -800, 0, 90_000,
  ]);
  expect(told(input)).toEqual(['SALE_PRICE', 'SALE_DEPOSIT']);
});

it('settles at once what is cashed in the year of the sale', () => {
  const input = given(sold, {
    movements: [movement('V', '2025-12-22', split('VENTE_IMMEUBLE', 150_000))],
  });
  expect(balances(computeYear(input), '462000', '757000')).toEqual([0, -150_000]);
  expect(computeYear(input).accountingResult).toBe(60_000_00);
  expect(told(input)).toEqual(['SALE']);
});

it('says what is cashed above the price of the deed', () => {
  expect(told(nextYear(given(sold), 151_000))).toEqual(['SALE_OVERPAID']);
});

it('takes the building out with a price that only comes later, and says that it is late', () => {
  const { salePrice: _price, ...unpriced } = sold;
  const input = given(unpriced);
  expect([computeYear(input).accountingResult, told(input)]).toEqual([
    0,
    ['SALE_PRICE', 'SALE_DEPOSIT'],
  ]);
  const later = nextYear(input, 150_000);
  const year = computeYear(later);
  // The gain alone, not the whole price.
  expect(year.accountingResult).toBe(60_000_00);
  expect(year.entries.find(({ ref }) => ref === 'CESSION1')?.date).toBe('2026-01-15');
  expect(told(later)).toEqual(['SALE_LATE']);
});

it('leaves alone a price that the user entered by hand, and a sale that was closed before', () => {
  const byHand = given(sold, {
    odEntries: [
      {
        id: 'OD1',
        date: '2025-12-20',
        label: 'Créance sur cession',
        lines: [
          { account: '462000', debit: cents(150_000_00), credit: cents(0) },
          { category: 'VENTE_IMMEUBLE', buildingId: 1, debit: cents(0), credit: cents(150_000_00) },
        ],
      },
    ],
  });
  expect(balances(computeYear(byHand), '462000', '757000')).toEqual([150_000, -150_000]);
  expect(balances(computeYear(nextYear(byHand, 150_000)), '462000')).toEqual([0]);

  const closed = given({ ...sold, bookValueOut: false });
  expect(computeYear(closed).accountingResult).toBe(0);
});

/** An entry of the user on the building, without a category. */
const byAccount = (...lines: readonly (readonly [account: string, euros: number])[]) => [
  {
    id: 'OD1',
    date: '2025-12-20',
    label: 'Cession',
    lines: lines.map(([account, euros]) => ({
      account,
      buildingId: 1,
      debit: cents(Math.max(0, euros) * 100),
      credit: cents(Math.max(0, -euros) * 100),
    })),
  },
];

it('knows a price that the user entered by its account alone', () => {
  const input = given(sold, { odEntries: byAccount(['462000', 150_000], ['757000', -150_000]) });
  const year = computeYear(input);
  // Neither twice nor without the book value: 150,000 − 90,000.
  expect([year.accountingResult, balances(year, '462000', '757000', '657000')]).toEqual([
    60_000_00,
    [150_000, -150_000, 90_000],
  ]);
  expect(told(input)).toEqual(['SALE', 'SALE_DEPOSIT', 'SALE_UNPAID']);
});

it('books the price of the deed beside an entry that only takes something off it', () => {
  const fee = byAccount(['757000', 2000], ['467000', -2000]);
  const input = given(sold, { odEntries: fee });
  const year = computeYear(input);
  // 150,000 − 2,000 − 90,000.
  expect([year.accountingResult, balances(year, '462000', '757000')]).toEqual([
    58_000_00,
    [150_000, -148_000],
  ]);
  // Without a price, nothing was cashed that could take the building out.
  const { salePrice: _price, ...unpriced } = sold;
  expect(balances(computeYear(given(unpriced, { odEntries: fee })), '213001')).toEqual([90_000]);
});

it('takes no debt of other buyers for that of a sale that was closed before', () => {
  const closed = given(
    { ...sold, bookValueOut: false },
    {
      odEntries: byAccount(['462000', 5000], ['467000', -5000]),
    },
  );
  expect(told(closed)).not.toContain('SALE_UNPAID');
});

it('names the deficit of the very year of the sale: the building will not stay let', () => {
  const input = given(sold, {
    movements: [
      movement('L', '2025-02-01', split('LOYER_HAB', 1000)),
      movement('T', '2025-03-01', split('TRAV_ENTRETIEN', -5000)),
    ],
  });
  const warning = yearWarnings(input, computeYear(input)).find(
    ({ code }) => code === 'DEFICIT_CALLED_BACK',
  );
  // 1,000 − 5,000 − 20 = −4,020, of which Alice has 60 %.
  expect(warning?.message).toContain('déficit de 2025');
  expect(warning?.message).toContain('à hauteur de 4\u202f020\u00a0€ au plus (Alice 2\u202f412');
});
