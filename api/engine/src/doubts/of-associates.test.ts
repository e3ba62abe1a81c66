import { cents } from '@sci/money/cents';
import { books, movement, split } from '../../test/books.ts';
import { rowsInForce } from '../law/law-table.ts';
import { principles } from '../law/tables/principles.ts';
import { computeYear } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { isDoubtful } from './doubtful-rows.ts';
import { pointsToVerify } from './points-to-verify.ts';

/** Alice holds 60 shares, Benoît 40; a rent of 1 000 €. */
const rent = movement('L', '2025-03-05', split('LOYER_HAB', 1000));
const codes = (changes: Partial<YearInput> = {}) => {
  const input = books({ movements: [rent], ...changes });
  return pointsToVerify(input, computeYear(input)).map(({ code }) => code);
};

/** 500 € of earlier profits, or of earlier losses, beside what a current account holds or lacks. */
const earlier = (euros: number): Partial<YearInput> => ({
  openingBalances: [
    { account: euros > 0 ? '110000' : '119000', ...side(-euros) },
    { account: '455001', ...side(euros) },
  ],
});
const side = (debit: number) => ({
  debit: cents(Math.max(0, debit) * 100),
  credit: cents(Math.max(0, -debit) * 100),
});

/** The hundred shares are Alice's in usufruct, Benoît's in bare ownership. */
const split60 = [
  { associateId: 1, kind: 'US', shares: 100 },
  { associateId: 2, kind: 'NP', shares: 100 },
] as const;
const clause = { since: '2020-01-01', profits: null, losses: null, exceptional: null };
const sold = [
  { id: 'S', date: '2025-06-30', nature: 'CESSION', kind: 'PP', shares: 10, fromId: 1, toId: 2 },
] as const;

it('tells those who are taxed on property income that the numbers of their return were not read', () => {
  const input = books({ movements: [rent] });
  const [point] = pointsToVerify(input, computeYear(input));
  expect([point?.code, point?.message]).toEqual([
    'DECLARATION_ASSOCIE',
    expect.stringContaining('lignes 111 à 114'),
  ]);
});

it('tells of who lives abroad that his own tax is not computed, and of nobody else', () => {
  const abroad = (...countries: (string | undefined)[]) => {
    const input = books({
      movements: [rent],
      associates: countries.map((country, index) => ({
        id: index + 1,
        seq: index + 1,
        name: index === 0 ? 'Alice Roux' : 'Benoît Roux',
        isGerant: index === 0,
        ...(country !== undefined && { abroad: country }),
      })),
    });
    return pointsToVerify(input, computeYear(input))
      .filter(({ code }) => code === 'ASSOCIE_NON_RESIDENT')
      .map(({ message }) => message);
  };
  expect(abroad(undefined, undefined)).toEqual([]);
  expect(abroad(undefined, 'BE')).toEqual([
    expect.stringMatching(/^Benoît Roux \(Belgique\).: .*cet associé y est domicilié.*lui demande/),
  ]);
  expect(abroad('CH', 'BE')).toEqual([
    expect.stringMatching(/^Alice Roux \(Suisse\), Benoît Roux \(Belgique\).: .*ces associés/),
  ]);
});

it.each<[string, Partial<YearInput>]>([
  ['nothing to declare', { movements: [], buildings: [] }],
  [
    'companies alone',
    {
      associates: [1, 2].map((id) => ({
        id,
        seq: id,
        name: `SARL ${id}`,
        isGerant: id === 1,
        regime: 'COMPANY' as const,
      })),
    },
  ],
])('tells nothing of the return of the associates: %s', (_what, changes) => {
  expect(codes(changes)).not.toContain('DECLARATION_ASSOCIE');
});

it.each<[string, Partial<YearInput>, boolean]>([
  ['split shares, statutes silent', { initialShares: split60, ...earlier(500) }, true],
  [
    'a clause about something else',
    { initialShares: split60, ...earlier(500), usufruct: { ...clause, reserves: null } },
    true,
  ],
  [
    'a clause about it',
    { initialShares: split60, ...earlier(500), usufruct: { ...clause, reserves: 5000 } },
    false,
  ],
  ['no earlier profit', { initialShares: split60 }, false],
  ['earlier losses', { initialShares: split60, ...earlier(-500) }, false],
  ['full ownership', earlier(500), false],
])('tells whose earlier profits of split shares are: %s', (_what, changes, expected) => {
  expect(codes(changes).includes('USUFRUIT_RESERVES')).toBe(expected);
});

it.each<[string, Partial<YearInput>, boolean]>([
  ['shares sold in the year', { shareMovements: sold }, true],
  ['nobody sold any', {}, false],
  ['nothing to distribute', { shareMovements: sold, movements: [] }, false],
  ['losses above the profit', { shareMovements: sold, ...earlier(-1500) }, false],
  ['earlier profits alone', { shareMovements: sold, movements: [], ...earlier(500) }, true],
  ['split shares, statutes silent', { initialShares: split60 }, true],
  [
    'a clause about profits',
    { initialShares: split60, usufruct: { ...clause, profits: 5000, reserves: null } },
    false,
  ],
])('tells who has a right to a distribution: %s', (_what, changes, expected) => {
  expect(codes(changes).includes('DROIT_AU_DIVIDENDE')).toBe(expected);
});

it('says of each doubtful rule where it is told, so that none is silent', () => {
  // The minutes are written with all their mentions; a company under corporation tax is refused.
  const touchNobody = ['PROCES_VERBAL', 'SOCIETE_IS'];
  const points = [
    'USAGE_GRATUIT_PARTIEL',
    'LOCAL_SANS_LOYER',
    'CHARGES_COMMUNES',
    'USUFRUIT_RESERVES',
    'ASSOCIE_AUTRE_REGIME',
    'ASSOCIE_NON_RESIDENT',
    'DROIT_AU_DIVIDENDE',
    'DECLARATION_ASSOCIE',
    'PRODUITS_FINANCIERS',
    'LIMITES_CUMULEES',
  ];
  // What is not computed is a warning of the year, on every screen of it.
  const warned = [
    'CONTRIBUTION_REVENUS_LOCATIFS',
    'DECES_ASSOCIE',
    'TVA_LOYERS',
    'INTERETS_COMPTE_COURANT',
    'LOCATION_MEUBLEE',
  ];
  expect(
    rowsInForce(principles, 2025)
      .filter(isDoubtful)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([...touchNobody, ...points, ...warned].toSorted());
});
