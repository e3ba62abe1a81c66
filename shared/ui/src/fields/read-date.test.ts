import fc from 'fast-check';
import { formatDate } from '@sci/money/format';
import { readDate } from './read-date.ts';

it.each([
  ['15031980', '1980-03-15'],
  ['15/03/1980', '1980-03-15'],
  ['15/3/80', '1980-03-15'],
  ['15.03.1980', '1980-03-15'],
  ['15-03-1980', '1980-03-15'],
  ['15 03 1980', '1980-03-15'],
  ['150326', '2026-03-15'],
  ['1980-03-15', '1980-03-15'],
  [' 01/12/2025 ', '2025-12-01'],
  ['29/02/2024', '2024-02-29'],
])('reads %j as a day', (text, day) => {
  expect(readDate(text)).toBe(day);
});

it('completes a day with the year of the screen', () => {
  expect(readDate('15/03', 2026)).toBe('2026-03-15');
  expect(readDate('1503', 2026)).toBe('2026-03-15');
  expect(readDate('15/03')).toBeUndefined();
});

it.each([
  '',
  '31/02/2025',
  '29/02/2025',
  '00/01/2025',
  '1/13/2025',
  '15031',
  'hier',
  '15/03/198',
  '2025-02-30',
])('refuses %j', (text) => {
  expect(readDate(text)).toBeUndefined();
});

it('reads back any day as it is written', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      expect(readDate(formatDate(day))).toBe(day);
    }),
  );
});
