import { books, flat, movement, split } from '../../test/books.ts';
import type { Building, FreeUseExtent } from '../company/company.ts';
import { computeYear } from './compute-year.ts';
import { endsLetting } from './letting-warnings.ts';
import { yearWarnings } from './warnings.ts';

/** What a deficit of 5,000 € set against the global income in a year says of a flat of 2025. */
const calledBack = (
  deficitOf: number,
  changes: Partial<Building>,
  rent = 100,
): readonly string[] => {
  const input = books({
    buildings: [{ ...flat, usage: 'habitation', ...changes }],
    imputedDeficits: [{ year: deficitOf, associateId: 1, euros: 5000, buildingIds: [1] }],
    movements: rent === 0 ? [] : [movement('M1', '2025-01-05', split('LOYER_HAB', rent))],
  });
  return yearWarnings(input, computeYear(input))
    .filter(({ code }) => code === 'DEFICIT_CALLED_BACK')
    .map(({ message }) => message);
};
const lent = (freeUseExtent?: FreeUseExtent) => ({
  freeUse: true,
  ...(freeUseExtent && { freeUseExtent }),
});

it('says until when a building that is now lent had to stay let, and what may be taken back', () => {
  expect(calledBack(2024, lent({ from: '2025-07-01' }))).toEqual([
    expect.stringMatching(/déficit de 2024.*31\/12\/2027.*5.000.€.*Alice/),
  ]);
});

it.each<[string, readonly string[], boolean]>([
  [
    'of 2022, whose last day is 31 December 2025',
    calledBack(2022, lent({ from: '2025-12-30' })),
    true,
  ],
  ['of 2022, lent on that very day', calledBack(2022, lent({ from: '2025-12-31' })), false],
  ['of 2021, whose three years are over', calledBack(2021, lent({ from: '2025-01-01' })), false],
  ['lent without a date by the sheet of the year', calledBack(2024, lent(), 0), true],
  [
    'lent since an earlier year, which has told it',
    calledBack(2024, lent({ from: '2024-12-31' })),
    false,
  ],
  [
    'lent for a third, nobody knows since when',
    calledBack(2024, lent({ lent: 1, outOf: 3 })),
    false,
  ],
  [
    'lent for a third from this year on',
    calledBack(2024, lent({ from: '2025-03-01', lent: 1, outOf: 3 })),
    true,
  ],
  ['to be lent next year', calledBack(2024, lent({ from: '2026-01-01' })), false],
  ['still let', calledBack(2024, {}), false],
  [
    'sold and lent: told once',
    calledBack(2024, { ...lent({ from: '2025-03-01' }), saleDate: '2025-06-30' }),
    true,
  ],
])('a deficit %s', (_when, messages, isTold) => {
  expect(messages.length).toBe(isTold ? 1 : 0);
});

it('asks for earlier deficits in the years in which a letting ends, and in no other', () => {
  const years = (building: Building) =>
    [2024, 2025, 2026].map((year) => endsLetting(building, year));
  expect(years({ ...flat, ...lent({ from: '2025-07-01' }) })).toEqual([false, true, false]);
  expect(years({ ...flat, saleDate: '2024-03-01' })).toEqual([true, false, false]);
  expect(years(flat)).toEqual([false, false, false]);
});
