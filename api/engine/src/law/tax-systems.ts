/**
 * Tax systems (*régimes, dispositifs*) of a building. Windows are shown to the user and decide
 * nothing; what decides is the form (2072-S, or 2072-C, which the product does not fill) and
 * whether line 15 is used.
 */
export interface TaxSystem {
  readonly code: string;
  readonly label: string;
  /** When the building was bought or the agreement signed. */
  readonly period: string;
  readonly mechanism: string;
  readonly form: '2072-S' | '2072-C';
  /** A deduction of line 15 may be entered as supporting data. */
  readonly usesLine15: boolean;
  /** The advantage is the partner's: he must be told, no line carries it. */
  readonly partnerInformation: boolean;
}

type Row = readonly [
  code: string,
  label: string,
  period: string,
  mechanism: string,
  effect: '-' | '15' | 'partner' | '2072-C',
];

const rows: readonly Row[] = [
  ['DROIT_COMMUN', 'Droit commun', '', 'Aucun avantage particulier', '-'],
  ['PERISSOL', 'Périssol', 'du 01/01/1996 au 31/08/1999', 'Amortissement', '2072-C'],
  ['BESSON_NEUF', 'Besson neuf', 'de 1999 au 02/04/2003', 'Amortissement', '2072-C'],
  ['BESSON_ANCIEN', 'Besson ancien', 'jusqu’au 30/09/2006', 'Déduction spécifique de 26 %', '15'],
  ['LIENEMANN', 'Lienemann', 'de 2002 à 2004', 'Déduction majorée (éteinte)', '15'],
  [
    'ROBIEN',
    'Robien classique ou recentré',
    'du 03/04/2003 au 31/12/2009',
    'Amortissement',
    '2072-C',
  ],
  [
    'ROBIEN_ZRR',
    'Robien ZRR',
    'du 03/04/2003 au 31/12/2009',
    'Amortissement et déduction spécifique de 26 %',
    '2072-C',
  ],
  [
    'BORLOO_NEUF',
    'Borloo neuf (populaire)',
    'du 01/09/2006 au 31/12/2009',
    'Amortissement et déduction de 30 %',
    '2072-C',
  ],
  [
    'BORLOO_ANCIEN',
    'Borloo ancien (Anah)',
    'du 01/10/2006 au 31/01/2017',
    'Déduction de 30, 45, 60 ou 70 %',
    '15',
  ],
  ['COSSE', 'Cosse « Louer abordable » (Anah)', 'de 2017 à 2022', 'Déduction de 15 à 85 %', '15'],
  [
    'LOC_AVANTAGES',
    'Loc’Avantages (Anah)',
    'depuis 2022',
    'Réduction d’impôt de l’associé',
    'partner',
  ],
  ['SCELLIER', 'Scellier', 'de 2009 au 31/03/2013', 'Réduction d’impôt de l’associé', 'partner'],
  [
    'SCELLIER_INT',
    'Scellier intermédiaire ou ZRR',
    'de 2009 au 31/03/2013',
    'Réduction d’impôt et déduction de 30 ou 26 %',
    '15',
  ],
  ['DUFLOT', 'Duflot', 'de 2013 au 31/08/2014', 'Réduction d’impôt de l’associé', 'partner'],
  [
    'PINEL',
    'Pinel, Pinel+',
    'du 01/09/2014 au 31/12/2024',
    'Réduction d’impôt de l’associé',
    'partner',
  ],
  [
    'DENORMANDIE',
    'Denormandie ancien',
    'de 2019 au 31/12/2027',
    'Réduction d’impôt de l’associé',
    'partner',
  ],
  [
    'MALRAUX',
    'Malraux',
    '',
    'Réduction d’impôt depuis 2009 ; déductions spéciales avant',
    '2072-C',
  ],
  [
    'MONUMENT_HISTORIQUE',
    'Monument historique',
    '',
    'Déductions spéciales, déficit sans plafond',
    '2072-C',
  ],
  ['FONDATION_PATRIMOINE', 'Label Fondation du patrimoine', '', 'Déductions spéciales', '2072-C'],
  ['NUE_PROPRIETE', 'Immeuble détenu en nue-propriété', '', 'Charges sans revenu', '2072-C'],
  ['OUTRE_MER', 'Girardin, logement outre-mer', '', 'Réduction d’impôt de l’associé', 'partner'],
  [
    'RELANCE_LOGEMENT',
    'Relance logement (Jeanbrun)',
    'de 2026 au 31/12/2028',
    'Amortissement ; ligne du formulaire encore inconnue',
    '2072-C',
  ],
];

/** In the order of the choice list. */
export const taxSystems: readonly TaxSystem[] = rows.map(
  ([code, label, period, mechanism, effect]) => ({
    code,
    label,
    period,
    mechanism,
    form: effect === '2072-C' ? '2072-C' : '2072-S',
    usesLine15: effect === '15',
    partnerInformation: effect === 'partner' || code === 'SCELLIER_INT',
  }),
);

const byCode: ReadonlyMap<string, TaxSystem> = new Map(
  taxSystems.map((system) => [system.code, system]),
);

export const taxSystem = (code: string): TaxSystem | undefined => byCode.get(code);
