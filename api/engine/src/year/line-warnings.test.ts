import { cents } from '@sci/money/cents';
import { books, flat, movement, shop, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import type { SupportingType } from '../company/supporting-data.ts';
import { computeYear } from './compute-year.ts';
import { yearWarnings } from './warnings.ts';
import type { YearInput } from './year-input.ts';

/** The figures stand in `test/golden/cas-de-droit.json`; here each rule stands at its limit. */
const warned = (changes: Partial<YearInput>) => {
  const input = books(changes);
  return yearWarnings(input, computeYear(input));
};
const paid = (...amounts: readonly (readonly [category: string, euros: number])[]) =>
  amounts.map(([category, euros], index) =>
    movement(`M${index}`, '2025-05-05', split(category, euros)),
  );
const given = (type: SupportingType, euros: number, buildingId = 1) => ({
  supportingData: [
    { id: `S${type}`, type, amount: cents(euros * 100), buildingId, label: 'Donnée' },
  ],
});
const building = (changes: Partial<Building>) => ({ buildings: [{ ...flat, ...changes }] });
const rent = ['LOYER_HAB', 1000] as const;
const calls = (account: string, euros: number) => ({
  previousYear: { year: 2024, balances: [{ account, balance: cents(-100 * euros) }] },
});
const transmitted = (nature: 'SUCCESSION' | 'DONATION' | 'REUNION', kind: 'PP' | 'US' | 'NP') => ({
  initialShares: [
    { associateId: 1, kind: 'PP', shares: 60 },
    { associateId: 1, kind: 'US', shares: 40 },
    { associateId: 2, kind: 'NP', shares: 40 },
  ] as const,
  shareMovements: [
    { id: 'T', date: '2025-06-30', nature, kind, shares: 40, fromId: 1, toId: 2 } as const,
  ],
});
const company = (vatOption?: boolean) => ({
  company: { ...books().company, ...(vatOption !== undefined && { vatOption }) },
});
const holding = (kind: 'PP' | 'NP', regime: 'COMPANY' | 'BUSINESS') => ({
  associates: books().associates.map((one) => (one.id === 2 ? { ...one, regime } : one)),
  initialShares: [
    { associateId: 1, kind: 'US', shares: 100 },
    { associateId: 2, kind, shares: 100 },
  ] as const,
});

it.each<[string, string, Partial<YearInput>, Partial<YearInput>]>([
  [
    'COPRO_REFUND',
    'what the syndic took back, or gave back',
    { movements: paid(['COPRO_REMBOURSEMENT', -1]) },
    { movements: paid(['COPRO_REMBOURSEMENT', 0.01]) },
  ],
  [
    'COPRO_REFUND',
    'a settlement of this building, or of another one',
    {
      buildings: [flat, shop],
      movements: paid(['COPRO_REMBOURSEMENT', 100]),
      ...given('REGUL_COPRO', 0),
    },
    {
      buildings: [flat, shop],
      movements: paid(['COPRO_REMBOURSEMENT', 100]),
      ...given('REGUL_COPRO', 50, 2),
    },
  ],
  [
    'COPRO_SETTLEMENT',
    'calls of the works fund, which nobody deducted, or the balance of a year',
    calls('614160', 100),
    calls('614170', 100),
  ],
  ['COPRO_SETTLEMENT', 'no call, or a cent', calls('614100', 0), calls('614100', 0.01)],
  [
    'FINANCED_CAPITAL',
    'works that are deducted, or some that are not',
    { movements: paid(['SUBVENTION', 100], ['TRAV_ENTRETIEN', -500]) },
    { movements: paid(['SUBVENTION', 100], ['TRAV_ENTRETIEN', -500], ['TRAV_CONSTRUCTION', -1]) },
  ],
  [
    'FINANCED_CAPITAL',
    'an indemnity of another year, or one that rebuilds',
    { movements: paid(['INDEMNITE_ASSURANCE', 100]) },
    { movements: paid(['INDEMNITE_ASSURANCE', 100], ['TRAV_CONSTRUCTION', -1]) },
  ],
  [
    'VALUE_OF_DWELLING',
    'premises, or a dwelling that is let',
    { ...building({ usage: 'professionnel' }), ...given('RECETTE_THEORIQUE', 100) },
    { ...building({ usage: 'habitation' }), ...given('RECETTE_THEORIQUE', 100) },
  ],
  [
    'VALUE_OF_DWELLING',
    'a dwelling known as lent, which has lost it, or one known as let',
    { ...building({ freeUse: true }), ...given('RECETTE_THEORIQUE', 100) },
    { movements: paid(rent), ...given('RECETTE_THEORIQUE', 100) },
  ],
  [
    'DEDUCTION_SYSTEM',
    'a scheme with the deduction, or one with a reduction of tax',
    { ...building({ taxSystem: 'COSSE' }), ...given('DEDUCTION_SPECIFIQUE', 100) },
    { ...building({ taxSystem: 'PINEL' }), ...given('DEDUCTION_SPECIFIQUE', 100) },
  ],
  [
    'DEDUCTION_SYSTEM',
    'the complete form, which has its own, or common law',
    { ...building({ taxSystem: 'BORLOO_NEUF' }), ...given('DEDUCTION_SPECIFIQUE', 100) },
    given('DEDUCTION_SPECIFIQUE', 100),
  ],
  [
    'DEDUCTION_ABOVE',
    'all the receipts, or a euro more',
    {
      ...building({ taxSystem: 'COSSE' }),
      movements: paid(rent),
      ...given('DEDUCTION_SPECIFIQUE', 1000),
    },
    {
      ...building({ taxSystem: 'COSSE' }),
      movements: paid(rent),
      ...given('DEDUCTION_SPECIFIQUE', 1001),
    },
  ],
  [
    'WORKS_OF_PREMISES',
    'rents of a dwelling beside, or none',
    { movements: paid(['LOYER_PRO', 900], rent, ['TRAV_ENERGIE', -500]) },
    { movements: paid(['LOYER_PRO', 900], ['TRAV_ENERGIE', -500]) },
  ],
  [
    'WORKS_OF_PREMISES',
    'repairs of a mixed building, or its improvement',
    { ...building({ usage: 'mixte' }), movements: paid(rent, ['TRAV_REPARATION', -500]) },
    { ...building({ usage: 'mixte' }), movements: paid(rent, ['TRAV_AMELIORATION', -500]) },
  ],
  [
    'WORKS_OF_PREMISES',
    'farm land, or a dwelling of which only premises are let',
    {
      ...building({ typeCode: 'R' }),
      movements: paid(['LOYER_PRO', 900], ['TRAV_AMELIORATION', -5]),
    },
    { movements: paid(['LOYER_PRO', 900], ['TRAV_AMELIORATION', -5]) },
  ],
  [
    'OTHER_COMPANIES_LOSS',
    'a loss that the rents absorb, or not',
    { movements: paid(rent), ...given('PARTS_AUTRES_SOCIETES', -980) },
    { movements: paid(rent), ...given('PARTS_AUTRES_SOCIETES', -981) },
  ],
  [
    'FURNITURE',
    'what was sold again, or bought',
    { movements: paid(['ACHAT_EQUIPEMENT', 1]) },
    { movements: paid(['ACHAT_EQUIPEMENT', -0.01]) },
  ],
  [
    'RENTAL_LEVY',
    'a business, or a company with the bare ownership alone',
    holding('NP', 'BUSINESS'),
    holding('NP', 'COMPANY'),
  ],
  [
    'FORM_2072_C',
    'bare ownership of a person, or in a balance sheet',
    { initialShares: holding('NP', 'BUSINESS').initialShares },
    holding('NP', 'BUSINESS'),
  ],
  [
    'ASSOCIATE_OTHER_REGIME',
    'a company without a part of the result, or with one',
    holding('NP', 'COMPANY'),
    holding('PP', 'COMPANY'),
  ],
  [
    'ASSOCIATE_DEATH',
    'a gift, or a succession',
    transmitted('DONATION', 'PP'),
    transmitted('SUCCESSION', 'PP'),
  ],
  [
    'USUFRUCT_END',
    'bare ownership that joins the usufruct, or the end of the usufruct',
    transmitted('DONATION', 'US'),
    transmitted('REUNION', 'US'),
  ],
  ['VAT_OPTION', 'nobody said, or an option', company(), company(true)],
  ['VAT_OPTION', 'no option, or an option', company(false), company(true)],
])('%s: %s', (code, _limit, silent, told) => {
  const has = (changes: Partial<YearInput>) => warned(changes).some((one) => one.code === code);
  expect([has(silent), has(told)]).toEqual([false, true]);
});

it('tells a settlement that misses once: by building where the syndic gave back, else for all', () => {
  const codes = warned({
    ...calls('614100', 900),
    movements: paid(['COPRO_REMBOURSEMENT', 100]),
  }).map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('COPRO'))).toEqual(['COPRO_REFUND']);
});

it.each([
  ['a transfer', { nature: 'CESSION', fromId: 1, toId: 2 }, /^Parts cédées.*déficit/],
  ['an issue', { nature: 'AUGMENTATION', toId: 2 }, /^Parts créées ou annulées.*31 décembre/],
  ['a cancellation', { nature: 'REDUCTION', fromId: 2 }, /^Parts créées ou annulées.*31 décembre/],
] as const)(
  'tells %s for what it is, and of a deficit only where shares change hands',
  (_what, moved, said) => {
    const told = warned({
      shareMovements: [{ id: 'T', date: '2025-06-30', kind: 'PP', shares: 10, ...moved }],
    }).filter(({ code }) => code === 'SHARE_TRANSFER');
    expect(told.map(({ message }) => message)).toEqual([expect.stringMatching(said)]);
  },
);
