import { cents } from '@sci/money/cents';
import { books, loan } from '../../test/books.ts';
import { categoryTable } from '../categories/category.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { checkRule, type RuleDraft } from './check-rule.ts';
import type { RuleSplit } from './types.ts';

const context = {
  year: 2025,
  masters: books({ loans: [loan] }),
  categories: categoryTable(defaultCategories),
};
const rent = (part: RuleSplit['part'] = { kind: 'percent', basisPoints: 10_000 }): RuleSplit => ({
  category: 'LOYER_HAB',
  buildingId: 1,
  part,
});
const share = (basisPoints: number): RuleSplit => rent({ kind: 'percent', basisPoints });
const instalment: RuleSplit = { part: { kind: 'loan' }, loanId: 1, buildingId: 1 };
const found = ({ when = { words: ['MARTIN'] }, splits = [rent()] }: Partial<RuleDraft>) =>
  checkRule({ when, splits }, context).map(({ code, field }) => `${code} ${field}`);

it.each<[string, Partial<RuleDraft>]>([
  ['the whole to one category', {}],
  ['the rest alone', { splits: [rent({ kind: 'rest' })] }],
  [
    'a fixed part and the rest',
    { splits: [rent({ kind: 'fixed', amount: cents(50_00) }), rent({ kind: 'rest' })] },
  ],
  ['two shares that make the whole', { splits: [share(3333), share(6667)] }],
  ['a share and the rest', { splits: [share(3333), rent({ kind: 'rest' })] }],
  ['an instalment by its schedule', { splits: [instalment] }],
  [
    'bounds that are one amount',
    { when: { words: ['A'], minAmount: cents(1), maxAmount: cents(1) } },
  ],
  ['an account of the company', { when: { words: ['A'], bankAccountId: 1 } }],
])('keeps %s', (_name, rule) => {
  expect(found(rule)).toEqual([]);
});

it.each<[string, Partial<RuleDraft>, string[]]>([
  ['a motif without any word', { when: { words: [] } }, ['NO_WORD when.words']],
  [
    'another account',
    { when: { words: ['A'], bankAccountId: 9 } },
    ['UNKNOWN_BANK_ACCOUNT when.bankAccountId'],
  ],
  [
    'a cent between the bounds, the wrong way round',
    { when: { words: ['A'], minAmount: cents(2), maxAmount: cents(1) } },
    ['BOUNDS when.maxAmount'],
  ],
  [
    'a share that nobody wrote',
    { splits: [share(0), rent({ kind: 'rest' })] },
    ['NO_SHARE splits[0].basisPoints'],
  ],
  [
    'an amount that nobody wrote',
    { splits: [rent({ kind: 'fixed', amount: cents(0) }), rent({ kind: 'rest' })] },
    ['NO_AMOUNT splits[0].amount'],
  ],
  [
    'a part without category',
    { splits: [{ part: { kind: 'rest' } }] },
    ['UNKNOWN_CATEGORY splits[0].category'],
  ],
  [
    'a category without its building',
    { splits: [share(5000), { category: 'LOYER_HAB', part: { kind: 'rest' } }] },
    ['BUILDING_REQUIRED splits[1].buildingId'],
  ],
  ['one hundredth of a percent too little', { splits: [share(9999)] }, ['NOT_WHOLE splits']],
  [
    'one hundredth of a percent too much',
    { splits: [share(5000), share(5001)] },
    ['TOO_MUCH splits', 'NOT_WHOLE splits'],
  ],
  [
    'too much beside the rest',
    { splits: [share(10_001), rent({ kind: 'rest' })] },
    ['TOO_MUCH splits'],
  ],
  ['two rests', { splits: [rent({ kind: 'rest' }), rent({ kind: 'rest' })] }, ['TWO_RESTS splits']],
  [
    'fixed parts alone: they make the whole of one amount only',
    { splits: [rent({ kind: 'fixed', amount: cents(50_00) })] },
    ['NOT_WHOLE splits'],
  ],
  ['an instalment beside something', { splits: [instalment, rent()] }, ['LOAN_ALONE splits']],
  [
    'an instalment without its loan',
    { splits: [{ part: { kind: 'loan' } }] },
    ['NO_LOAN splits[0].loanId'],
  ],
  [
    'an instalment of strangers',
    { splits: [{ part: { kind: 'loan' }, loanId: 9, buildingId: 9, associateId: 9 }] },
    [
      'NO_LOAN splits[0].loanId',
      'UNKNOWN_BUILDING splits[0].buildingId',
      'UNKNOWN_ASSOCIATE splits[0].associateId',
    ],
  ],
])('refuses %s', (_name, rule, expected) => {
  expect(found(rule)).toEqual(expected);
});

it('asks for the category that a part has not yet, instead of saying that there is none of it', () => {
  const [finding] = checkRule(
    { when: { words: ['MARTIN'] }, splits: [{ part: { kind: 'rest' } }] },
    context,
  );
  expect(finding?.message).toBe('Choisissez une catégorie de la liste.');
});
