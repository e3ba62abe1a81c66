/** What the operator reads of notices of providers that found nobody. */
export const WEBHOOKS = {
  payment_nobody:
    'Le prestataire de paiement annonce un abonnement payé qui n’est celui d’aucun compte : rapprochez-le chez lui, et remboursez-le s’il y a lieu.',
  payment_closed:
    'Un abonnement payé est arrivé pour un compte fermé : son renouvellement est arrêté. Remboursez-le s’il y a lieu.',
  mail_gone:
    'Un message est arrivé à une adresse de factures qui n’existe plus (adresse changée ou société effacée) : rien n’en est gardé.',
  mail_deleted:
    'Un message est arrivé pour une société qui est dans la corbeille : rien n’en est gardé, et son gérant le lira si elle est restaurée.',
  platform_away:
    'La plateforme agréée d’une société qui est effacée n’a pas pu être prévenue : elle annonce encore des factures, que personne ne lit.',
} as const;
