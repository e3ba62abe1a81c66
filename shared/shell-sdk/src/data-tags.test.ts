import { dependsOn } from './data-tags.ts';

it('reads the movements again when movements changed, in both versions of the API', () => {
  expect(dependsOn('GET /bankMovement', 'bankMovements')).toBe(true);
  expect(dependsOn('GET /v2/bankMovement/page', 'bankMovements')).toBe(true);
});

it('does not read the associates again when movements changed', () => {
  expect(dependsOn('GET /config/associates/:year', 'bankMovements')).toBe(false);
});

it('reads every report again, whatever changed', () => {
  expect(dependsOn('GET /v2/taxReturn/global', 'associates')).toBe(true);
  expect(dependsOn('GET /fiscalYear', 'properties')).toBe(true);
});

it('keeps the lists that nobody changes from a screen', () => {
  expect(dependsOn('GET /v2/bankMovement/categories/all', 'bankMovements')).toBe(false);
});

it('reads everything again for a word of another version of a module', () => {
  expect(dependsOn('GET /config/associates/:year', 'partners')).toBe(true);
  expect(dependsOn('GET /v2/bankMovement/page', 'partners')).toBe(true);
});
