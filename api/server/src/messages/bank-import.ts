/** About the import of statements. */
export const BANK_IMPORT = {
  amount_too_large: 'Ce montant est trop grand pour une opération.',
  other_account: 'Ce fichier est celui d’un autre compte : {iban}.',
} as const;
