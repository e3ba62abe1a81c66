import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { idIn } from '../../../components/id-choice.ts';
import {
  applyFilter,
  countStatuses,
  NO_FILTER,
  readFilter,
  totalsOf,
  writeFilter,
  type MovementFilter,
} from './filter.ts';
import type { Movement } from './movement.ts';
import { searchText } from './search.ts';

const movement = (change: Partial<Movement>): Movement => ({
  id: 1,
  accountId: 1,
  year: 2026,
  date: '2026-01-05',
  name: 'VIR LOYER MARTIN',
  amount: cents(800_00),
  balance: cents(1_000_00),
  status: 'verifie',
  reason: null,
  imported: true,
  files: [],
  splits: [],
  updatedAt: '2026-01-05T00:00:00.000Z',
  ...change,
});
const rent = movement({
  id: 1,
  splits: [
    {
      kindId: 1,
      amount: cents(800_00),
      buildingId: 1,
      associateId: null,
      loanId: null,
      comment: '',
    },
  ],
});
const syndic = movement({
  id: 2,
  date: '2026-02-10',
  name: 'PRLV SYNDIC ÉTOILE',
  amount: cents(-120_50),
  status: 'a_ventiler',
});
const tax = movement({
  id: 3,
  date: '2026-10-15',
  name: 'DGFIP',
  amount: cents(-900_00),
  status: 'a_verifier',
  files: [{ id: 7, name: 'avis.pdf', type: 'application/pdf', size: 1200, split_position: null }],
});
const all = [rent, syndic, tax];

const names = {
  kind: (id: number): string => (id === 1 ? 'Loyers encaissés' : ''),
  building: (id: number): string => (id === 1 ? 'Les Tilleuls' : 'Résidence du Lac'),
  associate: () => 'Éloïse Martin',
};
const kept = (filter: Partial<MovementFilter>, movements: readonly Movement[] = all): number[] =>
  applyFilter(movements, { ...NO_FILTER, ...filter }, (each) => searchText(each, names)).map(
    ({ id }) => id,
  );

it('reads ids of an address as wide as the database writes them, and nothing else', () => {
  const read = readFilter(new URLSearchParams('nature=5007000007&immeuble=3000000001'));
  expect([read.kindId, read.buildingId]).toEqual([5_007_000_007, 3_000_000_001]);
  expect(['5007000007', '12'].map(idIn)).toEqual([5_007_000_007, 12]);
  expect([null, '', '0', '-1', '1e3', '9007199254740993', 'x'].map(idIn)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

it('keeps everything without a filter', () => expect(kept({})).toEqual([1, 2, 3]));

it('finds a line by its words, without accents or case', () =>
  expect(kept({ search: 'etoile syndic' })).toEqual([2]));

it('finds a line by its amount, as a person writes it', () => {
  expect(kept({ search: '120,50' })).toEqual([2]);
  expect(kept({ search: '120.5' })).toEqual([2]);
});

const split = { kindId: 2, amount: cents(-100), associateId: null, loanId: null, comment: '' };
const roof = movement({
  id: 4,
  date: '2026-03-05',
  name: 'CHQ 7012345 COUVREUR',
  amount: cents(-2_890_00),
  splits: [{ ...split, buildingId: 2 }],
});
const repaid = movement({
  id: 5,
  date: '2026-05-03',
  name: 'VIR COMPTE COURANT d’associé',
  amount: cents(2_890_00),
  splits: [{ ...split, buildingId: null, associateId: 1 }],
});
const million = movement({ id: 6, date: '2026-12-31', name: 'VENTE', amount: cents(1_250_000_00) });

it.each([
  ['-2890', [4]],
  ['- 2 890,00', [4]],
  ['\u22122\u202f890,00\u00a0€', [4]],
  ['+2890', [5]],
  ['2890', [4, 5]],
  ['2 890,00', [4, 5]],
  ['2\u202f890,00 €', [4, 5]],
  ['1 250 000', [6]],
  ['890,00', [4, 5]],
  ['05/03', [4]],
  ['05/03/2026', [4]],
  ['mars', [4]],
  ['5 mars 2026', [4]],
  ['mars 2 890', [4]],
  ['Décembre', [6]],
  ['couv', [4]],
  ['7012345', [4]],
  ['lac', [4]],
  ['residence couvreur', [4]],
  ['eloise', [5]],
  ["D'associe", [5]],
  ['d’associé', [5]],
  ['Martin 05/2026', [5]],
  ['  ', [4, 5, 6]],
  ['-2891', []],
])('finds « %s » as a person types it', (search, ids) =>
  expect(kept({ search }, [roof, repaid, million])).toEqual(ids),
);

it('finds a line by what it is ventilated on', () =>
  expect(kept({ search: 'loyers encaisses' })).toEqual([1]));

it('keeps expenses without a document as missing proofs', () =>
  expect(kept({ status: 'piece_manquante' })).toEqual([2]));

it('adds its conditions up', () => expect(kept({ sense: 'D', month: 10 })).toEqual([3]));

it('counts each state', () =>
  expect(countStatuses(all)).toEqual({ a_ventiler: 1, a_verifier: 1, verifie: 1 }));

it('totals what comes in and what goes out, each movement once', () =>
  expect(totalsOf(all)).toEqual({ count: 3, credit: 800_00, debit: -1_020_50, net: -220_50 }));

it('finds in the address the filter that it wrote there, and leaves the rest of the address alone', () => {
  const filters = fc.record({
    status: fc.constantFrom(
      null,
      'a_ventiler' as const,
      'verifie' as const,
      'piece_manquante' as const,
    ),
    search: fc.string(),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
    sense: fc.constantFrom(null, 'R' as const, 'D' as const),
    kindId: fc.option(fc.integer({ min: 1, max: 9999 })),
    buildingId: fc.option(fc.integer({ min: 1, max: 9999 })),
  });

  fc.assert(
    fc.property(filters, (filter) => {
      const written = writeFilter(new URLSearchParams({ mouvement: '12' }), filter);
      expect(readFilter(new URLSearchParams(written.toString()))).toEqual(filter);
      expect(written.get('mouvement')).toBe('12');
    }),
  );
});

it('reads nonsense in the address as no filter', () =>
  expect(readFilter(new URLSearchParams('filtre=rien&mois=13&sens=X&nature=abc'))).toEqual(
    NO_FILTER,
  ));
