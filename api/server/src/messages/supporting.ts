/** About supporting documents. */
export const SUPPORTING = {
  in_trash: 'La pièce est dans la corbeille pour 30 jours.',
  unknown_movement: 'Ce mouvement bancaire n’existe pas.',
  unknown_invoice: 'Cette facture n’existe pas.',
  credit_is_received: 'Un avoir est remboursé par un mouvement reçu, pas par un paiement.',
  credit_apart: 'Un avoir et une facture se règlent chacun par leurs mouvements.',
  nothing_to_pay:
    'Ce mouvement n’a plus rien à payer : lui ou les factures sont déjà réglés en entier.',
  unknown_document: 'Ce document n’existe pas.',
} as const;
