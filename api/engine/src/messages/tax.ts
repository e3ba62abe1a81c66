/** What the return and the associates must be told about a year. */
export const TAX = {
  complete_form: 'Cette société relève de la déclaration 2072-C, non prise en charge ({reasons}).',
  reason: '{name} : {why}',
  legal_person: 'personne morale',
  business: 'parts inscrites au bilan d’une entreprise',
  other_regime:
    '{name} : sa part se détermine selon les règles de son entreprise (CGI art. 238 bis K). Les montants affichés suivent les revenus fonciers et ne valent que pour les autres associés.',
  paid_row: 'Dont rémunération ou avantage en nature (ligne 20), ajouté à sa part',
  energy_global: 'Case 4BC avec la limite rehaussée des travaux énergétiques',
  energy_carried: 'Case 4BB dans ce cas',
} as const;
