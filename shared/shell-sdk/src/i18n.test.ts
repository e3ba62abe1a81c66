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
