import type { Cents } from '@sci/money/cents';
import { isSure, proofOf, type AmountProof } from './amount-proof.ts';
import { cautionsOf, type Caution } from './cautions.ts';
import type { Fact } from './fact.ts';
import { findDate } from './invoice-date.ts';
import { supplierOf } from './supplier-name.ts';
import type { TextLine } from './text-line.ts';
import { findAmount } from './total-amount.ts';

/** What an invoice says of itself, as far as it was recognised; nothing here is certain. */
export interface InvoiceFacts {
  readonly supplier?: Fact<string>;
  readonly date?: Fact<string>;
  readonly amount?: Fact<Cents>;
  /** What else in the document says that the amount is right. */
  readonly proof?: AmountProof;
  /** What has to be known before any of it is taken. */
  readonly cautions: readonly Caution[];
}

/**
 * Reads supplier, date and amount to pay from the lines of an invoice, top to bottom. Letters that
 * were recognised in a picture are taken only when they are sure or, for an amount, when another
 * figure proves it.
 */
export function invoiceFacts(lines: readonly TextLine[]): InvoiceFacts {
  const supplier = supplierOf(lines.filter(isSure));
  const date = findDate(lines.filter(isSure));
  const { fact, doubt } = findAmount(lines);
  const cautions = cautionsOf(lines, doubt);
  // Nobody can tell whether a credit note writes what is given back below zero.
  const amount = cautions.includes('credit') ? undefined : fact;
  const proof = amount === undefined ? undefined : proofOf(lines, amount);
  return {
    ...(supplier === undefined ? {} : { supplier }),
    ...(date === undefined ? {} : { date }),
    ...(amount === undefined ? {} : { amount }),
    ...(proof === undefined ? {} : { proof }),
    cautions,
  };
}
