import fc from 'fast-check';
import { EngineError } from '../finding.ts';
import { buildingTypes } from './building-types.ts';
import { categoryRows } from './category-rows.ts';
import { deadlineTable } from './deadlines.ts';
import { form2072Rows } from './form-2072.ts';
import {
  checkLaw,
  checkVerified,
  isInForce,
  lawTable,
  rowsInForce,
  type LawRow,
} from './law-table.ts';
import { taxSystems } from './tax-systems.ts';
import { amounts } from './tables/amounts.ts';
import { conventions } from './tables/conventions.ts';
import { decisiveAmounts, lawBasisPoints, lawCents, lawCount, lawDay } from './values.ts';

const row = (from: number, to: number | null, changes: Partial<LawRow> = {}): LawRow => ({
  code: 'PLAFOND',
  from,
  to,
  source: 'CGI art. 156',
  certainty: 'read',
  checkedUntil: 2026,
  ...changes,
});
const sentences = (...rows: readonly LawRow[]): string[] =>
  checkLaw({ name: 'Montants', rows }).map(({ message }) => message);

it.each<[string, readonly LawRow[], readonly string[]]>([
  ['one row without end', [row(2020, null)], []],
  ['a row for one year', [row(2020, 2020)], []],
  ['rows that follow each other', [row(2020, 2022), row(2023, null)], []],
  ['rows in any order', [row(2023, null), row(2020, 2022)], []],
  ['a code beside another', [row(2020, null), row(2021, null, { code: 'FORFAIT' })], []],
  [
    'a year between two rows',
    [row(2020, 2021), row(2023, null)],
    ['Montants\u00a0: PLAFOND n’a aucune valeur en 2022.'],
  ],
  [
    'years between two rows',
    [row(2020, 2021), row(2024, null)],
    ['Montants\u00a0: PLAFOND n’a aucune valeur de 2022 à 2023.'],
  ],
  [
    'a year that two rows claim',
    [row(2020, 2023), row(2023, null)],
    ['Montants\u00a0: PLAFOND a deux valeurs en 2023.'],
  ],
  [
    'a row after one without end',
    [row(2020, null), row(2024, null)],
    ['Montants\u00a0: PLAFOND a deux valeurs en 2024.'],
  ],
  [
    'a row that ends before it starts',
    [row(2024, 2023)],
    ['Montants\u00a0: PLAFOND finit en 2023, avant de commencer en 2024.'],
  ],
  [
    'a row without source',
    [row(2020, null, { source: ' ' })],
    ['Montants\u00a0: PLAFOND n’a pas de source.'],
  ],
  ['a row read in its first year only', [row(2026, null)], []],
  [
    'a row said to be read, beyond what was verified',
    [row(2027, null)],
    [
      'Montants\u00a0: PLAFOND vaut à partir de 2027, mais sa source n’est vérifiée que jusqu’en 2026.',
    ],
  ],
  ['a row that says it is not verified', [row(2027, null, { certainty: 'unverified' })], []],
])('judges %s', (_case, rows, expected) => {
  expect(sentences(...rows)).toEqual(expected);
});

it('gives every year one row, or says why not, whatever the dates', () => {
  const years = fc.integer({ min: 2015, max: 2030 });
  const dated = fc.array(fc.tuple(years, fc.option(years)), { minLength: 1, maxLength: 4 });

  fc.assert(
    fc.property(dated, (dates) => {
      const rows = dates.map(([from, to]) => row(from, to, { certainty: 'unverified' }));
      const sound = sentences(...rows).length === 0;
      const first = Math.min(...rows.map(({ from }) => from));
      const last = Math.max(...rows.map(({ to }) => to ?? 2031));
      const counts = Array.from({ length: last - first + 1 }, (_, index) => first + index).map(
        (year) => rows.filter((one) => isInForce(one, year)).length,
      );
      const empty = rows.some(({ from, to }) => to !== null && to < from);
      expect(sound).toBe(!empty && counts.every((count) => count === 1));
    }),
  );
});

it('refuses a table with a hole as a whole, with the first sentence', () => {
  expect(() => lawTable('Montants', [row(2020, 2021), row(2023, null)])).toThrow(
    new EngineError('Montants\u00a0: PLAFOND n’a aucune valeur en 2022.'),
  );
});

it('takes the rows of a year, and names those that nobody has verified for it', () => {
  const table = lawTable('Montants', [
    row(2020, 2025, { checkedUntil: 2025 }),
    row(2026, 2027, { certainty: 'unverified', checkedUntil: 2025 }),
    row(2026, null, { code: 'FORFAIT', checkedUntil: 2026 }),
  ]);
  expect([2019, 2020, 2025, 2026, 2028].map((year) => rowsInForce(table, year).length)).toEqual([
    0, 1, 1, 2, 1,
  ]);
  expect(checkVerified(table, 2025)).toEqual([]);
  expect(checkVerified(table, 2026).map(({ message }) => message)).toEqual([
    'Montants\u00a0: PLAFOND n’est vérifié que jusqu’en 2025, pas pour 2026.',
  ]);
});

it('keeps every table of the product without hole, overlap or missing source', () => {
  const systems = { name: 'Régimes fiscaux', rows: taxSystems };
  const types = { name: 'Types d’immeubles', rows: buildingTypes };
  const tables = [amounts, conventions, deadlineTable, form2072Rows, categoryRows, systems, types];
  expect(tables.filter(({ rows }) => rows.length === 0)).toEqual([]);
  expect(tables.flatMap(checkLaw)).toEqual([]);
});

it.each<[string, number, number]>([
  ['the allowance per unit', lawCents('FORFAIT_GESTION', 2025), 20_00],
  ['the limit of a deficit', lawCents('DEFICIT_LIMITE', 2025), 10_700_00],
  [
    'the limit of a Périssol or Cosse dwelling',
    lawCents('DEFICIT_LIMITE_PERISSOL_COSSE', 2025),
    15_300_00,
  ],
  [
    'the limit of energy works in their first year',
    lawCents('DEFICIT_LIMITE_ENERGIE', 2023),
    21_400_00,
  ],
  [
    'the limit of energy works in their last year',
    lawCents('DEFICIT_LIMITE_ENERGIE', 2027),
    21_400_00,
  ],
  ['the limit of the micro-foncier', lawCents('MICRO_FONCIER', 2025), 15_000_00],
  ['the years of carry-forward', lawCount('DEFICIT_REPORT', 2025), 10],
  ['the years of letting after a deficit', lawCount('DEFICIT_LOCATION', 2025), 3],
  ['the years of holding after a deficit', lawCount('DEFICIT_CESSION', 2025), 3],
  ['the days of notice of an assembly', lawCount('CONVOCATION', 2025), 15],
])('reads %s in its table', (_what, value, expected) => {
  expect(value).toBe(expected);
});

it('has no limit of energy works once the law has ended it', () => {
  expect(() => lawCents('DEFICIT_LIMITE_ENERGIE', 2028)).toThrow(EngineError);
});

it('knows the social levies from 2018 on, in hundredths of a percent, and the first estimate', () => {
  expect([2017, 2018, 2026].map((year) => lawBasisPoints('PRELEVEMENTS_SOCIAUX', year))).toEqual([
    undefined,
    1720,
    1720,
  ]);
  expect(lawDay('ENERGIE_DEVIS')).toBe('2022-11-05');
});

it('has its decisive amounts verified up to 2026, not further', () => {
  expect([2025, 2026, 2027].map((year) => checkVerified(decisiveAmounts, year).length)).toEqual([
    0, 0, 3,
  ]);
});
