import type { DecisionRow } from '../columns.ts';

/** How the associates of a civil company decide where their statutes are silent. */
export const decisionRows: readonly DecisionRow[] = [
  {
    code: 'ordinary',
    label: 'Décisions ordinaires',
    majority: 'unanimity',
    base: 'all',
    quorum: 'none',
    from: 2000,
    to: null,
    source: 'C. civ. art. 1852 : à défaut de dispositions statutaires, à l’unanimité des associés',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'extraordinary',
    label: 'Décisions extraordinaires',
    majority: 'unanimity',
    base: 'all',
    quorum: 'none',
    from: 2000,
    to: null,
    source: 'C. civ. art. 1836 : statuts modifiés par accord unanime, à défaut de clause contraire',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'approval',
    label: 'Agrément d’un nouvel associé',
    majority: 'unanimity',
    base: 'all',
    quorum: 'none',
    from: 2000,
    to: null,
    source:
      'C. civ. art. 1861 : agrément de tous les associés, sauf majorité fixée par les statuts',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'appointment',
    label: 'Nomination de la gérance',
    majority: 'half',
    base: 'all',
    quorum: 'none',
    from: 2000,
    to: null,
    source: 'C. civ. art. 1846 : associés représentant plus de la moitié des parts sociales',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
];
