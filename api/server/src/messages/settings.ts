/** Why a setting of the administrators cannot be put in force. */
export const SETTINGS = {
  formulas_closed:
    'L’exercice {year} est clos depuis le {day, date} : ses formules ne changent plus.',
  deadline_closed:
    'L’exercice {year} est clos depuis le {day, date} : un report accordé après coup ne va pas au-delà du {last, date}.',
  deadline_past:
    'Le {day, date} est déjà passé : toutes les sociétés seraient aussitôt en lecture seule.',
  deadline_in_year: 'L’exercice {year} finit le 31 décembre : sa date limite vient après.',
  deadline_far:
    'La déclaration de l’exercice {year} se dépose l’année suivante : une date au-delà du {last, date} le laisserait ouvert.',
  report_before:
    'La date reportée, le {report, date}, vient avant celle qu’elle reporte, le {date, date}.',
  used_by_declared:
    'L’exercice {year} est clos, ou déjà contrôlé par une société : fermez cette catégorie et créez-en une autre.',
  rehearse_first:
    'Ce réglage touche {count, number} exercices de sociétés : demandez son essai sur toutes les sociétés, par « Essayer d’abord », avant de le mettre en vigueur.',
  breaks: 'Les comptes de {company} pour {year} ne pourraient plus être calculés : {reason}',
  no_company: 'Cette société n’existe pas.',
  no_version: 'Cette version n’existe pas.',
  in_force: 'Cette version est déjà en vigueur.',
  categories: 'catégories',
  expression: 'expression',
  supporting: 'données annexes',
  categories_and_supporting: 'catégories et données annexes',
  per_unit: 'forfait par local',
  buildings: 'somme des immeubles',
  no_label: '{code} : le libellé est obligatoire.',
  lost_line:
    '{code} : la ligne doit additionner les catégories qui l’alimentent ({names}{more, select, true {…} other {}}).',
  code_taken: 'Un paramètre porte déjà ce code.',
  not_a_day: 'Une date est attendue (AAAA-MM-JJ).',
  day_past: 'Le {day, date} est déjà passé.',
  above_whole: 'Un pourcentage ne dépasse pas 100.',
  empty: 'Une valeur est attendue.',
  changed_meanwhile: 'Ce réglage a changé entre-temps : relisez-le, puis demandez un nouvel essai.',
  nothing_changes: 'Cette proposition ne change rien.',
  effective_past: 'Le {day, date} est déjà passé : choisissez un jour à venir.',
  not_rehearsed: 'Ce changement n’attend pas d’être mis en vigueur.',
  rehearsal_old: 'L’essai date de plus d’un jour : demandez-en un nouveau.',
  given_up:
    'L’essai n’a pas abouti : rien n’a été changé. Demandez-en un nouveau ; la tâche et son erreur sont dans le pilotage.',
  not_waiting: 'Ce changement n’est plus en attente.',
  not_in_force: 'Ce changement n’est pas en vigueur.',
  changed_since:
    'Ce réglage a changé depuis : ce qui le précédait ne peut plus être rétabli d’un clic.',
  no_change: 'Ce changement n’existe pas.',
  target_category: 'Catégorie {code} – {name}',
  target_formulas: 'Formules de la 2072 de {year}',
  target_dates: 'Échéances de {year}',
  not_an_amount: 'Un montant est attendu.',
  not_a_percentage: 'Un pourcentage est attendu.',
  not_yes_or_no: 'Oui ou non est attendu.',
  second_factor: 'Double authentification obligatoire pour les administrateurs',
} as const;
