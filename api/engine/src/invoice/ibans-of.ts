import type { ElectronicInvoice } from './types.ts';

/** The accounts on which an invoice may be paid. */
export const ibansOf = ({
  iban,
  moreIbans = [],
}: Pick<ElectronicInvoice, 'iban' | 'moreIbans'>): string[] =>
  iban === undefined ? [] : [iban, ...moreIbans];
