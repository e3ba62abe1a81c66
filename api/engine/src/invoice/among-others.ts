import { finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import type { ElectronicInvoice, InvoiceReading } from './types.ts';

/**
 * An invoice that its document carries beside others. The same one in two syntaxes is one invoice;
 * others mean that the document asks for more than this one says.
 */
export function amongOthers(
  reading: InvoiceReading,
  others: readonly InvoiceReading[],
): InvoiceReading {
  const { invoice, findings } = reading;
  const different = others.filter((other) => !isSame(invoice, other.invoice));
  if (different.length === 0) return reading;
  const numbers = [invoice, ...different.map((other) => other.invoice)]
    .map((each) => each?.number || '?')
    .join(', ');
  return {
    ...reading,
    findings: [
      ...findings,
      finding('several_invoices', 'amount', tell('invoice.several_invoices', { numbers })),
    ],
  };
}

const isSame = (a: ElectronicInvoice | undefined, b: ElectronicInvoice | undefined): boolean =>
  a !== undefined &&
  a.number === b?.number &&
  a.kind === b.kind &&
  a.currency === b.currency &&
  a.totals.gross === b.totals.gross &&
  a.totals.due === b.totals.due;
