/**
 * How a line of form 2072 is obtained: SUM_CATEGORIES from the categories that name the line,
 * SUPPORTING from supporting data, or both; CONSTANT_PER_LOCAL an amount in euros per let unit;
 * EXPRESSION from other lines; SUM_BUILDINGS an expression added up over the buildings.
 */
export type FormulaKind =
  | 'SUM_CATEGORIES'
  | 'SUPPORTING'
  | 'SUM_CATEGORIES_AND_SUPPORTING'
  | 'CONSTANT_PER_LOCAL'
  | 'EXPRESSION'
  | 'SUM_BUILDINGS';

export type FormulaScope = 'building' | 'company';

/**
 * One line as administrators edit it: code ("L9BIS", "R3"), French label, and an expression of + −
 * × ÷, codes and integers.
 */
export interface Formula {
  readonly code: string;
  readonly label: string;
  readonly kind: FormulaKind;
  /** In euros. Empty when the kind needs none. */
  readonly expression: string;
  readonly scope: FormulaScope;
  readonly position: number;
  readonly validFromYear: number;
  readonly validToYear?: number;
  /** The line of form 2044 with the same meaning, if any. */
  readonly line2044: string;
}

/** The formulas of a fiscal year, in the order of the form. */
export const formulasOfYear = (formulas: readonly Formula[], year: number): Formula[] =>
  formulas
    .filter(
      ({ validFromYear, validToYear }) =>
        validFromYear <= year && year <= (validToYear ?? Infinity),
    )
    .toSorted((a, b) => a.position - b.position);

/** "L9BIS" is line "9bis" of the form; a total keeps its code, "R3". */
export const lineOfCode = (code: string): string =>
  code.startsWith('L') ? code.slice(1).toLowerCase() : code;

export const codeOfLine = (line: string): string =>
  line.startsWith('R') ? line : `L${line.toUpperCase()}`;

export const hasExpression = ({ kind }: Formula): boolean =>
  kind === 'EXPRESSION' || kind === 'SUM_BUILDINGS' || kind === 'CONSTANT_PER_LOCAL';

export const sumsCategories = ({ kind }: Formula): boolean =>
  kind === 'SUM_CATEGORIES' || kind === 'SUM_CATEGORIES_AND_SUPPORTING';

export const sumsSupporting = ({ kind }: Formula): boolean =>
  kind === 'SUPPORTING' || kind === 'SUM_CATEGORIES_AND_SUPPORTING';
