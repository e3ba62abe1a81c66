/** "Échéance Prêt" to "echeance pret": without accents and capitals, what a search compares. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
