import fc from 'fast-check';
import type { Category } from '@sci/engine/categories/category';
import { defaultCategories } from '@sci/engine/law/default-categories';

/** What the parts of a story have in common: its years, its categories, how something is drawn. */
export const YEARS = [2024, 2025, 2026] as const;

/** Whom or what a part is about, by rank, from 1. */
interface Dimensions {
  readonly building?: number;
  readonly associate?: number;
  readonly loan?: number;
}
export interface StorySplit extends Dimensions {
  readonly category: string;
  readonly amount: number;
}

export interface StoryMovement {
  readonly date: string;
  readonly label: string;
  readonly splits: readonly StorySplit[];
}

/** How many there are of each. */
export interface Counts {
  readonly buildings: number;
  readonly associates: number;
  readonly loans: number;
}

/** "2025-01" to "2025-12". */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

export function dayOf(gen: fc.GeneratorValue, year: number): string {
  const month = gen(fc.constantFrom, ...monthsOf(year));
  return `${month}-${String(integer(gen)(1, 28)).padStart(2, '0')}`;
}

export const integer = (gen: fc.GeneratorValue) => (min: number, max: number) =>
  gen(fc.integer, { min, max });

/** Any category that a person may choose; those of a loan only where there is one. */
export function category(gen: fc.GeneratorValue, { loans }: Counts): Category {
  const choice = defaultCategories.filter(
    ({ code, counterpart }) =>
      code !== '' && counterpart !== 'attente' && (counterpart !== 'emprunt' || loans > 0),
  );
  return gen(fc.constantFrom, ...choice);
}

/** What the category asks for, and now and then what it only allows. */
export function dimensions(
  gen: fc.GeneratorValue,
  { building, associate, counterpart }: Category,
  counts: Counts,
): Dimensions {
  const int = integer(gen);
  const isPlaced = building === 'required' || (building === 'optional' && int(0, 1) === 1);
  return {
    ...(isPlaced ? { building: int(1, counts.buildings) } : {}),
    ...(associate === 'required' ? { associate: int(1, counts.associates) } : {}),
    ...(counterpart === 'emprunt' ? { loan: int(1, counts.loans) } : {}),
  };
}
