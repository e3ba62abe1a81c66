/** What a statutory key of the result may not be. */
export const PROFIT_KEY = {
  total: 'La clé totalise {percent} % : elle doit faire 100 % exactement.',
  unknown: 'Cet associé n’existe pas.',
  twice: 'Cet associé figure deux fois dans la clé.',
} as const;
