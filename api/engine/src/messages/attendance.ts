/** About attendance. */
export const ATTENDANCE = {
  undivided: 'Les parts de {name} sont indivises : un mandataire unique les représente.',
  other_proxy:
    'Les parts de {name} sont indivises : {representative}, leur mandataire unique d’après la fiche de l’associé, les représente (Code civil, art. 1844).',
  no_proxy: 'Le pouvoir de {name} ne dit pas à qui il est donné : le nom de son mandataire manque.',
  own_proxy:
    'Le pouvoir de {name} est donné à son propre nom : un mandataire est une autre personne.',
  stranger:
    '{representedBy} ne figure pas parmi les associés : les statuts leur réservent les pouvoirs.',
  absent_proxy:
    'Le pouvoir de {name} ne compte pas : {holder}, à qui il est donné, est au nombre des absents.',
  too_many:
    '{name} : son pouvoir ne compte pas, {representedBy} en porte déjà {limit}, le plus que les statuts admettent par personne.',
} as const;
