import { isAmount, isDate, type Profile } from './profile.ts';
import { NAMES, NOT_OF_IT } from './role-names.ts';
import type { CsvRow } from './rows.ts';

/** More columns than a label is told in. */
const MAX_LABELS = 3;

/** In so few rows an operation may be called like all others. */
const FEW_ROWS = 4;

/**
 * Every column whose name says "label", not what is the same in each row (the holder of the account);
 * where they leave rows without words, the longest one too.
 */
export function labelColumns(free: readonly Profile[], rows: readonly CsvRow[]): number[] {
  const texts = free.filter(
    (column) =>
      column.textLength > 0 &&
      !isDate(column) &&
      !isAmount(column) &&
      (column.numbers < column.filled || NAMES.label.test(column.name)) &&
      column.currencies < column.filled &&
      !NOT_OF_IT.test(column.name),
  );
  const named = texts.filter(({ name }) => NAMES.label.test(name));
  const telling = named.filter(({ different }) => different > 1);
  const kept = (rows.length > FEW_ROWS && telling.length > 0 ? telling : named)
    .map(({ index }) => index)
    .slice(0, MAX_LABELS);
  // Without a name each of them may say what the others do not.
  const unnamed = texts.filter(
    ({ index, name, different }) => name === '' && different > 1 && areWords(rows, index),
  );
  if (kept.length === 0 && unnamed.length > 0)
    return unnamed.map(({ index }) => index).slice(0, MAX_LABELS);
  const isBare = ({ cells }: CsvRow): boolean =>
    kept.every((index) => (cells[index] ?? '').trim() === '');
  if (!rows.some(isBare)) return kept;
  const longest = texts
    .filter(({ index }) => !kept.includes(index))
    .toSorted(
      (a, b) =>
        // What is the same in each row says nothing of any.
        Number(b.different > 1) - Number(a.different > 1) ||
        b.textLength - a.textLength ||
        a.index - b.index,
    )[0];
  return longest === undefined ? kept : [...kept, longest.index];
}

/** Words, and no numbers of something: « VIR DUPRE », not « AB12 ». */
const areWords = (rows: readonly CsvRow[], index: number): boolean =>
  rows.filter(
    ({ cells }) => /\p{L}{3}/u.test(cells[index] ?? '') && !ONE_NUMBER.test(cells[index] ?? ''),
  ).length *
    2 >
  rows.length;
const ONE_NUMBER = /^\S*\d\S*$/;
