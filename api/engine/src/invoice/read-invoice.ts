import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import { findXmlFault } from '../xml/document.ts';
import { readElements } from '../xml/elements.ts';
import { contradictions } from './arithmetic.ts';
import { identityContradictions } from './identity.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { invoiceSyntax, isInvoiceRoot } from './syntax.ts';
import type { InvoiceReading } from './types.ts';
import { toInvoice } from './written.ts';

/** An invoice of a thousand lines has half of it. */
export const MAX_INVOICE_BYTES = 2 * 1024 * 1024;

/**
 * The data of an electronic invoice: CII (Factur-X and ZUGFeRD of every profile) or UBL 2.1,
 * invoice or credit note. Nothing is guessed: what the file does not say, says in no readable way
 * or says twice and differently is a finding. Entities are refused and none is ever expanded.
 */
export function readInvoice(text: string): InvoiceReading {
  if (text.length > MAX_INVOICE_BYTES) return refused(tell('invoice.too_large'), 'too_large');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return refused(tell('invoice.forbidden_xml'), 'forbidden_xml');
  const line = findXmlFault(text);
  if (line !== undefined) return refused(tell('invoice.broken_xml', { line }), 'broken_xml');
  const elements = readElements(text);
  if (elements === undefined) return refused(tell('invoice.too_deep'), 'too_deep');
  const syntax = invoiceSyntax(text);
  const root = elements.find(({ name }) => isInvoiceRoot(name));
  if (syntax === undefined || root === undefined)
    return refused(tell('invoice.not_an_invoice'), 'not_an_invoice');

  const { invoice, findings } = toInvoice(syntax, syntax === 'cii' ? readCii(root) : readUbl(root));
  return {
    invoice,
    // Amounts that could not be read would contradict every other one.
    findings: [
      ...(findings.length > 0 ? findings : contradictions(invoice)),
      ...identityContradictions(invoice.seller),
    ],
  };
}

const refused = (told: ReturnType<typeof tell>, code: string): InvoiceReading => {
  const findings: readonly Finding[] = [finding(code, 'file', told)];
  return { findings };
};
