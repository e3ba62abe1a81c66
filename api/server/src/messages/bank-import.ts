/** About the import of statements. */
export const BANK_IMPORT = {
  amount_too_large: 'Ce montant est trop grand pour une opération.',
  other_account:
    'Ce fichier est celui d’un autre compte que « {account} » : {written}. Vérifiez le compte avant d’importer.',
  known_account:
    'Ce fichier est celui du compte « {other} » ({written}), et non de « {account} ». Vérifiez le compte avant d’importer.',
} as const;
