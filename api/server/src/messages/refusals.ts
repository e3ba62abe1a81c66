/** What any call may answer. */
export const REFUSALS = {
  stranger: 'Vous devez vous connecter.',
  unknown: 'Cet élément n’existe pas.',
  too_large: 'Le contenu envoyé est trop volumineux.',
  unsupported_type: 'Ce type de contenu n’est pas accepté.',
  refused: 'Données refusées',
  for_now: 'Trop d’essais : réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  old_page: 'Une nouvelle version est nécessaire. Rechargez la page.',
  already: 'Déjà enregistré : votre premier envoi était bien arrivé.',
  other_call: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  stale: 'Ces données ont été modifiées entre-temps.',
} as const;
