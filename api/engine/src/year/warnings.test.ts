import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import { computeYear } from './compute-year.ts';
import { yearWarnings } from './warnings.ts';
import type { YearInput } from './year-input.ts';

const capital = [
  { account: '101000', debit: cents(0), credit: cents(1000_00) },
  { account: '213001', debit: cents(1000_00), credit: cents(0) },
];
const warnings = (changes: Partial<YearInput>) => {
  const input = books({ openingBalances: capital, ...changes });
  return yearWarnings(input, computeYear(input));
};
const paid = (category: string, euros = 50, dimensions = {}) => ({
  movements: [movement('M1', '2025-05-05', split(category, -euros, dimensions))],
});
const inBuilding = { buildingId: 1 };

it('has nothing to say about sound books', () => {
  expect(warnings({})).toEqual([]);
});

it.each<[string, Partial<YearInput>, string]>([
  [
    'a historic monument',
    { buildings: [{ ...flat, taxSystem: 'MONUMENT_HISTORIQUE' }] },
    'error FORM_2072_C',
  ],
  [
    'a company among the associates',
    {
      associates: books().associates.map((associate) => ({
        ...associate,
        regime: associate.id === 2 ? 'COMPANY' : 'PERSON',
      })),
    },
    'error FORM_2072_C',
  ],
  ['a year whose law nobody has read', { year: 2027 }, 'error PROVISIONAL_LAW'],
  [
    'movements left to ventilate',
    { movements: [{ ...movement('M1', '2025-05-05'), amount: cents(5) }] },
    'warning NOT_VENTILATED',
  ],
  ['nobody to tax', { initialShares: [] }, 'warning NO_PARTS'],
  ['shares that nobody holds', { initialShares: books().initialShares.slice(1) }, 'warning SHARES'],
  ['another capital in the books', { openingBalances: [] }, 'info CAPITAL'],
  ['refuse tax', paid('TEOM', 50, inBuilding), 'info TEOM'],
  ['bank fees', paid('FRAIS_BANCAIRES'), 'info BANK_FEES'],
  [
    'the works fund of the copropriété',
    paid('COPRO_FONDS_TRAVAUX', 50, inBuilding),
    'info FONDS_TRAVAUX',
  ],
  ['works that are not deducted', paid('TRAV_CONSTRUCTION', 50, inBuilding), 'info CAPITAL_WORKS'],
  [
    'shared expenses without building',
    { ...paid('HONO_COMPTABLE'), buildings: [] },
    'warning NO_BUILDING',
  ],
  [
    'charges without category',
    {
      odEntries: [
        {
          id: 'OD1',
          date: '2025-05-05',
          label: 'OD',
          lines: [
            { account: '681100', debit: cents(5), credit: cents(0) },
            { account: '281301', debit: cents(0), credit: cents(5) },
          ],
        },
      ],
    },
    'info WITHOUT_CATEGORY',
  ],
  [
    'a tax advantage of the associates',
    { buildings: [{ ...flat, taxSystem: 'PINEL' }] },
    'info ASSOCIATE_SYSTEM',
  ],
  ['a rent paid instead of cashed', paid('LOYER_HAB', 50, inBuilding), 'info UNUSUAL_DIRECTION'],
  [
    'an associate who owes money',
    paid('RETRAIT_CCA', 50, { associateId: 1 }),
    'warning DEBIT_CURRENT_ACCOUNT',
  ],
  ['pay of an associate', paid('GERANT_ASSOCIE', 50, { associateId: 1 }), 'info PAID_TO_ASSOCIATE'],
  [
    'a transfer of shares',
    {
      shareMovements: [
        {
          id: 'S1',
          date: '2025-05-05',
          nature: 'CESSION',
          fromId: 1,
          toId: 2,
          kind: 'PP',
          shares: 5,
        },
      ],
    },
    'info SHARE_TRANSFER',
  ],
])('tells about %s', (_, changes, expected) => {
  expect(warnings(changes).map(({ severity, code }) => `${severity} ${code}`)).toContain(expected);
});

it('leads a warning to the movements that it is about', () => {
  const [first] = warnings(paid('LOYER_HAB', 50, inBuilding));
  expect([first]).toMatchObject([
    {
      message:
        'MOUVEMENT M1\u00a0: -50,00\u00a0€ sur «\u00a0Loyers encaissés – habitation\u00a0», est-ce un remboursement\u00a0?',
      sources: [{ kind: 'split', movementId: 'M1', position: 0 }],
    },
  ]);
});
