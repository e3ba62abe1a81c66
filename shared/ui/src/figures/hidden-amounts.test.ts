import { formatAmount, formatEuros } from '@sci/money/format';
import { cents } from '@sci/money/cents';
import fc from 'fast-check';
import { amountsIn } from './hidden-amounts.ts';

const found = (text: string): string[] =>
  amountsIn(text).map(({ start, end }) => text.slice(start, end));

it('finds the amounts of a sentence', () => {
  expect(found('Le déficit de 10\u202f700,00\u00a0€ s’impute, 1 234,56 le reste.')).toEqual([
    '10\u202f700,00\u00a0€',
    '1 234,56',
  ]);
  expect(found('Versement de -850 €, puis −12,5 €.')).toEqual(['-850 €', '−12,5 €']);
});

it('leaves rates, sizes, dates, counts and codes alone', () => {
  for (const text of [
    'Taux de 3,15\u00a0%',
    'Taux de 20,00 %',
    '1,25 Mo',
    '12/10/2025',
    '1000 mouvements à ventiler',
    'ligne 221',
    '120 parts sur 120',
    'compte 455001',
  ])
    expect(found(text)).toEqual([]);
});

it('finds every amount that the product writes, whatever its size and sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents),
      fc.constantFrom(formatEuros, formatAmount),
      (amount, write) => {
        expect(found(`Solde de ${write(amount)} au 31/12/2025.`)).toEqual([write(amount)]);
      },
    ),
  );
});
