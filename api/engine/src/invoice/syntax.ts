import type { InvoiceSyntax } from './types.ts';

/** The root of an invoice stands in the first words of its file, behind comments at most. */
const HEAD = 8_192;
const COMMENTS = 65_536;
const ROOTS: readonly string[] = [
  'CrossIndustryInvoice',
  'CrossIndustryDocument',
  'Invoice',
  'CreditNote',
];
const ROOT = new RegExp(`<(?:[\\w.-]+:)?(${ROOTS.join('|')})(?=[\\s>/])`);

/** Whether a document whose outermost element has that name is an invoice, not one that holds some. */
export const isInvoiceRoot = (name: string): boolean => ROOTS.includes(name);

/**
 * Whether a text is an electronic invoice, by its root element and the norm that it names; never by
 * the name of a file.
 */
export function invoiceSyntax(text: string): InvoiceSyntax | undefined {
  const head = text
    .slice(0, COMMENTS)
    .replaceAll(/<!--[^]*?-->/g, '')
    .slice(0, HEAD);
  const root = ROOT.exec(head)?.[1];
  if (root === undefined) return undefined;
  if (root.startsWith('CrossIndustry'))
    return /urn:(?:un:unece:uncefact|ferd):/.test(head) ? 'cii' : undefined;
  return /urn:oasis:names:specification:ubl:/.test(head) ? 'ubl' : undefined;
}
