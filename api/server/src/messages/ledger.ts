/** The ledger on paper. */
export const LEDGER = {
  one_building:
    'Seules les écritures de cet immeuble sont reprises : les sous-totaux ne s’équilibrent pas.',
  balance: 'Balance générale',
  accounts_title: 'Comptes',
  opening: 'À nouveau (€)',
  brought: 'À nouveau',
  building: 'Imm.',
  title: 'Grand livre {year}',
  accounts: '{count, plural, one {# compte} other {# comptes}}',
  lines: '{count, plural, one {# ligne} other {# lignes}}',
  legend: 'Colonne « Imm. » : {buildings}.',
  total: 'Total du compte {account}',
} as const;
