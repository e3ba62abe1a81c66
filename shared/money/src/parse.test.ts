import fc from 'fast-check';
import { cents } from './cents.ts';
import { formatAmount, formatEuros, formatLongDate, formatSiren } from './format.ts';
import { parseAmount } from './parse.ts';

it.each([
  ['1 234,56', 1234_56],
  ['1\u202f234,56\u00a0€', 1234_56],
  ['1.234,56', 1234_56],
  ['1,234.56', 1234_56],
  ['-8,50', -8_50],
  ['\u22128,5', -8_50],
  ['8,50-', -8_50],
  ['(8,50)', -8_50],
  ['\u20138,50', -8_50],
  ['\u2013 8,50 €', -8_50],
  ['8,50\u2212', -8_50],
  ['8,50 \u2013', -8_50],
  ['8,50+', 8_50],
  ['8,50 € +', 8_50],
  ['+1234,50', 1234_50],
  ['800', 800_00],
  ['800.00', 800_00],
  ['0,05', 5],
  ["1'234,50", 1234_50],
  ['12 EUR', 12_00],
])('reads %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  '',
  ' ',
  '-',
  'abc',
  '12,345',
  '1.2.3',
  '1,23,4',
  '12,',
  '--5',
  '-5-',
  '-5+',
  '+5-',
  '\u20145',
  '(5',
  '1 234,567',
  '1e3',
  'NaN',
  '12€5x',
  '9'.repeat(20),
])('refuses %j instead of guessing', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

it('reads back everything that it prints', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(parseAmount(formatAmount(cents(value)))).toBe(value === 0 ? 0 : value);
      expect(parseAmount(formatEuros(cents(value)))).toBe(value === 0 ? 0 : value);
    }),
  );
});

it('prints amounts the French way', () => {
  expect(formatEuros(cents(123_456_789))).toBe('1\u202f234\u202f567,89\u00a0€');
  expect(formatEuros(cents(-8_50))).toBe('-8,50\u00a0€');
  expect(formatEuros(cents(0))).toBe('0,00\u00a0€');
});

it('writes "1er" only on the first of a month', () => {
  expect(formatLongDate('2025-12-01')).toBe('1er décembre 2025');
  expect(formatLongDate('2025-01-05')).toBe('5 janvier 2025');
});

it('groups a SIREN by three', () => {
  expect(formatSiren('123456782')).toBe('123\u202f456\u202f782');
});
