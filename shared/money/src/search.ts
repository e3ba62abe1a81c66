import { fold } from './fold.ts';

/** A text ready to be searched: "− 2 890,00" becomes "-2890,00", and letters as `fold` writes them. */
export const comparable = (text: string): string =>
  fold(text)
    .replaceAll('\u2212', '-')
    .replace(/(?<![\d.,/])\d{1,3}(?:\s\d{3})+(?![\d/])/g, (digits) => digits.replace(/\s/g, ''))
    .replace(/(?<!\S)([+-])\s+(?=\d)/g, '$1')
    .replace(/(\d)\s?€/g, '$1');

/** The words of what somebody searches; an amount is one word, however it is spaced. */
export const searchedWords = (typed: string): readonly string[] =>
  comparable(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** True for a `comparable` text that holds every word of the search. */
export function searchOf(typed: string): (text: string) => boolean {
  const words = searchedWords(typed);
  return (text) => words.every((word) => text.includes(word));
}
