import { categoryTable, type Category } from '@sci/engine/categories/category';
import { checkCategory } from '@sci/engine/year/check-category';
import { EngineError, type Finding } from '@sci/engine/finding';
import type { Steps } from '@sci/engine/steps';
import { checkYear } from '@sci/engine/year/check-year';
import type { YearInput } from '@sci/engine/year/year-input';
import { say } from '../messages/say.ts';
import { RefusedError } from '../ports/refusals.ts';
import { stepByStep } from '../ports/step-by-step.ts';

/** The data of a company, or the rules of its year, are beyond what the engine accepts. */
export class UncomputableBooks extends RefusedError {
  constructor(year: number, sentences: readonly string[], cause: unknown) {
    super({ _form: sentences }, say('books.not_computable', { year: String(year) }));
    this.cause = cause;
  }
}

const MAX_SENTENCES = 5;

/**
 * Computes something of a year, and serves others in between; what the engine refuses becomes a sentence with its place. Only
 * what it says itself: any other error stays a fault of the program.
 */
export async function computable<T>(
  steps: Steps<T>,
  input: YearInput,
  categories: readonly Category[],
): Promise<T> {
  try {
    return await stepByStep(steps);
  } catch (error) {
    if (!(error instanceof EngineError || error instanceof RangeError)) throw error;
    throw new UncomputableBooks(input.year, sentencesOf(error, input, categories), error);
  }
}

function sentencesOf(
  error: Error,
  input: YearInput,
  categories: readonly Category[],
): readonly string[] {
  const found = [
    ...unfitCategories(input, categories),
    ...findings(input, categories).map((finding) => placed(finding, input)),
  ];
  if (found.length > 0) return [...new Set(found)].slice(0, MAX_SENTENCES);
  const largest = input.movements.toSorted(
    (a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.id.localeCompare(b.id),
  )[0];
  if (error instanceof EngineError || largest === undefined) return [say('books.unknown_cause')];
  const { date: day, label, amount } = largest;
  return [say('books.too_large', { day, label, amount })];
}

/** The categories in use that no books can be computed with, each with its first movement. */
function unfitCategories(input: YearInput, categories: readonly Category[]): readonly string[] {
  return categories.flatMap((category) => {
    const movement = input.movements.find(({ splits }) =>
      splits.some((split) => split.category === category.code),
    );
    if (movement === undefined) return [];
    return checkCategory(category, input.year).map(({ message: reason }) =>
      say('books.category', {
        day: movement.date,
        label: movement.label,
        category: category.label,
        reason,
      }),
    );
  });
}

/** What the engine finds in the data; nothing when even that is beyond it. */
function findings(input: YearInput, categories: readonly Category[]): readonly Finding[] {
  try {
    return checkYear(input, categoryTable(categories));
  } catch {
    return [];
  }
}

/** A finding with the row that it is about, as the user knows it. */
function placed({ field, message: reason }: Finding, input: YearInput): string {
  const [, list, index] = /^(movements|odEntries|supportingData)\[(\d+)\]/.exec(field) ?? [];
  const position = Number(index);
  const movement = list === 'movements' ? input.movements[position] : undefined;
  if (movement !== undefined)
    return say('books.movement', { day: movement.date, label: movement.label, reason });
  const entry = list === 'odEntries' ? input.odEntries[position] : undefined;
  if (entry !== undefined)
    return say('books.od_entry', { day: entry.date, label: entry.label, reason });
  const data = list === 'supportingData' ? input.supportingData[position] : undefined;
  return data === undefined ? reason : say('books.supporting', { label: data.label, reason });
}
