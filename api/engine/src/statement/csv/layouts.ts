import { headerName, locate } from './columns.ts';
import { creditAgricole } from './layouts/credit-agricole.ts';
import { societeGenerale } from './layouts/societe-generale.ts';
import { bpce } from './layouts/bpce.ts';
import { banquePostale } from './layouts/banque-postale.ts';
import { creditMutuel } from './layouts/credit-mutuel.ts';
import { bnpParibas } from './layouts/bnp-paribas.ts';
import { boursobank } from './layouts/boursobank.ts';
import { qonto } from './layouts/qonto.ts';
import { shine } from './layouts/shine.ts';
import { lcl } from './layouts/lcl.ts';
import { revolut } from './layouts/revolut.ts';
import { n26 } from './layouts/n26.ts';
import { fortuneo } from './layouts/fortuneo.ts';
import { paypal } from './layouts/paypal.ts';
import type { CsvLayout, KnownBank } from './layouts/known-bank.ts';
import type { CsvColumns } from '../types.ts';

/**
 * Facts gathered from exports published by statement readers. The first whose names are all there
 * wins, so that the one with fewer names comes last.
 */
export const KNOWN_BANKS: readonly KnownBank[] = [
  creditAgricole,
  societeGenerale,
  bpce,
  banquePostale,
  creditMutuel,
  bnpParibas,
  boursobank,
  qonto,
  shine,
  lcl,
  revolut,
  n26,
  fortuneo,
  paypal,
];

export interface FoundLayout {
  readonly bank: string;
  readonly layout: CsvLayout;
  readonly columns: CsvColumns;
}

/** The bank whose header this row is. */
export function recognise(header: readonly string[]): FoundLayout | undefined {
  const names = new Set(header.map(headerName));
  for (const { bank, layouts } of KNOWN_BANKS) {
    for (const layout of layouts) {
      if (!layout.signature.every((name) => names.has(name))) continue;
      const columns = locate(header, layout.columns);
      if (columns !== undefined) return { bank, layout, columns };
    }
  }
  return undefined;
}
