/** About the statutes. */
export const STATUTES = {
  deleted: 'Cet état des statuts est supprimé.',
  same_day: 'Un état des statuts commence déjà ce jour-là.',
} as const;
