/**
 * French typography of texts that come from elsewhere: labels of the law’s tables, messages, words
 * that the user typed. The API answers the labels as the tables write them; documents and screens
 * set them where they draw them.
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

/** Classes of accounts that nobody has one of his own in: the whole label is the product’s. */
const OF_NOBODY = /^[67]/;
const OWN = ' – ';

/** The label of an account, as a screen shows it: what stands behind the dash may be a name. */
export function typesetAccount({
  account,
  label,
}: {
  readonly account: string;
  readonly label: string;
}): string {
  const at = OF_NOBODY.test(account) ? -1 : label.indexOf(OWN);
  return at < 0 ? typeset(label) : typeset(label.slice(0, at)) + label.slice(at);
}
