/** About miscellaneous entries, and the balances entered by hand. */
export const ENTRIES = {
  deleted: 'L’écriture est supprimée.',
  of_deed:
    'Cette écriture est celle de l’achat ou de la vente d’un immeuble : annulez l’opération sur la page Patrimoine, puis saisissez-la de nouveau.',
  of_assembly: 'Cette écriture est celle d’une assemblée générale : modifiez l’assemblée.',
  account_or_category: 'Donnez un compte, ou une catégorie, et un seul des deux.',
  reference_taken: 'Une autre écriture de l’exercice a cette référence.',
  result_account: 'Un compte de charges ou de produits est attendu.',
  account_twice: 'Ce compte est déjà donné plus haut.',
  other_opening:
    'Le bilan d’ouverture est celui de l’exercice {year} : les suivants s’en déduisent.',
  entries_before:
    'Des écritures datent de {year} : le bilan d’ouverture est celui de cet exercice.',
} as const;
