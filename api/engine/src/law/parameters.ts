import { cents, type Cents } from '@sci/money/cents';
import type { LawParameter } from './law-parameter.ts';

/** Flat allowance for management costs, per let unit (*local*): line 7. */
export const forfaitGestionParLocal: LawParameter<Cents> = {
  unit: 'cents per local per year',
  source: 'CGI art. 31, I, 1°, e : « Les frais de gestion, fixés à 20 € par local »',
  values: [{ from: 2006, value: cents(20_00) }],
  checkedUpTo: 2026,
};

/**
 * How much of a property deficit, interest apart, may be set against the global income of a
 * household in a year.
 */
export const plafondDeficitFoncier: LawParameter<Cents> = {
  unit: 'cents per household per year',
  source:
    'CGI art. 156, I, 3° : imputation « exclusivement sur le revenu global » limitée à 10 700 €',
  values: [{ from: 2002, value: cents(10_700_00) }],
  checkedUpTo: 2026,
};

/**
 * The same limit when a dwelling under the Périssol or the Cosse scheme has a loss of its own: see
 * `deficitLimit`.
 */
export const plafondDeficitPerissol: LawParameter<Cents> = {
  unit: 'cents per household per year',
  source:
    'CGI art. 156, I, 3° : limite portée à 15 300 € en cas de déficit « sur un logement pour lequel est pratiquée la déduction prévue au f ou au o du 1° du I de l’article 31 »',
  values: [{ from: 2002, value: cents(15_300_00) }],
  checkedUpTo: 2026,
};

/**
 * Raised limit for works that take a dwelling from class E, F or G to A, B, C or D; the associate
 * chooses it.
 */
export const plafondDeficitEnergie: LawParameter<Cents | undefined> = {
  unit: 'cents per household per year',
  source:
    'Loi n° 2022-1499, art. 12 : limite rehaussée à 21 400 € ; prorogation jusqu’au 31/12/2027 à vérifier',
  values: [
    { from: 2000, value: undefined },
    { from: 2023, value: cents(21_400_00) },
    { from: 2028, value: undefined },
  ],
  checkedUpTo: 2025,
};

/** Social levies on property income, in hundredths of a percent. */
export const prelevementsSociaux: LawParameter<number> = {
  unit: 'basis points of the net property income',
  source:
    'CSS art. L136-8 (CSG 9,2 %), ordonnance 96-50 (CRDS 0,5 %), CGI art. 235 ter (solidarité 7,5 %)',
  values: [{ from: 2018, value: 1720 }],
  checkedUpTo: 2026,
};

/** Years a property deficit may still be set against property income. */
export const REPORT_DEFICIT_ANNEES = 10;

/**
 * Everything that a computation of a year relies on: a year beyond one of them is announced as
 * provisional.
 */
export const parametersOfTheYear: readonly LawParameter<unknown>[] = [
  forfaitGestionParLocal,
  plafondDeficitFoncier,
  plafondDeficitPerissol,
];
