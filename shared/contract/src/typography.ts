/**
 * French typography of texts that come from elsewhere: labels of the form, messages, words that the
 * user typed.
 */

export const NO_BREAK = '\u00a0';
const NARROW = '\u202f';

/** Makes the spaces that French sets around its signs unbreakable; adds none, removes none. */
export const keepSpaces = (text: string): string =>
  text
    .replace(/ (?=[:»])/g, NO_BREAK)
    .replace(/(?<=«) /g, NO_BREAK)
    .replace(/[ \u00a0](?=[;?!])/g, NARROW)
    .replace(/(?<=\d) (?=[€%])/g, NO_BREAK);

/** A label of the product with real apostrophes. Names and texts of the user keep theirs. */
export const withApostrophes = (text: string): string =>
  text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** A label of the product as a screen shows it: apostrophes and spaces. */
export const typeset = (label: string): string => keepSpaces(withApostrophes(label));
