import { cents, multiplyByRatio, subtract, type Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import type { SIG } from '../messages/sig.ts';
import type { Sig, SigRow } from './compute-sig.ts';

/** The rows that are printed: one balance is only computed. */
export type PrintedSigRow = keyof typeof SIG;

/** A row as it is printed; `sign` says how it enters the balance below it. */
interface PrintedRow {
  readonly row: PrintedSigRow;
  readonly sign: '+' | '-' | '=';
}

/**
 * In the order of the statement. Balances (sign "=") are always printed, the others when they are
 * not 0.
 */
export const sigRows: readonly PrintedRow[] = [
  { row: 'ventes_marchandises', sign: '+' },
  { row: 'cout_achat_marchandises', sign: '-' },
  { row: 'marge_commerciale', sign: '=' },
  { row: 'production_vendue', sign: '+' },
  { row: 'production_stockee_immobilisee', sign: '+' },
  { row: 'production_exercice', sign: '=' },
  { row: 'consommations_tiers', sign: '-' },
  { row: 'valeur_ajoutee', sign: '=' },
  { row: 'subventions_exploitation', sign: '+' },
  { row: 'impots_taxes', sign: '-' },
  { row: 'charges_personnel', sign: '-' },
  { row: 'ebe', sign: '=' },
  { row: 'autres_produits', sign: '+' },
  { row: 'autres_charges', sign: '-' },
  { row: 'dotations_exploitation', sign: '-' },
  { row: 'resultat_exploitation', sign: '=' },
  { row: 'produits_financiers', sign: '+' },
  { row: 'charges_financieres', sign: '-' },
  { row: 'rcai', sign: '=' },
  { row: 'produits_exceptionnels', sign: '+' },
  { row: 'charges_exceptionnelles', sign: '-' },
  { row: 'resultat_exceptionnel', sign: '=' },
  { row: 'impot_societes', sign: '-' },
  { row: 'resultat_net', sign: '=' },
  { row: 'caf', sign: '=' },
];

/** How a row is called on the statement. */
export const sigLabel = (row: PrintedSigRow): string => say(`sig.${row}`);

export interface SigPresentation extends PrintedRow {
  readonly label: string;
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
      label: sigLabel(printed.row),
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
