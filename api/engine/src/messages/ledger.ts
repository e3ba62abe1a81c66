/** Labels of the journals, accounts and entries that the engine writes by itself. */
export const LEDGER = {
  opening: 'À nouveau',
  miscellaneous: 'Opérations diverses',
  account: 'Compte {account}',
  disposal: 'Sortie de l’actif : {building}',
  sale_price: 'Prix de vente : {building}',
  bank_opened:
    '{name} : suivi depuis le {day, date} avec {amount, number, euros}, portés en report à nouveau (110000). Si cette somme vient d’un associé, d’un emprunt ou d’un autre compte, saisissez une écriture diverse du 110000 vers ce compte.',
} as const;
