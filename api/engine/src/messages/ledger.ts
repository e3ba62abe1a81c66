/** Labels of the entries that the engine writes by itself. */
export const LEDGER = {
  disposal: 'Sortie de l’actif : {building}',
} as const;
