/** Messages of the operator to those concerned. */
export const ANNOUNCEMENT = {
  no_company: 'Cette société n’existe pas.',
  none: 'Ce message n’existe pas, ou plus.',
  nobody: 'Personne ne serait touché par ce message.',
  past: 'Le bandeau doit rester affiché au moins aujourd’hui.',
  late: 'Le bandeau peut rester affiché jusqu’au {day} au plus tard.',
  sent: 'Message affiché à {people, plural, one {# personne} other {# personnes}}{mails, plural, =0 {.} one { et envoyé à # adresse.} other { et envoyé à # adresses.}}',
  taken_back:
    'Message retiré : le bandeau disparaît, et les envois qui attendaient sont abandonnés.',
  hidden: 'Message masqué.',
} as const;
