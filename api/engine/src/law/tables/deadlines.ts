import type { DeadlineRow } from '../columns.ts';

/** The dates by which a fiscal year is declared and approved. */
export const deadlineRows: readonly DeadlineRow[] = [
  {
    code: 'DECLARATION_2072',
    label: 'Dépôt de la déclaration 2072',
    after: '05-01',
    count: 2,
    unit: 'workingDays',
    from: 2000,
    to: null,
    source: 'CGI ann. III art. 46 C, I : deuxième jour ouvré suivant le 1er mai',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'DECLARATION_2072_REPORT',
    label: 'Dépôt en ligne de la déclaration 2072',
    after: 'DECLARATION_2072',
    count: 15,
    unit: 'days',
    from: 2000,
    to: null,
    source: 'BOFiP, actualité du 17/02/2017 : délai supplémentaire de 15 jours, permanent',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'ASSEMBLEE',
    label: 'Approbation des comptes en assemblée',
    after: 'closing',
    count: 6,
    unit: 'months',
    from: 2000,
    to: null,
    source: 'C. civ. art. 1856 : une fois par an ; usage : six mois après la clôture',
    certainty: 'convention',
    checkedUntil: 2025,
  },
];
