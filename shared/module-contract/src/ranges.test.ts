import { contractAccepts, isRange, satisfies } from './ranges.ts';

it.each([
  ['1.2.0', '^1.2.0', true],
  ['1.9.4', '^1.2.0', true],
  ['2.0.0', '^1.2.0', false],
  ['1.1.9', '^1.2.0', false],
  ['1.2.9', '~1.2.0', true],
  ['1.3.0', '~1.2.0', false],
  ['1.2.0', '1.2.0', true],
  ['1.2.1', '1.2.0', false],
  ['0.2.9', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
])('says whether %s lies in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

it('holds nothing in a range it cannot read', () => {
  expect(
    ['*', 'latest', 'workspace:*', '1.x', '>=1.0.0', ''].map((range) => satisfies('1.0.0', range)),
  ).not.toContain(true);
  expect(isRange('workspace:^1.0.0')).toBe(false);
});

it('keeps serving the modules of the previous major, and not those of the next', () => {
  expect(contractAccepts('2.1.0', '^2.0.0')).toBe(true);
  expect(contractAccepts('2.1.0', '^1.4.0')).toBe(true);
  expect(contractAccepts('3.0.0', '^1.4.0')).toBe(false);
  expect(contractAccepts('1.4.0', '^2.0.0')).toBe(false);
});
