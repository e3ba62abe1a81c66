/** The page of the rules of a year: what a rule gives, and where it enters. */
export const RULES_OF_YEAR = {
  deadlines: 'Tableau de bord, lecture seule de l’exercice',
  holidays: 'Échéances comptées en jours ouvrés',
  added: 'Ajout d’un administrateur',
  company_line: 'Société, {line}',
  annex_line: 'Annexe 1, ligne {line}',
  line_bis: '{line} bis',
  categories: 'Total des catégories',
  supporting: 'Données annexes',
  categories_and_supporting: 'Total des catégories et données annexes',
  per_unit: '{amount} € × locaux',
  buildings: 'Somme des immeubles : {expression}',
  form: 'Formulaire {form}',
  form_line_15: 'Formulaire {form}, ligne 15',
  outside: 'Hors de la déclaration',
  lines: '{count, plural, one {Ligne} other {Lignes}} {lines}',
  both: '{first} et {second}',
} as const;
