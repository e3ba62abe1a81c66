/** The owner’s summary beside the SIG. */
export const SIG = {
  treasury: 'Trésorerie',
  bank_debt: 'Dette bancaire',
  current_accounts: 'Solde des comptes courants',
  cash_flow: 'Cash-flow après emprunt',
  balances: 'Soldes',
  about:
    'Seuls les soldes et les rubriques qui ont un montant sont imprimés. La dernière colonne rapporte chaque montant à la production de l’exercice.',
  financing: 'Trésorerie et financement',
  variation: 'Variation (€)',
  variation_rate: 'Var. %',
  production: '% prod.',
  details: 'Détail par compte',
  title: 'Soldes intermédiaires de gestion {year}',
  at_end: 'Au 31/12/{year}',
} as const;
