import { cents } from '@sci/money/cents';
import { books, flat, loan, movement, shop, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { computeYear } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';

const sold: Building = { ...flat, saleDate: '2025-06-30' };
const opening = (account: string, euros: number) => ({
  account,
  debit: cents(Math.max(0, euros) * 100),
  credit: cents(Math.max(0, -euros) * 100),
});
/** Land 20,000, construction 80,000, costs 8,000, less 5,000 of depreciation: 103,000 of book value. */
const openingBalances = [
  opening('101000', -1000),
  opening('110000', -103_000),
  opening('211001', 20_000),
  opening('213001', 80_000),
  opening('213101', 8000),
  opening('281301', -5000),
  opening('213002', 1000),
];
const price = movement('V', '2025-07-02', split('VENTE_IMMEUBLE', 150_000));
const given = (changes: Partial<YearInput> = {}): YearInput =>
  books({ buildings: [sold, shop], openingBalances, movements: [price], ...changes });
const balance = (input: YearInput, account: string): number =>
  (computeYear(input).trialBalance.find((row) => row.account === account)?.balance ?? 0) / 100;
const codes = (input: YearInput) =>
  yearWarnings(input, computeYear(input))
    .map(({ code }) => code)
    .filter((code) => code.startsWith('SALE'));

it('takes a building that is sold out of the assets, so that the result keeps the gain alone', () => {
  const result = computeYear(given());
  // 150,000 − 103,000.
  expect(result.accountingResult).toBe(47_000_00);
  expect(
    ['211001', '213001', '213101', '281301', '213002'].map((of) => balance(given(), of)),
  ).toEqual([0, 0, 0, 0, 1000]);
  expect(balance(given(), '657000')).toBe(103_000);
  const entry = result.entries.find(({ ref }) => ref === 'CESSION1');
  expect([entry?.journal, entry?.date, entry?.label]).toEqual([
    'OD',
    '2025-06-30',
    'Sortie de l’actif\u00a0: Appartement',
  ]);
  expect(entry?.lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['657000', 103_000_00, 0],
    ['211001', 0, 20_000_00],
    ['213001', 0, 80_000_00],
    ['213101', 0, 8000_00],
    ['281301', 5000_00, 0],
  ]);
  expect(codes(given())).toEqual(['SALE']);
});

it('shows the gain in the SIG, leaves it out of the cash-flow and of the 2072', () => {
  const { sig, bridge } = computeYear(given());
  expect([sig.resultat_net, sig.caf]).toEqual([47_000_00, 0]);
  // Two units that are let: 40 € of flat amounts, nothing of the sale.
  expect(bridge.taxResultEuros).toBe(-40);
  expect(bridge.adjustments.map(({ label, amount }) => [label, amount])).toEqual([
    ["Retrait Prix de vente d'un immeuble", -150_000_00],
    ["Retrait Valeur comptable des éléments d'actif cédés", 103_000_00],
    ['Forfait 20 € par local (ligne 7)', -40_00],
  ]);
});

it('uses 675 beside 775 before 2025', () => {
  const before = given({
    year: 2024,
    buildings: [{ ...sold, saleDate: '2024-06-30' }],
    movements: [{ ...price, date: '2024-07-02' }],
  });
  expect([balance(before, '675000'), balance(before, '775000')]).toEqual([103_000, -150_000]);
});

it('leaves alone what the user took out himself, and a sale that was closed before', () => {
  const byHand = given({
    odEntries: [
      {
        id: 'OD1',
        date: '2025-06-30',
        label: 'Sortie',
        lines: [
          { account: '657000', buildingId: 1, debit: cents(80_000_00), credit: cents(0) },
          { account: '213001', debit: cents(0), credit: cents(80_000_00) },
        ],
      },
    ],
  });
  expect(computeYear(byHand).accountingResult).toBe(70_000_00);
  const closed = given({ buildings: [{ ...sold, bookValueOut: false }, shop] });
  expect(computeYear(closed).accountingResult).toBe(150_000_00);
  expect(codes(closed)).toEqual(['SALE_VALUE']);
});

it('counts what was depreciated up to the sale, and what was moved between land and construction', () => {
  const od = (id: string, debited: string, credited: string) => ({
    id,
    date: '2025-06-30',
    label: id,
    lines: [
      { account: debited, buildingId: 1, debit: cents(1000_00), credit: cents(0) },
      { account: credited, buildingId: 1, debit: cents(0), credit: cents(1000_00) },
    ],
  });
  const input = given({
    odEntries: [od('DOTATION', '681120', '281301'), od('RECLASSEMENT', '211001', '213001')],
  });
  // 103,000 less 1,000 of depreciation: the charge and the smaller value make the same result.
  expect([balance(input, '657000'), computeYear(input).accountingResult]).toEqual([
    102_000, 47_000_00,
  ]);
  expect(['211001', '213001', '281301'].map((of) => balance(input, of))).toEqual([0, 0, 0]);
});

/** 40,000 due on 1 January, of which so much is repaid; the bank's schedule has this left. */
const borrowed = (repaid: number, bySchedule: number) =>
  given({
    loans: [{ ...loan, closingPrincipal: cents(bySchedule * 100) }],
    openingBalances: [...openingBalances, opening('164001', -40_000), opening('512001', 40_000)],
    movements: [
      price,
      movement('R', '2025-07-03', split('EMPRUNT_CAPITAL', -repaid, { buildingId: 1, loanId: 1 })),
    ],
  });

it.each([
  ['a sale without a price', given({ movements: [] }), ['SALE_PRICE']],
  ['a price without a sale', given({ buildings: [flat, shop] }), ['SALE_DATE']],
  ['nothing to take out', given({ openingBalances: [] }), ['SALE_VALUE']],
  [
    'a deposit that stays behind',
    given({
      movements: [movement('D', '2025-01-02', split('DEPOT_RECU', 700)), price],
    }),
    ['SALE', 'SALE_DEPOSIT'],
  ],
  ['a loan that is still due', borrowed(30_000, 0), ['SALE', 'SALE_LOAN_DUE']],
  [
    'a loan repaid early whose schedule runs on',
    borrowed(40_000, 35_000),
    ['SALE', 'SALE_LOAN_SCHEDULE'],
  ],
  ['nothing of a loan repaid as its schedule has it', borrowed(40_000, 0), ['SALE']],
])('says %s', (_what, input, expected) => {
  expect(codes(input)).toEqual(expected);
});

it('names the deficits that a sale may bring back, as long as the building had to stay let', () => {
  const deficit = (year: number, buildingIds: readonly number[]) => ({
    year,
    associateId: 1,
    euros: 4000,
    buildingIds,
  });
  const warned = (deficits: YearInput['imputedDeficits']) => {
    const input = given({ imputedDeficits: deficits });
    return yearWarnings(input, computeYear(input)).filter(
      ({ code, params }) => code === 'DEFICIT_CALLED_BACK' && params['year'] !== input.year,
    );
  };
  // A deficit of 2022 asks for letting until 31/12/2025: sold on 30/06/2025 is too early.
  const [first, ...others] = warned([deficit(2022, [1]), deficit(2024, [2])]);
  expect(others).toEqual([]);
  expect(first?.message).toContain('le 31/12/2025, à hauteur de 4\u202f000\u00a0€ au plus (Alice');
  expect(warned([deficit(2021, [1])])).toEqual([]);
});
