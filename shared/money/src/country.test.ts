import { COUNTRIES, countryName, countryOf, isCountry } from './country.ts';

it.each([
  ['Belgique', 'BE'],
  ['BELGIQUE', 'BE'],
  [' ch ', 'CH'],
  ['Etats-Unis', 'US'],
  ['États-Unis', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ["cote d'ivoire", 'CI'],
  ['Royaume Uni', 'GB'],
  ['La Réunion', 'FR'],
  ['Narnia', undefined],
  ['', undefined],
])('reads %s as the country %s', (text, code) => {
  expect(countryOf(text)).toBe(code);
});

it('names every country of the list in French, and finds it again by its name', () => {
  expect(countryName('BE')).toBe('Belgique');
  expect(COUNTRIES).toHaveLength(new Set(COUNTRIES).size);
  for (const code of COUNTRIES) {
    expect(countryName(code)).not.toBe(code);
    expect(countryOf(countryName(code))).toBe(code);
  }
});

it('knows no letters that are not in the list', () => {
  expect([isCountry('FR'), isCountry('fr'), isCountry('RE'), isCountry('ZZ')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
