import type { ReadingRow } from '../columns.ts';

/**
 * Where the law leaves a choice that depends on what the company knows: the reading that the product
 * does not take by itself.
 */
export const readingRows: readonly ReadingRow[] = [
  {
    code: 'HONO_COMPTABLE',
    label: 'Honoraires étrangers à la gestion de l’immeuble (vie de la société), non déduits',
    taxLines: [],
    from: 2000,
    to: null,
    source:
      'CGI art. 31, I, 1°, e : seuls les honoraires versés à un tiers pour la gestion de l’immeuble se déduisent ; les autres frais sont couverts par le forfait',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'CFE',
    label: 'Imposition due à raison de l’activité et non de l’immeuble, non déduite',
    taxLines: [],
    from: 2000,
    to: null,
    source: 'CGI art. 31, I, 1°, c : impositions perçues à raison des propriétés',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'DIAGNOSTICS',
    label: 'Diagnostics compris dans le forfait par local, non déduits',
    taxLines: [],
    from: 2000,
    to: null,
    source:
      'CGI art. 31, I, 1°, e : les frais de gestion non énumérés sont couverts par le forfait',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'ASSURANCE_DO',
    label: 'Assurance de travaux non déductibles, non déduite',
    taxLines: [],
    from: 2000,
    to: null,
    source: 'CGI art. 31, I, 1°, b : construction, reconstruction et agrandissement exclus',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'PENALITE_REMB_ANTICIPE',
    label: 'Emprunt remboursé sans être remplacé, indemnité non déduite',
    taxLines: [],
    from: 2000,
    to: null,
    source:
      'CGI art. 31, I, 1°, d ; CE, 5 octobre 2007, n° 281658, et 5 juillet 2010, n° 301044 (lus dans un commentaire) : déduite quand un emprunt moins cher remplace le premier, pour conserver le revenu ; un immeuble vendu n’en donne plus',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'INTERETS_CCA',
    label:
      'Avance étrangère à l’acquisition, à la conservation ou aux travaux, intérêts non déduits',
    taxLines: [],
    from: 2000,
    to: null,
    source: 'CGI art. 31, I, 1°, d : intérêts des dettes contractées pour l’immeuble',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'AGIOS',
    label: 'Découvert né de dépenses de l’immeuble, agios déduits ligne 17',
    taxLines: ['17'],
    from: 2000,
    to: null,
    source: 'CGI art. 31, I, 1°, d : intérêts des dettes contractées pour la conservation',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
  {
    code: 'PAS_DE_PORTE',
    label: 'Indemnité qui compense une perte de valeur de l’immeuble, non déclarée en recette',
    taxLines: [],
    from: 2000,
    to: null,
    source: 'CGI art. 29, a contrario : une indemnité en capital n’est pas un loyer',
    certainty: 'unverified',
    checkedUntil: 2025,
  },
];
