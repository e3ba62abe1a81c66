/** About documents and what they prove. */
export const FILES = {
  one_document: 'Un document est attendu.',
  not_on_movement: 'Ce document n’est pas sur ce mouvement.',
  no_split: 'Cette ligne de ventilation n’existe pas.',
  placed: 'La pièce est rattachée.',
  on_movement: 'Ce document est joint à un mouvement bancaire.',
  detached: 'Le document n’est plus joint au mouvement ; il reste dans les données annexes.',
  deleted: 'Le document est supprimé.',
  received: 'Ce document est arrivé par la plateforme agréée : il est conservé avec sa facture.',
  held: 'Ce document appartient à {count, plural, one {une donnée annexe} other {# données annexes}}.',
  no_room:
    'Il n’y a plus de place pour ce document : votre société conserve {used, number} Mo sur {limit, number} Mo. Supprimez des documents dont vous n’avez plus besoin.',
  type: 'Seuls les fichiers PDF, JPEG, PNG, HEIC et les factures électroniques XML (CII ou UBL) sont acceptés.',
  entities:
    'Ce fichier XML déclare un type de document ou des entités, ce qu’aucune facture ne fait : il est refusé.',
  foreign_currency:
    'La facture est en {currency} : saisissez le montant en euros que la banque a débité.',
  reading_busy: 'Beaucoup de photos de votre société sont en lecture. Réessayez dans un instant.',
  other_buyer: 'Cette facture est adressée à {name}, qui n’est pas votre société.',
} as const;
