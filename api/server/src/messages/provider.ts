/** The pages of the payment provider that stands in for the real one. */
export const PROVIDER = {
  title: 'Prestataire de paiement local.',
  notice:
    'Cette page remplace le vrai prestataire sur cette machine : aucune carte n’est demandée, aucun argent n’est débité.',
  price: '{amount} par an',
  payment: 'Paiement de l’abonnement',
  subscription: 'Votre abonnement',
  unknown_title: 'Page inconnue',
  unknown: 'Ce paiement ou cet abonnement n’existe pas.',
  paid: 'Ce paiement est terminé.',
  back: 'Revenir à l’application',
  product: 'Abonnement à Ma SCI :',
  pay: 'Payer',
  cancel: 'Annuler',
  refunded: 'Abonnement payé en double, annulé et remboursé.',
  none: 'Aucun abonnement.',
  ended: 'Abonnement résilié.',
  ending: 'Abonnement résilié, actif jusqu’au {end}.',
  resume: 'Reprendre l’abonnement',
  end_now: 'Y mettre fin maintenant',
  active: 'Abonnement actif, renouvelé le {end} ({price}).',
  end_later: 'Résilier à l’échéance',
} as const;
