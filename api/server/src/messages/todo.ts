/** What is left to do in a year. */
export const TODO = {
  bank_account: 'Ajouter un compte bancaire',
  building: 'Ajouter un immeuble',
  statement: 'Importer un relevé bancaire',
  controls: 'Contrôles annuels à terminer',
  assembly_changed:
    'Assemblée tenue : {count, plural, one {# point a changé} other {# points ont changé}} depuis',
  declaration_changed:
    'Déclaration déposée : {count, plural, one {# case a changé} other {# cases ont changé}} depuis',
  storage:
    'Place des documents presque épuisée : {used, number} Mo conservés sur {limit, number} Mo',
  bank: 'Banque connectée : {count, plural, one {# point à décider} other {# points à décider}}',
  ventilate: '{count, plural, one {# mouvement à ventiler} other {# mouvements à ventiler}}',
} as const;
