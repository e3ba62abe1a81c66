/** Why a setting of the administrators cannot be put in force. */
export const SETTINGS = {
  formulas_closed:
    'L’exercice {year} est clos depuis le {day, date} : ses formules ne changent plus.',
  deadline_past:
    'Le {day, date} est déjà passé : toutes les sociétés seraient aussitôt en lecture seule.',
  used_by_declared:
    'L’exercice {year} est clos, ou déjà contrôlé par une société : fermez cette catégorie et créez-en une autre.',
  no_company: 'Cette société n’existe pas.',
  no_version: 'Cette version n’existe pas.',
  in_force: 'Cette version est déjà en vigueur.',
  supporting: 'données annexes',
  categories_and_supporting: 'catégories et données annexes',
  per_unit: 'forfait par local',
  buildings: 'somme des immeubles',
  lost_line:
    '{code} : la ligne doit additionner les catégories qui l’alimentent ({names}{more, select, true {…} other {}}).',
  code_taken: 'Un paramètre porte déjà ce code.',
  not_a_day: 'Une date est attendue (AAAA-MM-JJ).',
  not_an_amount: 'Un montant est attendu.',
  not_a_percentage: 'Un pourcentage est attendu.',
  not_yes_or_no: 'Oui ou non est attendu.',
  second_factor: 'Double authentification obligatoire pour les administrateurs',
} as const;
