/** About attendance. */
export const ATTENDANCE = {
  undivided: 'Les parts de {name} sont indivises : un mandataire unique les représente.',
  other_proxy:
    'Les parts de {name} sont indivises : {representative}, leur mandataire unique d’après la fiche de l’associé, les représente (Code civil, art. 1844).',
  no_proxy: '{name} est représenté : le nom de son mandataire manque.',
  own_proxy: '{name} ne peut pas se représenter lui-même.',
  stranger: '{representedBy} n’est pas associé : les statuts réservent les pouvoirs aux associés.',
  absent_proxy: '{name} est représenté par {holder}, qui est absent.',
  too_many:
    '{name} : son pouvoir ne compte pas, {representedBy} en porte déjà {limit}, le plus que les statuts admettent par personne.',
} as const;
