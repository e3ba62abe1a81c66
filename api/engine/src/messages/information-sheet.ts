/** What each associate declares, line by line. */
export const INFORMATION_SHEET = {
  gross: 'Revenus bruts',
  charges: 'Frais et charges (hors intérêts d’emprunt)',
  interest: 'Intérêts d’emprunt',
  result: 'Bénéfice ou déficit',
  net: 'Revenus fonciers nets',
  financial: 'Produits financiers de la société, sa part (R6)',
  levies: 'Prélèvements sociaux estimés',
  carried_forward: 'Déficit imputable sur les revenus fonciers',
  global_income: 'Déficit imputable sur le revenu global',
} as const;
