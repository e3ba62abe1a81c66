/** About what-if years. */
export const SCENARIO = {
  rent: 'Loyer simulé, {building}',
  sold: 'Vente simulée, {building}',
  no_bank: 'Aucun compte bancaire n’est ouvert à cette date.',
  unknown_building: 'Cet immeuble n’existe pas.',
  not_held: 'La société ne détient pas « {building} » au {day, date}.',
  already_sold: '« {building} » est déjà vendu le {day, date}.',
} as const;
