/** The tables of the law, as a fault in their dates names them. */
export const LAW_TABLES = {
  building_types: 'Types d’immeubles',
  categories: 'Catégories',
  deadlines: 'Échéances',
  formalities: 'Formalités d’une cession de parts',
  decisions: 'Décisions collectives',
  form_2072: 'Formulaire 2072',
  holidays: 'Jours fériés',
  readings: 'Lectures au choix',
  supporting_types: 'Types de données annexes',
  tax_systems: 'Régimes fiscaux',
} as const;
