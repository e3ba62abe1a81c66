/** What a statutory key of the result may not be. */
export const PROFIT_KEY = {
  total: 'La clé totalise {percent} % : elle doit faire 100 % exactement.',
  twice: 'Cet associé figure deux fois dans la clé.',
  stranger:
    'Aucune part sociale ne lui appartient au 31 décembre {year} : le résultat se partage entre associés.',
  excluded:
    '{name} détient des parts en pleine propriété, et la clé ne lui donne rien : la clause qui exclut un associé de tout le profit est réputée non écrite (Code civil, art. 1844-1).',
} as const;
