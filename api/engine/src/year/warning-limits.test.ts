import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { computeYear } from './compute-year.ts';
import { yearWarnings } from './warnings.ts';
import type { YearInput } from './year-input.ts';

/** Each rule at its limit: the last books that it leaves alone, and the first that it tells about. */
const codes = (changes: Partial<YearInput>): string[] => {
  const input = books(changes);
  return yearWarnings(input, computeYear(input)).map(({ code }) => code);
};
const messages = (changes: Partial<YearInput>, code: string): string[] => {
  const input = books(changes);
  return yearWarnings(input, computeYear(input))
    .filter((warning) => warning.code === code)
    .map(({ message }) => message);
};

const moved = (
  ...amounts: readonly (readonly [category: string, euros: number, dimensions?: object])[]
) => ({
  movements: amounts.map(([category, euros, dimensions], index) =>
    movement(`M${index}`, '2025-05-05', split(category, euros, dimensions)),
  ),
});
const building = (changes: Partial<Building>) => ({ buildings: [{ ...flat, ...changes }] });
const capital = (euros: number) => ({
  openingBalances: [
    { account: '101000', debit: cents(0), credit: cents(euros * 100) },
    { account: '213001', debit: cents(euros * 100), credit: cents(0) },
  ],
});
const held = (kind: 'PP' | 'US' | 'NP', shares: number) => ({
  initialShares: [{ associateId: 1, kind, shares }],
});
const SILENT_CLAUSE = {
  since: '2024-06-01',
  profits: null,
  losses: null,
  exceptional: null,
  reserves: null,
};
/** A flat of 90,000.00 € in the books, sold for so many cents, and shares whose usufruct is apart. */
const soldFor = (price: number): Partial<YearInput> => ({
  ...building({ saleDate: '2025-12-20', salePrice: cents(price) }),
  initialShares: [
    { associateId: 1, kind: 'US', shares: 100 },
    { associateId: 2, kind: 'NP', shares: 100 },
  ],
  openingBalances: [
    { account: '110000', debit: cents(0), credit: cents(90_000_00) },
    { account: '213001', debit: cents(90_000_00), credit: cents(0) },
  ],
});
const without = {};
const ONE = { associateId: 1 };

