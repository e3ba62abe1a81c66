import fc from 'fast-check';
import { cents } from '@sci/money/cents';
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

const nameOf = (kindId: number): string => (kindId === 1 ? 'Loyers encaissés' : '');
const kept = (filter: Partial<MovementFilter>): number[] =>
  applyFilter(all, { ...NO_FILTER, ...filter }, nameOf).map(({ id }) => id);

it('keeps everything without a filter', () => expect(kept({})).toEqual([1, 2, 3]));

it('finds a line by its words, without accents or case', () =>
  expect(kept({ search: 'etoile syndic' })).toEqual([2]));

it('finds a line by its amount, as a person writes it', () => {
  expect(kept({ search: '120,50' })).toEqual([2]);
  expect(kept({ search: '120.5' })).toEqual([2]);
});

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
