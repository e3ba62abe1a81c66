import { cents } from '@sci/money/cents';
import { books, flat, loan, movement, shop, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';

/** "D 512001 800,00" lines of the last entry. */
const entryOf = (changes: Partial<YearInput>): string[] => {
  const entry = computeYear(books(changes)).entries.at(-1);
  return (entry?.lines ?? []).map(
    ({ account, debit, credit }) =>
      `${debit > 0 ? 'D' : 'C'} ${account} ${((debit + credit) / 100).toFixed(2)}`,
  );
};

it.each<[string, Partial<YearInput>, string[]]>([
  [
    'a rent with its charges',
    {
      movements: [
        movement('M1', '2025-01-05', split('LOYER_HAB', 750), split('CHARGES_LOC_PROV', 50)),
      ],
    },
    ['D 512001 800.00', 'C 706100 750.00', 'C 708000 50.00'],
  ],
  [
    'an agency that pays net of its fees',
    {
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('LOYER_HAB', 710),
          split('CHARGES_LOC_PROV', 90),
          split('GESTION_LOCATIVE', -49.7),
        ),
      ],
    },
    ['D 512001 750.30', 'C 706100 710.00', 'C 708000 90.00', 'D 622610 49.70'],
  ],
  [
    'a loan instalment',
    {
      loans: [loan],
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('EMPRUNT_CAPITAL', -941.07, { loanId: 1 }),
          split('INTERETS_EMPRUNT', -478.93, { loanId: 1, buildingId: 1 }),
          split('ASSURANCE_EMPRUNTEUR', -38.5, { loanId: 1, buildingId: 1 }),
        ),
      ],
    },
    ['C 512001 1458.50', 'D 164001 941.07', 'D 661100 478.93', 'D 616800 38.50'],
  ],
  [
    'a deposit received',
    { movements: [movement('M1', '2025-01-05', split('DEPOT_RECU', 600))] },
    ['D 512001 600.00', 'C 165001 600.00'],
  ],
  [
    'money brought by the second associate',
    { movements: [movement('M1', '2025-01-05', split('APPORT_CCA', 6000, { associateId: 2 }))] },
    ['D 512001 6000.00', 'C 455002 6000.00'],
  ],
  [
    'a purchase at the notary',
    {
      loans: [loan],
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('ACHAT_TERRAIN', -18_000),
          split('ACHAT_CONSTRUCTION', -102_000),
          split('FRAIS_ACQUISITION', -9000),
          split('EMPRUNT_DEBLOCAGE', 100_000, { loanId: 1 }),
        ),
      ],
    },
    [
      'C 512001 29000.00',
      'D 211001 18000.00',
      'D 213001 102000.00',
      'D 213101 9000.00',
      'C 164001 100000.00',
    ],
  ],
  [
    'works on the second building',
    {
      buildings: [flat, shop],
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('TRAV_AMELIORATION_PRO', -500, { buildingId: 2 }),
          split('TRAV_CONSTRUCTION', -70, { buildingId: 2 }),
        ),
      ],
    },
    ['C 512001 570.00', 'D 213502 500.00', 'D 231002 70.00'],
  ],
  [
    'capital and dividends of the first associate',
    {
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('CAPITAL_APPORT', 900, { associateId: 1 }),
          split('DISTRIBUTION', -100, { associateId: 1 }),
        ),
      ],
    },
    ['D 512001 800.00', 'C 456101 900.00', 'D 457001 100.00'],
  ],
  [
    'a repair refunded',
    { movements: [movement('M1', '2025-01-05', split('TRAV_REPARATION', 40))] },
    ['D 512001 40.00', 'C 615210 40.00'],
  ],
  [
    'a movement half ventilated',
    {
      movements: [
        { ...movement('M1', '2025-01-05', split('LOYER_HAB', 750)), amount: cents(800_00) },
      ],
    },
    ['D 512001 800.00', 'C 706100 750.00', 'C 471000 50.00'],
  ],
  [
    'an expense paid by an associate',
    {
      supportingData: [
        {
          id: 'DA001',
          type: 'DEPENSE_PAYEE_PAR_ASSOCIE',
          amount: cents(89_90),
          label: 'Plombier',
          buildingId: 1,
          associateId: 2,
          category: 'TRAV_REPARATION',
        },
      ],
    },
    ['D 615210 89.90', 'C 455002 89.90'],
  ],
  [
    'a deposit kept',
    {
      supportingData: [
        {
          id: 'DA001',
          type: 'DEPOT_CONSERVE',
          amount: cents(300_00),
          label: 'Dégradations',
          buildingId: 1,
        },
      ],
    },
    ['D 165001 300.00', 'C 706100 300.00'],
  ],
])('posts %s', (_, changes, lines) => {
  expect(entryOf(changes)).toEqual(lines);
});

it('numbers by date, the opening first, the bank before the rest on one day, as given within a day', () => {
  const { entries } = computeYear(
    books({
      openingBalances: [
        { account: '512001', debit: cents(5), credit: cents(0) },
        { account: '110000', debit: cents(0), credit: cents(5) },
      ],
      movements: [
        movement('M9', '2025-02-01', split('LOYER_HAB', 1)),
        movement('M2', '2025-02-01', split('LOYER_HAB', 1)),
        movement('M3', '2025-01-01', split('LOYER_HAB', 1)),
      ],
      odEntries: [
        {
          id: 'OD1',
          date: '2025-02-01',
          label: 'OD',
          lines: [
            { account: '110000', debit: cents(1), credit: cents(0) },
            { account: '106800', debit: cents(0), credit: cents(1) },
          ],
        },
      ],
    }),
  );
  expect(entries.map(({ num, journal, ref }) => `${num} ${journal} ${ref}`)).toEqual([
    '1 AN AN',
    '2 BQ1 M3',
    '3 BQ1 M9',
    '4 BQ1 M2',
    '5 OD OD1',
  ]);
});

it('opens a first year with the banks’ initial amounts against retained earnings', () => {
  const { entries } = computeYear(
    books({
      bankAccounts: [
        { id: 1, seq: 1, name: 'Courant', initialAmount: cents(1000), dateInit: '2025-01-01' },
        { id: 2, seq: 2, name: 'Livret', initialAmount: cents(-300), dateInit: '2025-01-01' },
      ],
    }),
  );
  expect(entries[0]?.lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['512001', 1000, 0],
    ['512002', 0, 300],
    ['110000', 0, 700],
  ]);
});

it('posts nothing for a company where nothing ever happened', () => {
  expect(computeYear(books()).entries).toEqual([]);
});
