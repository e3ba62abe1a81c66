/** About supporting documents. */
export const SUPPORTING = {
  in_trash: 'La pièce est dans la corbeille pour 30 jours.',
  unknown_movement: 'Ce mouvement bancaire n’existe pas.',
  unknown_invoice: 'Cette facture n’existe pas.',
  nothing_to_pay:
    'Ce mouvement n’a plus rien à payer : lui ou les factures sont déjà réglés en entier.',
  unknown_document: 'Ce document n’existe pas.',
} as const;
