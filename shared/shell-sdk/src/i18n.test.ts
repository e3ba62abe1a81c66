import { addMessages, i18n } from './i18n.ts';

it.each([
  ['Paul Roux', 'Présence de Paul Roux'],
  ['Alice Bernard', 'Présence d’Alice Bernard'],
  ['Émile Roux', 'Présence d’Émile Roux'],
  ['Hélène Roux', 'Présence d’Hélène Roux'],
  ['Hangar du port', 'Présence de Hangar du port'],
])('elides « de » before %s as French does', (name, text) => {
  addMessages('test', { presence: 'Présence {{name, de}}' });
  expect(i18n.t('presence', { ns: 'test', name })).toBe(text);
});

it('writes quantities as French does, and leaves alone what only names something', () => {
  addMessages('test', {
    assigned: '{{count}} mouvements de {{year}}, {{percent}} %, ligne {{line}}',
  });

  expect(
    i18n.t('assigned', { ns: 'test', count: 1_234_567, year: 2025, percent: 12.5, line: 12_345 }),
  ).toBe('1\u202f234\u202f567 mouvements de 2025, 12,5 %, ligne 12345');
});

it('never cuts a year in two, whatever the text calls it', () => {
  addMessages('test', { carried: '{{origin}}, jusqu’en {{last}}' });

  expect(i18n.t('carried', { ns: 'test', origin: 2024, last: 2034 })).toBe('2024, jusqu’en 2034');
});

it('takes digits in words for words, and puts several in a row', () => {
  addMessages('test', { of: '{{name}} : {{count}}, {{years, list}}' });

  expect(i18n.t('of', { ns: 'test', name: '69003', count: 0, years: [2024, 2025] })).toBe(
    '69003 : 0, 2024 et 2025',
  );
});
