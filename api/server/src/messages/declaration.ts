/** About the returns that were filed. */
export const DECLARATION = {
  draft: 'L’exercice n’est pas contrôlé : terminez ses contrôles annuels avant de déposer.',
  same: 'Rien n’a changé depuis la dernière déclaration déposée.',
  other_figures:
    'Les montants de la déclaration ont changé depuis que vous les avez lus. Relisez-les avant d’enregistrer le dépôt.',
  tomorrow: 'Une déclaration déposée porte au plus la date d’aujourd’hui.',
  too_early: 'Une déclaration des revenus {year} se dépose une fois cette année finie.',
  before_the_last: 'Une déclaration rectificative suit celle qu’elle corrige.',
  missing:
    '{count, plural, one {# case de la déclaration à compléter} other {# cases de la déclaration à compléter}}',
} as const;
