import { books, flat } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { toldBy } from '../../test/told.ts';
import { knownLate } from './ownership-warnings.ts';

it.each<[string, Partial<Building>, string[]]>([
  ['always known', { acquisitionDate: '2019-04-01' }, []],
  [
    'bought the day before the year in which it is entered',
    { acquisitionDate: '2024-12-31', knownFrom: 2025 },
    ['warning BUILDING_KNOWN_LATE 2024'],
  ],
  ['bought on its first day', { acquisitionDate: '2025-01-01', knownFrom: 2025 }, []],
  [
    'of which nobody wrote when it was bought',
    { knownFrom: 2025 },
    ['warning BUILDING_KNOWN_LATE 2024'],
  ],
  ['entered in an earlier year', { acquisitionDate: '2019-04-01', knownFrom: 2024 }, []],
  ['entered in a later year', { acquisitionDate: '2019-04-01', knownFrom: 2026 }, []],
])('says that no closed year counts a building: %s', (_what, changes, expected) => {
  expect(toldBy(knownLate, 'year')(books({ buildings: [{ ...flat, ...changes }] }))).toEqual(
    expected,
  );
});
