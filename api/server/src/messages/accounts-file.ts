/** The ledger for other programs. */
export const ACCOUNTS_FILE = {
  siren_required:
    'Le nom du fichier des écritures porte le SIREN : renseignez-le dans la fiche d’identité.',
  entry: 'Écriture',
  journal: 'Journal',
  date: 'Date',
  ref: 'Pièce',
  account: 'Compte',
  account_label: 'Libellé du compte',
  label: 'Libellé',
  debit: 'Débit',
  credit: 'Crédit',
  line: 'Ligne {line} : {finding}',
} as const;
