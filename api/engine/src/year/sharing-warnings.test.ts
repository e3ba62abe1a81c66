import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import { toldBy } from '../../test/told.ts';
import { otherSharing, splitGain, unfitKey } from './sharing-warnings.ts';
import type { YearInput } from './year-input.ts';

const ALICE = 1;
const BENOIT = 2;
const key = (...parts: readonly [number, number][]): Partial<YearInput> => ({
  profitKey: new Map(parts),
});
const held = (...shares: YearInput['initialShares']): Partial<YearInput> => ({
  initialShares: shares,
});
const ofAlice = { associateId: ALICE, kind: 'PP', shares: 100 } as const;
const SPLIT = held(
  { associateId: ALICE, kind: 'US', shares: 100 },
  { associateId: BENOIT, kind: 'NP', shares: 100 },
);
const SILENT = { profits: null, losses: null, exceptional: null, reserves: null };
const since = { since: '2024-06-01', ...SILENT };
/** Bought for 90,000 €, sold in the year. */
const sale = (euros: number): Partial<YearInput> => ({
  buildings: [{ ...flat, saleDate: '2025-06-20', salePrice: cents(euros * 100) }],
  openingBalances: [
    { account: '110000', debit: cents(0), credit: cents(90_000_00) },
    { account: '213001', debit: cents(90_000_00), credit: cents(0) },
  ],
  movements: [movement('V', '2025-06-25', split('VENTE_IMMEUBLE', euros))],
});

it.each<[string, Partial<YearInput>, string[]]>([
  ['no key', {}, []],
  ['a key between those who hold', key([ALICE, 5000], [BENOIT, 5000]), ['info PROFIT_KEY']],
  [
    'a part for somebody without a share',
    { ...held(ofAlice), ...key([ALICE, 9000], [BENOIT, 1000]) },
    ['info PROFIT_KEY', 'warning PROFIT_KEY_HOLDER'],
  ],
  [
    'a 0 for somebody without a share',
    { ...held(ofAlice), ...key([ALICE, 10_000], [BENOIT, 0]) },
    ['info PROFIT_KEY'],
  ],
  [
    'nothing for an owner',
    key([ALICE, 10_000]),
    ['info PROFIT_KEY', 'warning PROFIT_KEY_EXCLUDED'],
  ],
  [
    'a 0 for an owner',
    key([ALICE, 10_000], [BENOIT, 0]),
    ['info PROFIT_KEY', 'warning PROFIT_KEY_EXCLUDED'],
  ],
  ['nothing for a bare owner', { ...SPLIT, ...key([ALICE, 10_000]) }, ['info PROFIT_KEY']],
])('says how the statutes share the result: %s', (_what, changes, expected) => {
  const told = toldBy(
    (input, result) => [...otherSharing(input, result.holders), ...unfitKey(input, result)],
    'none',
  );
  expect(told(books(changes))).toEqual(expected);
});

it.each<[string, Partial<YearInput>, string[]]>([
  ['no split share', { usufruct: { ...since, profits: 7500 } }, []],
  ['silent statutes', SPLIT, []],
  ['a clause that says nothing', { ...SPLIT, usufruct: since }, []],
  ['a clause', { ...SPLIT, usufruct: { ...since, profits: 7500 } }, ['info USUFRUCT_CLAUSE']],
  [
    'a clause under a key of the year',
    { ...SPLIT, usufruct: { ...since, profits: 7500 }, ...key([ALICE, 5000], [BENOIT, 5000]) },
    ['info PROFIT_KEY'],
  ],
  [
    'the gain of a sale, and silent statutes',
    { ...SPLIT, ...sale(150_000) },
    ['warning USUFRUCT_GAIN 60000'],
  ],
  ['a sale without gain', { ...SPLIT, ...sale(90_000) }, []],
  [
    'the gain of a sale, and a clause for it',
    { ...SPLIT, ...sale(150_000), usufruct: { ...since, exceptional: 0 } },
    ['info USUFRUCT_CLAUSE'],
  ],
])('says how split shares share: %s', (_what, changes, expected) => {
  const told = toldBy(
    (input, result) => [...otherSharing(input, result.holders), ...splitGain(input, result)],
    'gain',
  );
  expect(told(books(changes))).toEqual(expected);
});
