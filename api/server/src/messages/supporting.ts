/** About supporting documents. */
export const SUPPORTING = {
  in_trash: 'La pièce est dans la corbeille pour 30 jours.',
  unknown_movement: 'Ce mouvement bancaire n’existe pas.',
  unknown_document: 'Ce document n’existe pas.',
} as const;
