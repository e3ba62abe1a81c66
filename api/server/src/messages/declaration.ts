/** About the returns that were filed. */
export const DECLARATION = {
  draft: 'L’exercice n’est pas contrôlé : terminez ses contrôles annuels avant de déposer.',
  same: 'Rien n’a changé depuis la dernière déclaration déposée.',
  other_figures:
    'Les montants de la déclaration ont changé depuis que vous les avez lus. Relisez-les avant d’enregistrer le dépôt.',
  tomorrow: 'Une déclaration ne peut pas être déposée demain.',
  too_early: 'Une déclaration des revenus {year} ne peut pas précéder cette année.',
  before_the_last: 'Une déclaration rectificative suit celle qu’elle corrige.',
  missing:
    '{count, plural, one {# case de la déclaration à compléter} other {# cases de la déclaration à compléter}}',
} as const;
