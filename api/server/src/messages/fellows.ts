/** What the processes of one database were told otherwise. */
export const FELLOWS = {
  differing:
    'Des processus de la même base n’ont pas les mêmes réglages ({variables}) : {processes}. Donnez-leur les mêmes valeurs et redémarrez-les.',
  clock:
    'L’horloge s’écarte de plus de dix secondes de celle de la base de données : {processes}. Réglez-la (NTP).',
} as const;
