import { shown } from './value.ts';

const names = { of: () => 'quelqu’un' };

it('writes a year whole, and cuts other numbers as French does', () => {
  expect(shown('price_known_from', 2026, names)).toBe('2026');
  expect(shown('year', 2026, names)).toBe('2026');
  expect(shown('shares', 2026, names)).toBe('2\u202f026');
});
