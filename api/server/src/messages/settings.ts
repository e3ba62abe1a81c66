/** Why a setting of the administrators cannot be put in force. */
export const SETTINGS = {
  formulas_closed:
    'L’exercice {year} est clos depuis le {day, date} : ses formules ne changent plus.',
  deadline_past:
    'Le {day, date} est déjà passé : toutes les sociétés seraient aussitôt en lecture seule.',
  used_by_declared:
    'L’exercice {year} est clos, ou déjà contrôlé par une société : fermez cette catégorie et créez-en une autre.',
} as const;
