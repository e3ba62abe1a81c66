import { defaultFormulas } from './default-formulas.ts';
import { lineOfCode } from '../formula/formula.ts';
import { rowOfAccount } from '../sig/compute-sig.ts';
import { accountInYear, categoryTable, isValidIn } from '../categories/category.ts';
import { defaultCategories } from './default-categories.ts';

const table = categoryTable(defaultCategories);
const find = (code: string) => {
  const category = table.get(code);
  if (category === undefined) throw new Error(code);
  return category;
};

it('offers categories with codes of their own', () => {
  expect(table.size).toBe(defaultCategories.length);
  expect(table.size).toBeGreaterThan(50);
});

it.each([
  ['INDEMNITE_ASSURANCE', 2024, '791000'],
  ['INDEMNITE_ASSURANCE', 2025, '758700'],
  ['VENTE_IMMEUBLE', 2024, '775000'],
  ['VENTE_IMMEUBLE', 2025, '757000'],
  ['VENTE_IMMEUBLE', 2026, '757000'],
  ['LOYER_HAB', 2023, '706100'],
])('books %s of %i on %s: the chart of accounts changed in 2025', (code, year, account) => {
  expect(accountInYear(find(code), year)).toBe(account);
});

it('feeds only lines that the form has', () => {
  const lines = new Set(defaultFormulas.map(({ code }) => lineOfCode(code)));
  for (const { code, taxLines } of defaultCategories)
    expect([code, taxLines.filter((line) => !lines.has(line))]).toEqual([code, []]);
});

it('books charges and products on accounts that the SIG knows, every year', () => {
  for (const category of defaultCategories) {
    for (const year of [2020, 2024, 2025].filter((one) => isValidIn(category, one))) {
      const account = accountInYear(category, year);
      expect([category.code, /^[67]/.test(account), rowOfAccount(account) !== undefined]).toEqual([
        category.code,
        category.sigRow !== 'bilan',
        category.sigRow !== 'bilan',
      ]);
    }
  }
});

it('gives energy works to line 9 and to its memo', () => {
  expect(find('TRAV_ENERGIE').taxLines).toEqual(['9', '9bis']);
});

it('closes a category by year without touching the years before', () => {
  const closed = { ...find('TEOM'), validToYear: 2025 };
  expect([2024, 2025, 2026].map((year) => isValidIn(closed, year))).toEqual([true, true, false]);
});
