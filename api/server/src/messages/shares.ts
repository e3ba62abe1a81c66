/** The words for shares and what becomes of them. */
export const SHARES = {
  nature:
    '{nature, select, INITIALE {Répartition initiale} CESSION {Cession} DONATION {Donation} SUCCESSION {Succession} AUGMENTATION {Augmentation de capital} REDUCTION {Réduction de capital} DEMEMBREMENT {Démembrement} REUNION {Réunion de l’usufruit} other {{nature}}}',
  held: '{shares} en {right, select, PP {pleine propriété} US {usufruit} other {nue-propriété}}',
  full: 'Pleine propriété',
  usufruct: 'Usufruit',
  bare: 'Nue-propriété',
  right: '{right, select, PP {pleine propriété} US {usufruit} NP {nue-propriété} other {{right}}}',
} as const;
