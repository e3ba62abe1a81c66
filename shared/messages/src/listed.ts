const french = new Intl.ListFormat('fr', { type: 'conjunction' });

/** "les mouvements, le prêt et les pièces": words in a row, as a sentence names them. */
export const listed = (words: readonly string[]): string => french.format(words);
