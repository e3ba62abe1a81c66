import { invoiceSyntax } from '@sci/engine/invoice/syntax';
import { decodeStatement } from '@sci/engine/statement/decode';

/** The text of a file that is an electronic invoice; undefined for any other. */
export function textOfInvoice(bytes: Buffer): string | undefined {
  const decoded = decodeStatement(bytes);
  return decoded.kind === 'text' && invoiceSyntax(decoded.text) !== undefined
    ? decoded.text
    : undefined;
}
