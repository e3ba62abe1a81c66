import { cents } from '@sci/money/cents';
import { books } from '../../test/books.ts';
import { categoryTable } from '../categories/category.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { supportingTypesOf } from '../law/supporting-types.ts';
import { checkSupporting, type SupportingToCheck } from './check-supporting.ts';

const context = { year: 2025, masters: books(), categories: categoryTable(defaultCategories) };
const invoice: SupportingToCheck = {
  id: 'S1',
  type: 'FACTURE',
  amount: cents(10_00),
  label: 'Pièce',
  date: '2025-03-10',
};
const paid = {
  type: 'DEPENSE_PAYEE_PAR_ASSOCIE',
  associateId: 1,
  category: 'TRAV_REPARATION',
  buildingId: 1,
} as const;
const found = (changes: Partial<SupportingToCheck>) =>
  checkSupporting({ ...invoice, ...changes }, context).map(({ code, field }) => `${code} ${field}`);

it.each<[string, Partial<SupportingToCheck>]>([
  ['an invoice about nothing', {}],
  [
    'an invoice about everything',
    { buildingId: 1, associateId: 1, category: 'TRAV_REPARATION', movementId: 7 },
  ],
  ['a credit note', { amount: cents(-1) }],
  ['an expense that an associate paid', paid],
  [
    'one without building, of a category that asks for none',
    { ...paid, category: 'HONO_COMPTABLE' },
  ],
  [
    'a figure below 0 of other companies',
    { type: 'PARTS_AUTRES_SOCIETES', buildingId: 1, amount: cents(-1) },
  ],
  ['a deposit of 0', { type: 'DEPOT_CONSERVE', buildingId: 1, amount: cents(0) }],
  ['a figure without date', { type: 'REGUL_COPRO', buildingId: 1 }],
])('keeps %s', (_name, changes) => {
  expect(found(changes)).toEqual([]);
});

it.each<[string, Partial<SupportingToCheck>, string[]]>([
  ['a cent below 0', { ...paid, amount: cents(-1) }, ['NEGATIVE amount']],
  ['the day before the year', { date: '2024-12-31' }, ['OUTSIDE_YEAR date']],
  ['the day after it', { date: '2026-01-01' }, ['OUTSIDE_YEAR date']],
  ['a settlement without building', { type: 'REGUL_COPRO' }, ['BUILDING_REQUIRED buildingId']],
  ['an invoice about an unknown building', { buildingId: 9 }, ['UNKNOWN_BUILDING buildingId']],
  ['an invoice about an unknown associate', { associateId: 9 }, ['UNKNOWN_ASSOCIATE associateId']],
  ['an invoice of an unknown category', { category: 'X' }, ['UNKNOWN_CATEGORY category']],
  [
    'an expense that nobody paid, for nothing',
    { ...paid, associateId: undefined, category: undefined },
    ['ASSOCIATE_REQUIRED associateId', 'CATEGORY_REQUIRED category'],
  ],
  [
    'an expense without its building',
    { ...paid, buildingId: undefined },
    ['BUILDING_REQUIRED buildingId'],
  ],
  [
    'an expense in an unknown building, said once',
    { ...paid, buildingId: 9 },
    ['UNKNOWN_BUILDING buildingId'],
  ],
  ['an expense of 0', { ...paid, amount: cents(0) }, ['ZERO amount']],
  ['an expense without label', { ...paid, label: ' ' }, ['REQUIRED label']],
  ['an expense paid by the bank too', { ...paid, movementId: 7 }, ['MOVEMENT_REFUSED movementId']],
  [
    'an expense that is the current account of somebody',
    { ...paid, category: 'APPORT_CCA', buildingId: undefined },
    ['ASSOCIATE_REQUIRED category'],
  ],
  [
    'an expense that is the instalment of a loan',
    { ...paid, category: 'EMPRUNT_CAPITAL' },
    ['LOAN_REQUIRED category'],
  ],
  [
    'what a settlement has no room for',
    { type: 'REGUL_COPRO', buildingId: 1, associateId: 1, category: 'TEOM', movementId: 7 },
    ['ASSOCIATE_REFUSED associateId', 'CATEGORY_REFUSED category', 'MOVEMENT_REFUSED movementId'],
  ],
])('refuses %s', (_name, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

it.each(supportingTypesOf(2025))('asks of $code all that its row requires', (type) => {
  const required = (['building', 'associate', 'category'] as const).filter(
    (concern) => type[concern] === 'required',
  );

  expect(found({ type: type.code })).toEqual(
    required.map((concern) =>
      concern === 'category'
        ? 'CATEGORY_REQUIRED category'
        : `${concern.toUpperCase()}_REQUIRED ${concern}Id`,
    ),
  );
});
