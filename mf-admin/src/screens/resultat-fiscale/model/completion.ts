import type { Category } from '@sci/contract/category';
import type { FormulaRow } from '@sci/contract/formula';
import { typeset } from '@sci/contract/typography';
import { fold } from '@sci/money/fold';

/** What the text before the caret could go on with. */
export interface Suggestion {
  /** The whole expression once it is chosen. */
  readonly text: string;
  readonly codes: string;
  readonly label: string;
}

/** A group of categories as the lines that it feeds. */
export interface CategoryGroup {
  readonly name: string;
  readonly codes: readonly string[];
}

const WORD_BEFORE = /[\p{L}_][\p{L}\p{N}_ ]*$/u;
const MAX_SUGGESTIONS = 8;

/** "9+9bis" of a category names the lines L9 and L9BIS; a total keeps its code. */
const codesOf = (line: string | null): string[] =>
  (line ?? '')
    .split('+')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('R') ? part : `L${part.toUpperCase()}`));

/** The groups of the year's categories, each with the lines of the form that it feeds. */
export function groupsOf(
  categories: readonly Category[],
  rows: readonly FormulaRow[],
): CategoryGroup[] {
  const known = new Set(rows.map(({ code }) => code));
  return [...Map.groupBy(categories, ({ group }) => group)]
    .map(([name, own]) => ({
      name,
      codes: [...new Set(own.flatMap(({ line }) => codesOf(line)))].filter((code) =>
        known.has(code),
      ),
    }))
    .filter(({ codes }) => codes.length > 0);
}

/** The names of the categories that feed a line. */
export const categoriesOf = (code: string, categories: readonly Category[]): string[] =>
  categories.filter(({ line }) => codesOf(line).includes(code)).map(({ name }) => typeset(name));

/**
 * Lines by code or by words of their label, then groups of categories, for the word that ends at
 * the caret.
 */
export function suggest(
  text: string,
  caret: number,
  row: FormulaRow,
  rows: readonly FormulaRow[],
  groups: readonly CategoryGroup[],
): Suggestion[] {
  const word = WORD_BEFORE.exec(text.slice(0, caret))?.[0] ?? '';
  if (word.trim() === '') return [];
  const scope = row.kind === 'SUM_BUILDINGS' ? 'building' : row.scope;
  const lines = rows.filter((line) => line.code !== row.code && line.scope === scope);
  const typed = fold(word.trim());
  const byCode = lines.filter(({ code }) => fold(code).startsWith(typed));
  const byLabel = lines.filter(
    (line) => !byCode.includes(line) && fold(line.label).includes(typed),
  );
  const within = new Set(lines.map(({ code }) => code));
  const byGroup = groups
    .map(({ name, codes }) => ({ name, codes: codes.filter((code) => within.has(code)) }))
    .filter(({ name, codes }) => codes.length > 0 && fold(name).includes(typed));
  const found = [
    ...[...byCode, ...byLabel].map(({ code, label }) => ({ codes: code, label: typeset(label) })),
    ...byGroup.map(({ name, codes }) => ({ codes: codes.join('+'), label: name })),
  ];
  const [before, after] = [text.slice(0, caret - word.length), text.slice(caret)];
  const suggestions = found.map(({ codes, label }) => ({
    text: `${before}${codes}${after}`,
    codes,
    label,
  }));
  return suggestions
    .filter(
      ({ text: own }, index) =>
        own !== text && suggestions.findIndex((other) => other.text === own) === index,
    )
    .slice(0, MAX_SUGGESTIONS);
}
