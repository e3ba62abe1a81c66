/**
 * "Échéance d’un Prêt" to "echeance d'un pret": without accents and capitals, its apostrophes as
 * they are typed; what a search compares.
 */
export const fold = (text: string): string =>
  (isPlain(text)
    ? text
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  ).toLowerCase();

/** Nothing has an accent: most labels of banks, of which a search compares thousands. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}
