/** About shares. */
export const SHARES = {
  split:
    '{split, plural, one {# part en pleine propriété est démembrée} other {# parts en pleine propriété sont démembrées}} : {name} en garde {kind, select, NP {l’usufruit} other {la nue-propriété}}.',
  capital_lowered:
    'La fiche d’identité suivra : le capital passe de {capitalBefore, number, euros} à {capital, number, euros} et le nombre de parts de {sharesBefore, number} à {shares, number}.',
  other_regime:
    '{name} {regime, select, COMPANY {est une personne morale} other {détient ses parts au bilan d’une entreprise}} : avec cet associé, la société dépose une 2072-C, que l’application ne remplit pas. Les chiffres restent calculés pour les autres associés ; sa part suit les règles de son entreprise (CGI art. 238 bis K).',
  none_left:
    'La société n’aurait plus aucune part : enregistrez d’abord celles qu’elle émet en même temps.',
  leaves: '{name} n’aura plus aucune part : son compte courant n’est pas cédé avec elles.',
  enters: '{name} devient associé.',
  same: 'Le cédant et le bénéficiaire sont la même personne.',
  half: 'Choisissez l’usufruit ou la nue-propriété.',
  before_registration: 'La société n’est immatriculée que depuis le {registeredOn, date}.',
  giver_required: 'Le cédant est obligatoire.',
  receiver_required: 'Le bénéficiaire est obligatoire.',
  unknown_associate: 'Cet associé n’existe pas.',
  company_only: 'Dans une opération sur le capital, seule la société est en face de l’associé.',
  this_associate: 'Cet associé',
  later_movement: 'Un mouvement postérieur s’appuie sur celui-ci. {why}',
  none_given:
    'Aucune part n’est attribuée : répartissez les parts entre les associés avant de confirmer.',
  not_all_given:
    '{given, plural, one {# part est attribuée} other {# parts sont attribuées}} sur {sharesTotal, number} : répartissez-les toutes avant de confirmer.',
  too_few:
    '{given, plural, one {# part est déjà attribuée} other {# parts sont déjà attribuées}} aux associés : la société ne peut pas en avoir moins.',
  halves:
    'L’usufruit porte sur {usufruct, plural, one {# part} other {# parts}} et la nue-propriété sur {bare, number} : chaque part démembrée a un usufruitier et un nu-propriétaire.',
  above_total:
    'Les associés auraient {held, plural, one {# part} other {# parts}} et la société n’en a que {sharesTotal, number}.',
  not_held:
    '{name} ne détient pas assez de parts en {kind, select, PP {pleine propriété} US {usufruit} other {nue-propriété}} au {day, date} : {missing, plural, one {il manque # part} other {il manque # parts}}.',
} as const;
