/** The words for shares and what becomes of them. */
export const SHARES = {
  nature:
    '{nature, select, INITIALE {Répartition initiale} CESSION {Cession} DONATION {Donation} SUCCESSION {Succession} AUGMENTATION {Augmentation de capital} REDUCTION {Réduction de capital} DEMEMBREMENT {Démembrement} REUNION {Réunion de l’usufruit} other {{nature}}}',
} as const;
