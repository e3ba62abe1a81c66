import type { Category } from '../categories/category.ts';
import { defaultCategories } from './default-categories.ts';
import { say } from '../messages/say.ts';
import type { ReadingRow } from './columns.ts';
import { lawTable, rowsInForce } from './law-table.ts';
import { readingRows } from './tables/readings.ts';

const readings = lawTable(say('law_tables.readings'), readingRows);
const ownLines = new Map(defaultCategories.map(({ code, taxLines }) => [code, taxLines.join()]));

/**
 * The other lawful reading of a category in a year. Undefined where the law leaves no choice, and
 * where an administrator placed the category elsewhere: that is his own choice.
 */
export const otherReading = (
  { code, taxLines }: Pick<Category, 'code' | 'taxLines'>,
  year: number,
): ReadingRow | undefined =>
  ownLines.get(code) === taxLines.join()
    ? rowsInForce(readings, year).find((row) => row.code === code)
    : undefined;

/** What the other reading of a category is called, whoever placed the category where. */
export const readingLabel = (code: string, year: number): string | undefined =>
  rowsInForce(readings, year).find((row) => row.code === code)?.label;

/** The other reading by which a category of a computed year was placed. */
export const readingTaken = (
  { code, taxLines }: Pick<Category, 'code' | 'taxLines'>,
  year: number,
): ReadingRow | undefined =>
  rowsInForce(readings, year).find(
    (row) => row.code === code && row.taxLines.join() === taxLines.join(),
  );

/** The categories of a year by the readings that the manager took, by their codes. */
export const readBy = (
  categories: readonly Category[],
  taken: ReadonlySet<string> = new Set(),
  year: number,
): readonly Category[] =>
  taken.size === 0
    ? categories
    : categories.map((category) => {
        const reading = taken.has(category.code) ? otherReading(category, year) : undefined;
        return reading === undefined ? category : { ...category, taxLines: reading.taxLines };
      });
