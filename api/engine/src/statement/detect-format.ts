import type { FindingCode } from './findings.ts';
import type { StatementFormat } from './types.ts';

export type DetectedFormat =
  | { readonly format: Exclude<StatementFormat, 'unknown'> }
  | { readonly refusal: FindingCode; readonly what?: string };

/** Formats announce themselves at the beginning; banks may put a few lines of their own before. */
const HEAD = 4096;

/** The format by its content, never by the file's name: OFX, QIF, CAMT.053, else CSV. */
export function detectFormat(text: string): DetectedFormat {
  const head = text.slice(0, HEAD);
  const markup = /^\s*</.test(head);
  if (markup && /<!doctype html|<html[\s>]/i.test(head)) return { refusal: 'web_page' };
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) return { refusal: 'forbidden_xml' };
  if (/OFXHEADER|<OFX[\s>]/.test(head))
    return { format: /^\s*<\?xml|<\?OFX/.test(head) ? 'ofx-xml' : 'ofx-sgml' };
  if (/^!(type|account|option|clear)/im.test(head) || isBareQif(head)) return { format: 'qif' };
  return markup ? detectXml(head) : { format: 'csv' };
}

/**
 * Some banks leave out QIF's first line: fields D and T at the beginning of lines, and blocks that
 * end with "^".
 */
const isBareQif = (head: string): boolean =>
  /^\s*[DTPNM]\S/.test(head) &&
  /^D *\d/m.test(head) &&
  /^[TU] *[-+]?\d/m.test(head) &&
  /^\^/m.test(head);

function detectXml(head: string): DetectedFormat {
  const camt = /camt\.(\d{3})/.exec(head)?.[1];
  if (camt === '053' || (camt === undefined && /<(\w+:)?BkToCstmrStmt/.test(head)))
    return { format: 'camt053' };
  return camt === undefined
    ? { refusal: 'unknown_xml' }
    : { refusal: 'other_camt', what: `CAMT.${camt}` };
}
