import type { Category } from '../categories/category.ts';
import { accountInYear, isValidIn } from '../categories/category.ts';
import { defaultCategories } from './default-categories.ts';
import { defaultFormulas } from './default-formulas.ts';
import { formulasOfYear, lineOfCode, type Formula } from '../formula/formula.ts';
import { categoryRows } from './category-rows.ts';
import type { SupportingTypeRow, TaxSystem } from './columns.ts';
import { deadline, deadlineTable } from './deadlines.ts';
import { form2072Rows } from './form-2072.ts';
import { isInForce, rowsInForce, type LawRow, type LawTable } from './law-table.ts';
import type { LawUnit } from './law-value.ts';
import { say } from '../messages/say.ts';
import { otherReading } from './readings.ts';
import { supportingTypesOf } from './supporting-types.ts';
import { amounts } from './tables/amounts.ts';
import { conventions } from './tables/conventions.ts';
import { principles } from './tables/principles.ts';
import { taxSystems } from './tax-systems.ts';
import { holidaysOf, type Holiday } from './working-days.ts';

/** One rule of a fiscal year as people read it, with what its table says of its dates and source. */
export interface LawRule extends Omit<LawRow, 'checkedUntil'> {
  /** Null for what an administrator added. */
  readonly checkedUntil: number | null;
  readonly label: string;
  readonly value: number | string;
  readonly unit: LawUnit;
  readonly per: string;
  /** Where it enters a form, a control or a document. */
  readonly use: string;
  /** An administrator changed it: the source speaks of the product's own. */
  readonly edited: boolean;
  /** The company took this reading for the year, in the place of the product's. */
  readonly chosen?: true;
}

export type LawSection =
  | 'amounts'
  | 'deadlines'
  | 'holidays'
  | 'lines'
  | 'systems'
  | 'categories'
  | 'supporting'
  | 'conventions';

/** The rules that an administrator may have changed, as they are in force. */
export interface RulesInForce {
  readonly categories: readonly Category[];
  /** Of the year, or of every year. */
  readonly formulas: readonly Formula[];
  /** The other readings of the law that the company took for the year, by their categories. */
  readonly readings?: ReadonlySet<string>;
}

/** Everything that the figures of a fiscal year rest on, section by section. */
export const rulesOfYear = (
  year: number,
  { categories, formulas, readings }: RulesInForce,
): Readonly<Record<LawSection, readonly LawRule[]>> => ({
  amounts: [...rowsInForce(amounts, year), ...lawful(year)].map((row) => ({
    ...row,
    edited: false,
  })),
  deadlines: rowsInForce(deadlineTable, year).map((row) => ({
    ...row,
    value: deadline(row.code, year),
    unit: 'day',
    per: '',
    use: say('rules_of_year.deadlines'),
    edited: false,
  })),
  holidays: holidaysOf(year + 1).map(ruleOfHoliday),
  lines: formulasOfYear(formulas, year).map((formula) => ruleOfLine(formula, year)),
  systems: taxSystems.filter((row) => isInForce(row, year)).map(ruleOfSystem),
  categories: categories
    .filter((category) => isValidIn(category, year))
    .map((category) =>
      readings?.has(category.code) === true
        ? ruleOfReading(category, year)
        : ruleOfCategory(category, year),
    ),
  supporting: supportingTypesOf(year).map(ruleOfSupporting),
  conventions: [...rowsInForce(conventions, year), ...chosen(year)].map((row) => ({
    ...row,
    edited: false,
  })),
});

/** Rules that are no number: those of the law stand with its amounts, the others with conventions. */
const lawful = (year: number) =>
  rowsInForce(principles, year).filter(({ certainty }) => certainty !== 'convention');
const chosen = (year: number) =>
  rowsInForce(principles, year).filter(({ certainty }) => certainty === 'convention');

/** Dates and source of a code in a year; what an administrator added has none but his word. */
function lawOf(
  table: LawTable<LawRow>,
  code: string,
  year: number,
): Omit<LawRow, 'checkedUntil'> & Pick<LawRule, 'checkedUntil'> {
  const row = rowsInForce(table, year).find((known) => known.code === code);
  if (row === undefined) {
    const source = say('rules_of_year.added');
    return { code, from: year, to: year, source, certainty: 'convention', checkedUntil: null };
  }
  const { from, to, source, certainty, checkedUntil } = row;
  return { code, from, to, source, certainty, checkedUntil };
}

