import { cents } from '@sci/money/cents';
import { PLUMBER } from '../../../../engine/test/invoices/plumber.ts';
import { pageDoubts } from './page-doubts.ts';

const INVOICE = { ...PLUMBER, syntax: 'cii', profile: '' } as const;
const lines = (...texts: readonly string[]) =>
  texts.map((text) => ({
    text,
    page: 1,
    ratio: 1,
    size: 0,
    box: { x: 0, y: 0, width: 0, height: 0 },
  }));

it.each([
  ['the total in whole euros, which only its own reader knows', 1_228_60, ['Total 1 228 €'], []],
  ['a part of it that was paid, and the total', 300_00, ['Acompte 300,00', '1 228,60'], []],
  ['another total', 9_600_00, ['Total TTC 9 600,00'], ['amount']],
])('judges a page with %s', (_what, amount, texts, doubts) => {
  expect(pageDoubts(INVOICE, lines(...texts), { amount: cents(amount) })).toEqual(doubts);
});

it('does not compare a page without a total, nor euros with another currency', () => {
  expect(pageDoubts(INVOICE, lines('1,00'), { amount: null })).toEqual([]);
  const francs = { ...INVOICE, currency: 'CHF' };
  expect(pageDoubts(francs, lines('1,00'), { amount: cents(1_00) })).toEqual([]);
});
