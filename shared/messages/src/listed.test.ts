import { listed } from './listed.ts';

it('names several things as a sentence does', () => {
  expect(listed([])).toBe('');
  expect(listed(['Alice'])).toBe('Alice');
  expect(listed(['Alice', 'Benoît'])).toBe('Alice et Benoît');
  expect(listed(['Alice', 'Benoît', 'Chloé'])).toBe('Alice, Benoît et Chloé');
});
