import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { applies, bestRule } from './rules.ts';
import type { MovementToSplit, SuggestionRule } from './types.ts';

const WORDS = ['Loyer', 'Martin', 'Dupré', 'S.C.I.', 'lot 3', 'EDF', 'Syndic+Copro', 'Ç', ''];
const someWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 });

const rule: fc.Arbitrary<Omit<SuggestionRule, 'id'>> = fc.record({
  name: fc.constant('règle'),
  origin: fc.constant('company' as const),
  confidence: fc.constant(0.9),
  splits: fc.constant([]),
  when: fc.record(
    {
      words: someWords,
      pattern: fc.constantFrom(/LOYER/, /MARTIN|EDF/),
      sense: fc.constantFrom('D' as const, 'R' as const),
      minAmount: fc.constantFrom(cents(0), cents(500)),
      bankAccountId: fc.constantFrom(1, 2),
    },
    { requiredKeys: [] },
  ),
});
const rules = fc
  .array(rule, { maxLength: 12 })
  .map((list): SuggestionRule[] => list.map((each, index) => ({ ...each, id: String(index) })));
const movement: fc.Arbitrary<MovementToSplit> = fc.record({
  id: fc.constant(99),
  date: fc.constant('2026-03-01'),
  label: someWords.map((words) => words.join(' ')),
  amount: fc.constantFrom(cents(-1000), cents(100), cents(1000)),
  bankAccountId: fc.constantFrom(1, 2),
});

it('takes, of the rules that apply, the one of most words, and of two alike the first', () => {
  const expected = (asked: MovementToSplit, list: readonly SuggestionRule[]) => {
    const weights = list
      .filter((each) => applies(each, asked))
      .map(({ id, when }) => ({ id, weight: when.words?.length ?? 0 }));
    const most = Math.max(...weights.map(({ weight }) => weight));
    return weights.find(({ weight }) => weight === most)?.id;
  };
  // Labels come back with other amounts, of other accounts.
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1 }), rules, (all, list) => {
      expect(all.map((asked) => bestRule(asked, list)?.id)).toEqual(
        all.map((asked) => expected(asked, list)),
      );
    }),
    { numRuns: 700 },
  );
});

it('knows a word as the label writes it, without accents and with its points', () => {
  const asked = {
    id: 99,
    date: '2026-03-01',
    label: 'VIR S.C.I. DUPRE/LOT 3',
    amount: cents(1000),
  };
  const of = (...words: string[]): SuggestionRule => ({
    id: 'own',
    name: 'règle',
    origin: 'company',
    confidence: 0.9,
    splits: [],
    when: { words },
  });
  expect(applies(of('sci', 'Dupré'), asked)).toBe(true);
  expect(applies(of('lot 3'), asked)).toBe(true);
  expect(applies(of('lot 4'), asked)).toBe(false);
  expect(applies(of(), asked)).toBe(false);
});
