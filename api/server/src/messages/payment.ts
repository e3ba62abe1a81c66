/** About the subscription and its payment. */
export const PAYMENT = {
  already_subscribed: 'Votre abonnement est déjà actif : il n’y a rien à payer.',
  late: 'Un paiement de votre abonnement est en attente : régularisez-le depuis « Factures, carte et résiliation ».',
  none: 'Vous n’avez pas encore d’abonnement.',
  twice_subject: 'Votre second paiement vous est remboursé',
  twice_text:
    'Bonjour {firstName},\n\nVotre abonnement a été payé deux fois. Le second est annulé et son paiement vous est remboursé, sur le moyen de paiement que vous avez utilisé. Le premier reste actif : vous n’avez rien à faire.\n\nL’équipe de Ma SCI',
  no_answer: 'Le service de paiement ne répond pas : réessayez dans quelques minutes.',
  bad_signature: 'La signature de l’événement n’est pas valide.',
} as const;
