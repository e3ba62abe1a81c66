/** "Échéance Prêt" to "echeance pret": without accents and capitals, what a search compares. */
export const fold = (text: string): string =>
  (isPlain(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();

/** Nothing has an accent: most labels of banks, of which a search compares thousands. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}
