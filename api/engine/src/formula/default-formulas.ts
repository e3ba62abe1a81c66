import type { Formula, FormulaKind } from './formula.ts';

type Row = readonly [
  code: string,
  label: string,
  kind: FormulaKind,
  expression: string,
  line2044: string,
  from?: number,
];

const FIRST_YEAR = 2000;

/**
 * Form 2072-S and its annexe 1, in the order of the form. Line 9 bis appeared on the forms of 2024,
 * for the income of 2023. Lines 1 to 23 are those of each building, R1 to R8 those of the company.
 */
const rows: readonly Row[] = [
  ['L1', 'Fermages ou loyers encaissés', 'SUM_CATEGORIES', '', '211'],
  ['L2', 'Dépenses mises par convention à la charge des locataires', 'SUM_CATEGORIES', '', '212'],
  ['L3', 'Recettes brutes diverses', 'SUM_CATEGORIES', '', '213'],
  ['L4', 'Recettes théoriques', 'SUPPORTING', '', '214'],
  ['L5', 'Total des recettes', 'EXPRESSION', 'L1+L2+L3+L4', '215'],
  ['L6', "Frais d'administration et de gestion", 'SUM_CATEGORIES', '', '221'],
  ['L7', 'Autres frais de gestion (20 € par local)', 'CONSTANT_PER_LOCAL', '20', '222'],
  ['L8', "Primes d'assurance", 'SUM_CATEGORIES', '', '223'],
  [
    'L9',
    "Dépenses de réparation, d'entretien et d'amélioration",
    'SUM_CATEGORIES_AND_SUPPORTING',
    '',
    '224',
  ],
  ['L9BIS', 'dont travaux de rénovation énergétique', 'SUM_CATEGORIES', '', '224bis', 2023],
  [
    'L10',
    'Charges récupérables non récupérées au départ du locataire',
    'SUM_CATEGORIES_AND_SUPPORTING',
    '',
    '225',
  ],
  ['L11', "Indemnités d'éviction, frais de relogement", 'SUM_CATEGORIES', '', '226'],
  ['L12', 'Impositions', 'SUM_CATEGORIES', '', '227'],
  ['L13', 'Provisions pour charges de copropriété', 'SUM_CATEGORIES', '', '229'],
  ['L14', 'Régularisation des provisions déduites au titre de N-1', 'SUPPORTING', '', '230'],
  ['L15', 'Déduction spécifique', 'SUPPORTING', '', '228'],
  ['L16', 'Total des frais et charges', 'EXPRESSION', 'L6+L7+L8+L9+L10+L11+L12+L13-L14+L15', '240'],
  ['L17', "Intérêts d'emprunt", 'SUM_CATEGORIES', '', '250'],
  ['L18', "Revenu ou déficit de l'immeuble", 'EXPRESSION', 'L5-L16-L17', '261'],
  ['L19', 'Réintégration du supplément de déduction', 'SUPPORTING', '', '262'],
  ['L20', 'Rémunérations et avantages en nature attribués aux associés', 'SUM_CATEGORIES', '', ''],
  ['L21', 'Revenu net ou déficit', 'EXPRESSION', 'L18+L19-L20', '263'],
  ['L22', "Revenus ou déficits d'autres sociétés immobilières", 'SUPPORTING', '', ''],
  ['L23', 'Revenu net ou déficit à répartir', 'EXPRESSION', 'L21+L22', ''],
  ['R1', 'Revenus bruts', 'SUM_BUILDINGS', 'L5+L19-L20+L22', ''],
  ['R2', 'Paiements sur travaux (dont)', 'SUM_BUILDINGS', 'L9', ''],
  ['R3', "Frais et charges autres qu'intérêts d'emprunt", 'SUM_BUILDINGS', 'L16', ''],
  ['R4', "Intérêts d'emprunt", 'SUM_BUILDINGS', 'L17', ''],
  ['R5', 'Revenu net ou déficit net', 'SUM_BUILDINGS', 'L23', ''],
  ['R6', 'Produits financiers', 'SUM_CATEGORIES', '', ''],
  ['R7', 'Produits exceptionnels', 'SUM_CATEGORIES', '', ''],
  ['R8', 'Charges exceptionnelles', 'SUM_CATEGORIES', '', ''],
];

export const defaultFormulas: readonly Formula[] = rows.map(
  ([code, label, kind, expression, line2044, from], index) => ({
    code,
    label,
    kind,
    expression,
    scope: code.startsWith('R') ? 'company' : 'building',
    position: index + 1,
    validFromYear: from ?? FIRST_YEAR,
    line2044,
  }),
);
