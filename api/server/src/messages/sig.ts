/** The owner’s summary beside the SIG. */
export const SIG = {
  treasury: 'Trésorerie',
  bank_debt: 'Dette bancaire',
  current_accounts: 'Solde des comptes courants',
  cash_flow: 'Cash-flow après emprunt',
} as const;
