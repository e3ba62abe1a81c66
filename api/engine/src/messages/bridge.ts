/** The rows of the bridge from the accounting result to the tax result. */
export const BRIDGE = {
  removed: 'Retrait {label}',
  difference: 'Écart {label}',
  lent: 'logement mis à disposition gratuitement ({building})',
  lent_in_part: 'charges de la partie mise à disposition gratuitement ({building})',
  flat: 'Forfait {flat} par local (ligne {line})',
  formulas: 'Effet des formules de l’exercice',
} as const;
