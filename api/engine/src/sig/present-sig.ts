import { cents, multiplyByRatio, subtract, type Cents } from '@sci/money/cents';
import type { Sig, SigRow } from './compute-sig.ts';

/** A row as it is printed; `sign` says how it enters the balance below it. */
interface PrintedRow {
  readonly row: SigRow;
  readonly label: string;
  readonly sign: '+' | '-' | '=';
}

/**
 * In the order of the statement. Balances (sign "=") are always printed, the others when they are
 * not 0.
 */
export const sigRows: readonly PrintedRow[] = [
  { row: 'ventes_marchandises', label: 'Ventes de marchandises', sign: '+' },
  { row: 'cout_achat_marchandises', label: 'Coût d’achat des marchandises vendues', sign: '-' },
  { row: 'marge_commerciale', label: 'Marge commerciale', sign: '=' },
  {
    row: 'production_vendue',
    label: 'Production vendue (loyers et charges refacturées)',
    sign: '+',
  },
  { row: 'production_stockee_immobilisee', label: 'Production stockée ou immobilisée', sign: '+' },
  { row: 'production_exercice', label: 'Production de l’exercice', sign: '=' },
  { row: 'consommations_tiers', label: 'Consommations en provenance de tiers', sign: '-' },
  { row: 'valeur_ajoutee', label: 'Valeur ajoutée', sign: '=' },
  { row: 'subventions_exploitation', label: 'Subventions d’exploitation', sign: '+' },
  { row: 'impots_taxes', label: 'Impôts, taxes et versements assimilés', sign: '-' },
  { row: 'charges_personnel', label: 'Charges de personnel', sign: '-' },
  { row: 'ebe', label: 'Excédent brut d’exploitation', sign: '=' },
  {
    row: 'autres_produits',
    label: 'Autres produits de gestion courante, reprises, transferts',
    sign: '+',
  },
  { row: 'autres_charges', label: 'Autres charges de gestion courante', sign: '-' },
  { row: 'dotations_exploitation', label: 'Dotations aux amortissements et provisions', sign: '-' },
  { row: 'resultat_exploitation', label: 'Résultat d’exploitation', sign: '=' },
  { row: 'produits_financiers', label: 'Produits financiers', sign: '+' },
  { row: 'charges_financieres', label: 'Charges financières', sign: '-' },
  { row: 'rcai', label: 'Résultat courant avant impôts', sign: '=' },
  { row: 'produits_exceptionnels', label: 'Produits exceptionnels', sign: '+' },
  { row: 'charges_exceptionnelles', label: 'Charges exceptionnelles', sign: '-' },
  { row: 'resultat_exceptionnel', label: 'Résultat exceptionnel', sign: '=' },
  { row: 'impot_societes', label: 'Participation, impôt sur les bénéfices', sign: '-' },
  { row: 'resultat_net', label: 'Résultat net de l’exercice', sign: '=' },
  { row: 'caf', label: 'Capacité d’autofinancement', sign: '=' },
];

export interface SigPresentation extends PrintedRow {
  readonly current: Cents;
  /** None in the first year. */
  readonly previous?: Cents;
  readonly variation?: Cents;
  /** In hundredths of a percent of the absolute value of the year before; none when that was 0. */
  readonly variationBasisPoints?: number;
  /**
   * In hundredths of a percent of the production of the year; none when there was no production.
   */
  readonly shareBasisPoints?: number;
}

const WHOLE = 10_000;

/**
 * The rows to print, with the year before, the variation and the share of the production of the
 * year.
 */
export function presentSig(current: Sig, previous?: Sig): SigPresentation[] {
  return sigRows
    .filter(
      ({ row, sign }) =>
        sign === '=' || current[row] !== 0 || (previous !== undefined && previous[row] !== 0),
    )
    .map((printed) => ({
      ...printed,
      current: current[printed.row],
      ...comparison(printed.row, current, previous),
    }));
}

function comparison(row: SigRow, current: Sig, previous: Sig | undefined) {
  const share =
    current.production_exercice === 0
      ? {}
      : { shareBasisPoints: ratio(current[row], current.production_exercice) };
  if (previous === undefined) return share;
  const variation = subtract(current[row], previous[row]);
  const base = Math.abs(previous[row]);
  return {
    ...share,
    previous: previous[row],
    variation,
    ...(base !== 0 && { variationBasisPoints: ratio(variation, cents(base)) }),
  };
}

/** Rounded half away from zero; a negative base turns the sign, as dividing does. */
const ratio = (amount: Cents, base: Cents): number =>
  Number(
    base < 0
      ? multiplyByRatio(cents(-1 * amount), WHOLE, -1 * base)
      : multiplyByRatio(amount, WHOLE, base),
  );
