import {
  unreadableAmount,
  unreadableDate,
  unreadableNumber,
  unreadablePercent,
} from './unreadable-text.ts';

it.each([
  ['30/02/2020', 'le 30 février 2020 n’existe pas.'],
  ['30/02', 'le 30 février n’existe pas.'],
  ['29/02/2025', 'le 29 février 2025 n’existe pas.'],
  ['00/01/2025', 'le 0 janvier 2025 n’existe pas.'],
  ['1/13/2025', 'il n’y a pas de mois 13, écrivez par exemple 15/03/1980.'],
  ['15/03', 'l’année manque, écrivez par exemple 15/03/1980.'],
  ['hier', 'écrivez par exemple 15/03/1980.'],
])('says of %s why it is no day', (text, why) => {
  expect(unreadableDate(text)).toBe(`Date illisible\u00a0: ${why}`);
});

it.each([
  ['12,345', 'trois décimales, un montant en a deux au plus.'],
  ['1 234.5678 €', 'quatre décimales, un montant en a deux au plus.'],
  ['douze', 'écrivez par exemple 1\u00a0234,50 ou =1200/3.'],
  ['31/02/2025,345', 'écrivez par exemple 1\u00a0234,50 ou =1200/3.'],
  ['1,2,3', 'écrivez par exemple 1\u00a0234,50 ou =1200/3.'],
  ['=1,234/', 'écrivez par exemple 1\u00a0234,50 ou =1200/3.'],
])('says of %s why it is no amount', (text, why) => {
  expect(unreadableAmount(text)).toBe(`Montant illisible\u00a0: ${why}`);
});

it.each([
  ['62,555', 'trois décimales, deux au plus sont gardées.'],
  ['la moitié', 'écrivez par exemple 62,5.'],
])('says of %s why it is no percentage', (text, why) => {
  expect(unreadablePercent(text)).toBe(`Pourcentage illisible\u00a0: ${why}`);
});

it.each(['999999999999999999999', '-999 999 999 999 999 999,00 €'])(
  'says of %s that it is too large an amount',
  (text) => {
    expect(unreadableAmount(text)).toBe('Le montant est trop grand.');
  },
);

it.each([
  ['999999999999999999999', 'Ce nombre est trop grand.'],
  ['12,345', 'Un nombre entier est attendu, sans décimales.'],
  ['douze', 'Un nombre entier est attendu.'],
])('says of %s why it is no count', (text, sentence) => {
  expect(unreadableNumber(text)).toBe(sentence);
});
