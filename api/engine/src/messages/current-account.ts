/** What a line of an associate's current account is, by its kind. */
export const CURRENT_ACCOUNT = {
  apport: 'Apport',
  depense_payee: 'Dépense payée pour la société',
  retrait: 'Remboursement',
  depense_personnelle: 'Dépense personnelle payée par la société',
  impot_plus_value: 'Impôt de plus-value payé par la société',
  affectation: 'Affectation du résultat',
  autre: 'Autre opération',
} as const;
