import { books, movement, split } from '../../test/books.ts';
import { toldBy } from '../../test/told.ts';
import { paidToAssociates } from './paid-warnings.ts';
import type { YearInput } from './year-input.ts';

const paid = (...parts: readonly [euros: number, associateId: number, buildingId?: number][]) =>
  parts.map(([euros, associateId, buildingId], index) =>
    movement(
      `M${index}`,
      '2025-05-05',
      split('GERANT_ASSOCIE', -euros, { associateId, ...(buildingId && { buildingId }) }),
    ),
  );

it.each<[string, Partial<YearInput>, string[]]>([
  ['nobody is paid', {}, []],
  [
    'one associate, whom a building bears',
    { movements: paid([600, 1]) },
    ['info PAID_TO_ASSOCIATE 600'],
  ],
  [
    'the same twice in a year',
    { movements: paid([600, 1], [50.5, 1]) },
    ['info PAID_TO_ASSOCIATE 650.5'],
  ],
  [
    'each of two for himself',
    { movements: paid([600, 1], [400, 2]) },
    ['info PAID_TO_ASSOCIATE 600', 'info PAID_TO_ASSOCIATE 400'],
  ],
  [
    'no building that could bear it',
    { movements: paid([600, 1]), buildings: [] },
    ['warning PAID_WITHOUT_BUILDING 600'],
  ],
  ['paid and given back', { movements: paid([600, 1], [-600, 1]) }, []],
])('says what associates are paid: %s', (_what, changes, expected) => {
  expect(toldBy((_input, result) => paidToAssociates(result), 'total')(books(changes))).toEqual(
    expected,
  );
});

it('says which associate is paid as if he were a third party, and of nobody who left', () => {
  const asThird = paid([600, 1], [400, 2]).map((each) => ({
    ...each,
    splits: each.splits.map((part) => ({ ...part, category: 'GERANT_TIERS' })),
  }));
  const told = toldBy((_input, result) => paidToAssociates(result), 'amount');
  expect(told(books({ movements: asThird }))).toEqual([
    'warning PAID_AS_THIRD 600',
    'warning PAID_AS_THIRD 400',
  ]);
  const alone = [{ associateId: 1, kind: 'PP', shares: 100 }] as const;
  expect(told(books({ movements: asThird, initialShares: alone }))).toEqual([
    'warning PAID_AS_THIRD 600',
  ]);
});
