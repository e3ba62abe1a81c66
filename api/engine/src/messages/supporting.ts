/** About supporting data: what each type asks for. */
export const SUPPORTING = {
  negative: 'Le montant se saisit sans signe.',
  zero: 'Le montant est nul.',
  no_label: 'Le libellé de l’écriture manque.',
  no_building: '« {type} » demande un immeuble.',
  unknown_building: 'Cet immeuble n’existe pas.',
  who_paid: 'Choisissez l’associé qui a payé.',
  unknown_associate: 'Cet associé n’existe pas.',
  what_for: 'Choisissez la catégorie de la dépense.',
  unknown_category: 'Cette catégorie n’existe pas.',
  no_category: '« {type} » n’a pas de catégorie.',
  no_associate: '« {type} » n’a pas d’associé.',
  paid_outside: 'Une dépense payée par un associé n’a pas de mouvement bancaire.',
  invoice_only: 'Seule une facture se rapporte à un mouvement bancaire.',
} as const;
