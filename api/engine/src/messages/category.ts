/** Why a category cannot be kept as it was written. */
export const CATEGORY = {
  outside_chart: 'Le compte {account} n’existe pas dans le plan comptable général.',
  bank: 'Le compte {account} est celui d’une banque : chaque mouvement y est déjà écrit, une catégorie prend un autre compte.',
  result_on_balance:
    'Le compte {account} est un compte de bilan : une catégorie de charges ou de produits prend un compte de classe 6 ou 7.',
  balance_on_result:
    'Le compte {account} est un compte de charges ou de produits : le SIG ne peut pas le laisser au bilan.',
  needs_associate:
    'Le compte {account} est tenu par associé : la catégorie doit demander l’associé.',
  needs_building:
    'Le compte {account} est tenu par immeuble : la catégorie doit demander l’immeuble.',
  needs_loan:
    'Le compte {account} est tenu par emprunt : la catégorie doit avoir l’emprunt pour contrepartie.',
  single_owner: 'Le compte {account} est celui d’un seul : la catégorie prend {general}.',
  outside_group:
    'Le compte {account} ne va pas au groupe « {group} » du bilan : prenez un compte qui commence par {beginnings}.',
  line_of_receipts:
    'La ligne {line} de la 2072 additionne des recettes : le compte {account}, de charges, n’y va pas.',
  line_of_charges:
    'La ligne {line} de la 2072 additionne des charges : le compte {account}, de produits, n’y va pas.',
  sig_against: 'Le SIG additionne le compte {account} sur la ligne « {row} ».',
  unknown_sig: 'Cette ligne du SIG n’existe pas.',
  line_not_fed: 'La ligne {line} de la 2072 n’additionne aucune catégorie.',
  unknown_counterpart: 'Cette contrepartie n’existe pas.',
} as const;
