/** The ledger on paper. */
export const LEDGER = {
  one_building:
    'Seules les écritures de cet immeuble sont reprises : les sous-totaux ne s’équilibrent pas.',
  balance: 'Balance générale',
  accounts_title: 'Comptes',
  opening: 'À nouveau (€)',
  brought: 'À nouveau',
  brought_forward: 'Report',
  carried_forward: 'À reporter',
  building: 'Imm.',
  title: 'Grand livre {year}',
  part_title: 'Grand livre {year} – partie {number} sur {of}',
  accounts: '{count, plural, one {# compte} other {# comptes}}',
  lines: '{count, plural, one {# ligne} other {# lignes}}',
  legend: 'Colonne « Imm. » : {buildings}.',
  apart:
    'Le détail des comptes ({count, plural, one {# ligne} other {# lignes}}) est un document à part : le grand livre de l’exercice.',
  total: 'Total du compte {account}',
} as const;
