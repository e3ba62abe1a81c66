/** About the trash. */
export const TRASH = {
  building: 'l’immeuble « {name} »',
  associate: 'l’associé « {name} »',
  loan: 'l’emprunt « {name} »',
  bank_account: 'le compte « {name} »',
  bank_movement: 'le mouvement « {name} »',
  supporting_data: 'la pièce « {name} »',
  restore_first: 'Restaurez d’abord {needs}.',
  came_back: 'Ce mouvement est revenu depuis par un autre import.',
  iban_taken: 'Un autre compte a maintenant cet IBAN.',
  no_room:
    'Il n’y a plus assez de place pour les documents qui reviendraient : {more, number} Mo, {left, number} Mo libres sur {limit, number} Mo. Supprimez d’abord des documents dont vous n’avez plus besoin.',
  restored: 'Restauré : {labels}.',
  clock_jumped:
    'La dernière purge est du {day, date} : l’horloge a peut-être sauté. Rien n’est effacé cette nuit ; si elle est juste, la nuit prochaine le fera.',
} as const;