it.each<[string, string, Partial<YearInput>, Partial<YearInput>]>([
  [
    'FORM_2072_C',
    'a building under an amortised system, owned until 1 January or sold the day before',
    building({ taxSystem: 'PERISSOL', saleDate: '2024-12-31' }),
    building({ taxSystem: 'PERISSOL', saleDate: '2025-01-01' }),
  ],
  [
    'FORM_2072_C',
    'a deduction on line 15, which stays on the simple form, or an amortisation',
    building({ taxSystem: 'COSSE' }),
    building({ taxSystem: 'ROBIEN' }),
  ],
  [
    'PROVISIONAL_LAW',
    'the last year whose amounts somebody verified, or the next',
    { year: 2026 },
    { year: 2027 },
  ],
  [
    'NOT_VENTILATED',
    'splits that add up, or miss a cent',
    moved(['LOYER_HAB', 100]),
    {
      movements: [
        { ...movement('M1', '2025-05-05', split('LOYER_HAB', 100)), amount: cents(100_01) },
      ],
    },
  ],
  ['NO_PARTS', 'one share in usufruct, or in bare ownership only', held('US', 1), held('NP', 100)],
  ['SHARES', 'all the shares, or all but one', held('PP', 100), held('PP', 99)],
  ['SHARES', 'all the shares, or one too many', held('US', 100), held('US', 101)],
  ['CAPITAL', 'the capital in the books, or a euro less', capital(1000), capital(999)],
  ['CAPITAL', 'the capital in the books, or a euro more', capital(1000), capital(1001)],
  [
    'TEOM',
    'refuse tax refunded in full, or but for a cent',
    moved(['TEOM', -50], ['TEOM', 50]),
    moved(['TEOM', -50], ['TEOM', 49.99]),
  ],
  [
    'BANK_FEES',
    'fees refunded in full, or but for a cent',
    moved(['FRAIS_BANCAIRES', -9, without], ['ANNONCES', 9, without]),
    moved(['FRAIS_BANCAIRES', -9, without], ['ANNONCES', 8.99, without]),
  ],
  [
    'FONDS_TRAVAUX',
    'the works fund given back, or but for a cent',
    moved(['COPRO_FONDS_TRAVAUX', -90], ['COPRO_FONDS_TRAVAUX', 90]),
    moved(['COPRO_FONDS_TRAVAUX', -90], ['COPRO_FONDS_TRAVAUX', 89.99]),
  ],
  [
    'CAPITAL_WORKS',
    'works that are deducted, or are not',
    moved(['TRAV_REPARATION', -500]),
    moved(['TRAV_AMELIORATION_PRO', -0.01]),
  ],
  [
    'NO_BUILDING',
    'common expenses with a building, or without any',
    moved(['HONO_COMPTABLE', -60, without]),
    { ...moved(['HONO_COMPTABLE', -60, without]), buildings: [] },
  ],
  [
    'NO_BUILDING',
    'no building and nothing on a line of one, or something',
    { ...moved(['FRAIS_BANCAIRES', -60, without]), buildings: [] },
    { ...moved(['HONO_COMPTABLE', -0.01, without]), buildings: [] },
  ],
  [
    'WITHOUT_CATEGORY',
    'accounts of the balance sheet, or one of charges',
    od('213001', '281301'),
    od('681100', '281301'),
  ],
  [
    'ASSOCIATE_SYSTEM',
    'a deduction of the building, or an advantage of the associates beside it',
    building({ taxSystem: 'BORLOO_ANCIEN' }),
    building({ taxSystem: 'SCELLIER_INT' }),
  ],
  [
    'ASSOCIATE_SYSTEM',
    'an advantage of a building bought next year, or on the last day',
    building({ taxSystem: 'PINEL', acquisitionDate: '2026-01-01' }),
    building({ taxSystem: 'PINEL', acquisitionDate: '2025-12-31' }),
  ],
  [
    'UNUSUAL_DIRECTION',
    'a rent of a cent cashed, or paid',
    moved(['LOYER_HAB', 0.01]),
    moved(['LOYER_HAB', -0.01]),
  ],
  [
    'UNUSUAL_DIRECTION',
    'insurance of a cent paid, or cashed',
    moved(['ASSURANCE_PNO', -0.01]),
    moved(['ASSURANCE_PNO', 0.01]),
  ],
  [
    'DEBIT_CURRENT_ACCOUNT',
    'all that he brought taken out, or a cent more',
    moved(['APPORT_CCA', 100, ONE], ['RETRAIT_CCA', -100, ONE]),
    moved(['APPORT_CCA', 100, ONE], ['RETRAIT_CCA', -100.01, ONE]),
  ],
  [
    'PAID_TO_ASSOCIATE',
    'pay given back in full, or but for a cent',
    moved(['GERANT_ASSOCIE', -50, ONE], ['GERANT_ASSOCIE', 50, ONE]),
    moved(['GERANT_ASSOCIE', -50, ONE], ['GERANT_ASSOCIE', 49.99, ONE]),
  ],
  [
    'SHARE_TRANSFER',
    'the distribution of the first day, or the sale of one share',
    shares('INITIALE'),
    shares('CESSION'),
  ],
  [
    'OTHER_READING',
    'the reading that the product takes by itself, or the other one of what was paid',
    moved(['DIAGNOSTICS', -50, { buildingId: 1 }]),
    { ...moved(['DIAGNOSTICS', -50, { buildingId: 1 }]), readings: new Set(['DIAGNOSTICS']) },
  ],
  [
    'OTHER_READING',
    'a reading taken of what nobody paid',
    { readings: new Set(['DIAGNOSTICS']) },
    { ...moved(['DIAGNOSTICS', -50, { buildingId: 1 }]), readings: new Set(['DIAGNOSTICS']) },
  ],
  [
    'PROFIT_KEY',
    'the result shared by shares, or by a key of the statutes',
    {},
    {
      profitKey: new Map([
        [1, 5000],
        [2, 5000],
      ]),
    },
  ],
  [
    'PROFIT_KEY_HOLDER',
    'a key with a part for each holder, or for somebody without a share',
    { ...held('PP', 100), profitKey: new Map([[1, 10_000]]) },
    {
      ...held('PP', 100),
      profitKey: new Map([
        [1, 9999],
        [2, 1],
      ]),
    },
  ],
  [
    'PROFIT_KEY_HOLDER',
    'no part for somebody without a share, which the key may name',
    {
      ...held('PP', 100),
      profitKey: new Map([
        [1, 10_000],
        [2, 0],
      ]),
    },
    {
      ...held('PP', 100),
      profitKey: new Map([
        [1, 0],
        [2, 10_000],
      ]),
    },
  ],
  [
    'PROFIT_KEY_EXCLUDED',
    'a hundredth of a percent for a holder, or none',
    {
      profitKey: new Map([
        [1, 9999],
        [2, 1],
      ]),
    },
    { profitKey: new Map([[1, 10_000]]) },
  ],
  [
    'BUILDING_KNOWN_LATE',
    'a building added in its year, or one that was bought before',
    building({ knownFrom: 2025, acquisitionDate: '2025-01-01' }),
    building({ knownFrom: 2025, acquisitionDate: '2024-12-31' }),
  ],
  [
    'BUILDING_KNOWN_LATE',
    'a building added in an earlier year, or in this one',
    building({ knownFrom: 2024, acquisitionDate: '2020-05-05' }),
    building({ knownFrom: 2025, acquisitionDate: '2020-05-05' }),
  ],
  [
    'USUFRUCT_GAIN',
    'split shares and a sale at the value in the books, or a cent above',
    soldFor(90_000_00),
    soldFor(90_000_01),
  ],
  [
    'USUFRUCT_GAIN',
    'statutes that say whose the gain of a sale is, or are silent',
    { ...soldFor(95_000_00), usufruct: { ...SILENT_CLAUSE, exceptional: 0 } },
    { ...soldFor(95_000_00), usufruct: SILENT_CLAUSE },
  ],
])('%s: %s', (code, _limit, silent, told) => {
  expect([codes(silent).includes(code), codes(told).includes(code)]).toEqual([false, true]);
});

