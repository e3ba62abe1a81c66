/** About attendance. */
export const ATTENDANCE = {
  undivided: 'Les parts de {name} sont indivises : un mandataire unique les représente.',
  no_proxy: '{name} est représenté : le nom de son mandataire manque.',
  own_proxy: '{name} ne peut pas se représenter lui-même.',
  stranger: '{representedBy} n’est pas associé : les statuts réservent les pouvoirs aux associés.',
  absent_proxy: '{name} est représenté par {holder}, qui est absent.',
  too_many:
    '{representedBy} reçoit plus de pouvoirs que les statuts n’en admettent par personne : {limit}.',
} as const;
