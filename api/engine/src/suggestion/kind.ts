import { plainLabel, senseOf, signatureOf } from './signature.ts';
import type { Sense } from '../categories/category.ts';
import type { MovementToSplit } from './types.ts';

type Labelled = Pick<MovementToSplit, 'label' | 'amount'>;

/**
 * What movements to which one ventilation may apply have in common: sense, words and lot numbers.
 * Long numbers are invoices and references. Undefined for a label that says nothing.
 */
export function lotKindOf({ label, amount }: Labelled): string | undefined {
  const { words, numbers } = signatureOf(label);
  if (words.length === 0) return undefined;
  const lots = numbers.filter((number) => number.length <= 2);
  return [kindOfWords(senseOf(amount), words), ...lots.toSorted()].join(' ');
}

/** Sense and words alone, lots together: what a rule is learned from. */
export function kindOf({ label, amount }: Labelled): string | undefined {
  const { words } = signatureOf(label);
  return words.length === 0 ? undefined : kindOfWords(senseOf(amount), words);
}

/** The kind of movement that a learned rule is about; the numbers in its motif tell lots apart. */
export const kindOfMotif = (pattern: string, sense: Sense): string =>
  kindOfWords(
    sense,
    motifWords(pattern).filter((word) => /^[A-Z]{2,}$/.test(word)),
  );

/** The words that a motif asks for. */
export const motifWords = (pattern: string): string[] =>
  plainLabel(pattern)
    .split(' ')
    .filter((word) => word !== '');

const kindOfWords = (sense: Sense, words: readonly string[]): string =>
  [sense, ...words.toSorted()].join(' ');