function od(debited: string, credited: string): Partial<YearInput> {
  const lines = [
    { account: debited, debit: cents(5), credit: cents(0) },
    { account: credited, debit: cents(0), credit: cents(5) },
  ];
  return { odEntries: [{ id: 'OD1', date: '2025-05-05', label: 'OD', lines }] };
}

function shares(nature: 'INITIALE' | 'CESSION'): Partial<YearInput> {
  const given = { id: 'S1', date: '2025-05-05', toId: 2, kind: 'PP', shares: 1, nature } as const;
  return { shareMovements: [nature === 'CESSION' ? { ...given, fromId: 1 } : given] };
}

it('takes either sign of a category that goes both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (amount) => {
      expect(codes(moved(['CHARGES_LOC_REGUL', amount / 100]))).not.toContain('UNUSUAL_DIRECTION');
    }),
    { numRuns: 20 },
  );
});

it('tells an account in debit on 31 December from one that was so in the year', () => {
  const back = [
    movement('M1', '2025-02-01', split('RETRAIT_CCA', -100, ONE)),
    movement('M2', '2025-03-01', split('APPORT_CCA', 100, ONE)),
  ];
  expect(messages({ movements: back }, 'DEBIT_CURRENT_ACCOUNT')).toEqual([
    'Compte courant débiteur en cours d’année, jusqu’à 100,00\u00a0€.',
  ]);
  expect(messages({ movements: back.slice(0, 1) }, 'DEBIT_CURRENT_ACCOUNT')).toEqual([
    'Compte courant débiteur\u00a0: l’associé doit 100,00\u00a0€ à la SCI.',
  ]);
});

it('says the amounts and years of the law as its tables have them', () => {
  expect(messages(moved(['FRAIS_BANCAIRES', -9, without]), 'BANK_FEES')).toEqual([
    '9,00\u00a0€ de frais de gestion courante\u00a0: couverts par le forfait de 20\u00a0€ par local, non déductibles.',
  ]);
  expect(messages(shares('CESSION'), 'SHARE_TRANSFER')[0]).toContain('Une cession dans les 3 ans');
});
