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
  restored: 'Restauré : {labels}.',
  clock_jumped:
    'La dernière purge est du {day, date} : l’horloge a peut-être sauté. Rien n’est effacé cette nuit ; si elle est juste, la nuit prochaine le fera.',
} as const;
