/** About documents and what they prove. */
export const FILES = {
  one_document: 'Un document est attendu.',
  not_on_movement: 'Ce document n’est pas sur ce mouvement.',
  no_split: 'Cette ligne de ventilation n’existe pas.',
  placed: 'La pièce est rattachée.',
  on_movement: 'Ce document est joint à un mouvement bancaire.',
  detached: 'Le document n’est plus joint au mouvement ; il reste dans les données annexes.',
  deleted: 'Le document est supprimé.',
  held: 'Ce document appartient à {count, plural, one {une donnée annexe} other {# données annexes}}.',
} as const;