function ruleOfLine(formula: Formula, year: number): LawRule {
  const { code, label, kind, expression } = formula;
  const own = formulasOfYear(defaultFormulas, year).find((known) => known.code === code);
  return {
    ...lawOf(form2072Rows, code, year),
    label,
    value: WORKING[kind](expression),
    unit: 'text',
    per: '',
    use: code.startsWith('R')
      ? say('rules_of_year.company_line', { line: code })
      : say('rules_of_year.annex_line', { line: printed(lineOfCode(code)) }),
    edited: own?.kind !== kind || own.expression !== expression,
  };
}

/** "9bis" is printed "9 bis". */
const printed = (line: string): string =>
  line.endsWith('bis') ? say('rules_of_year.line_bis', { line: line.slice(0, -3) }) : line;

const WORKING: Readonly<Record<Formula['kind'], (expression: string) => string>> = {
  SUM_CATEGORIES: () => say('rules_of_year.categories'),
  SUPPORTING: () => say('rules_of_year.supporting'),
  SUM_CATEGORIES_AND_SUPPORTING: () => say('rules_of_year.categories_and_supporting'),
  CONSTANT_PER_LOCAL: (amount) => say('rules_of_year.per_unit', { amount }),
  EXPRESSION: words,
  SUM_BUILDINGS: (expression) => say('rules_of_year.buildings', { expression: words(expression) }),
};

/** "L5-L16-L17" as the form says it: "5 − 16 − 17". */
function words(expression: string): string {
  return expression
    .replaceAll(/[A-Z]\d+[A-Z]*/g, (code) => printed(lineOfCode(code)))
    .replaceAll('-', '−')
    .replaceAll(/\s*([+−×*/])\s*/g, ' $1 ');
}

const ruleOfSystem = ({ label, mechanism, form, usesLine15, ...row }: TaxSystem): LawRule => ({
  ...row,
  label,
  value: mechanism,
  unit: 'text',
  per: '',
  use: say(usesLine15 ? 'rules_of_year.form_line_15' : 'rules_of_year.form', { form }),
  edited: false,
});

/** The deadlines of a fiscal year are counted in the year after. */
const ruleOfHoliday = ({ date, ...row }: Holiday): LawRule => ({
  ...row,
  value: date,
  unit: 'day',
  per: '',
  use: say('rules_of_year.holidays'),
  edited: false,
});

/** What goes through the ledger, or proves only, names no line: its effect says what it does. */
const ruleOfSupporting = ({ label, effect, taxLine, ...row }: SupportingTypeRow): LawRule => ({
  ...row,
  label,
  value: effect,
  unit: 'text',
  per: '',
  use:
    taxLine === null
      ? say('rules_of_year.supporting')
      : say('rules_of_year.annex_line', { line: taxLine }),
  edited: false,
});

function ruleOfCategory(category: Category, year: number): LawRule {
  const own = defaultCategories.find(({ code }) => code === category.code);
  const account = accountInYear(category, year);
  return {
    ...lawOf(categoryRows, category.code, year),
    label: category.label,
    value: say('ledger.account', { account }),
    unit: 'text',
    per: '',
    use: linesFed(category.taxLines),
    edited:
      own === undefined ||
      accountInYear(own, year) !== account ||
      own.taxLines.join() !== category.taxLines.join(),
  };
}

/** A category by the other reading of the law, which has a source of its own. */
function ruleOfReading(category: Category, year: number): LawRule {
  const rule = ruleOfCategory(category, year);
  const reading = otherReading(category, year);
  if (reading === undefined) return rule;
  const { from, to, source, certainty, checkedUntil, label, taxLines } = reading;
  const use = say('rules_of_year.chosen', { use: linesFed(taxLines), reading: label });
  return { ...rule, from, to, source, certainty, checkedUntil, use, chosen: true };
}

function linesFed(lines: readonly string[]): string {
  if (lines.length === 0) return say('rules_of_year.outside');
  const named = lines
    .map((line) => (line.startsWith('R') ? line : printed(line)))
    .reduce((first, second) => say('rules_of_year.both', { first, second }));
  return say('rules_of_year.lines', { count: lines.length, lines: named });
}
