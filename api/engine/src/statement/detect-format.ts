import type { FindingCode } from './findings.ts';
import type { StatementFormat } from './types.ts';

export type DetectedFormat =
  | { readonly format: Exclude<StatementFormat, 'unknown'> }
  | { readonly refusal: FindingCode; readonly what?: string };

/** Formats announce themselves at the beginning; banks may put a few lines of their own before. */
const HEAD = 4096;

/** The format by its content, never by the file's name: OFX, QIF, CAMT, MT940, CFONB, else CSV. */
export function detectFormat(text: string): DetectedFormat {
  const head = text.slice(0, HEAD);
  const markup = /^\s*</.test(head);
  if (markup && /<!doctype html|<html[\s>]/i.test(head)) return { refusal: 'web_page' };
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) return { refusal: 'forbidden_xml' };
  if (/OFXHEADER|<OFX[\s>]/i.test(head))
    return { format: /^\s*<\?xml|<\?OFX/i.test(head) ? 'ofx-xml' : 'ofx-sgml' };
  if (/^!(type|account|option|clear)/im.test(head) || isBareQif(head)) return { format: 'qif' };
  if (markup) return detectXml(head);
  const swift = detectSwift(head);
  if (swift !== undefined) return { format: swift };
  if (CFONB.test(head)) return { format: 'cfonb120' };
  const unread = UNREAD.find(({ begins }) => begins.test(head));
  if (unread !== undefined) return { refusal: 'unread_format', what: unread.what };
  return SWIFT_ENTRY.test(head) ? { refusal: 'swift_piece' } : { format: 'csv' };
}

/** A balance or a movement at its places: bank, branch, currency, account, day; nothing is read before it. */
const CFONB = /^\s*0[147]\d{5}.{4}\d{5}([A-Z]{3}\d| {4}).[0-9A-Z]{11}.{2}\d{6}/;

/** Statements in records of their own that banks of our neighbours give. */
const UNREAD = [
  { what: 'CODA (Belgique)', begins: /^\s*00000\d{6}[\d ]{3}05/ },
  { what: 'Norma 43 (Espagne)', begins: /^\s*11\d{18}\d{12}[12]\d{14}\d{3}/ },
] as const;

/** An operation of a statement, or its last balance: a day, and what moved. */
const SWIFT_ENTRY = /^[ \t]*:(61:|62[FM]:[CD])\d{6}/m;

/**
 * Some banks leave out QIF's first line: fields D and T at the beginning of lines, and blocks that
 * end with "^".
 */
const isBareQif = (head: string): boolean =>
  /^\s*[DTPNM]\S/.test(head) &&
  /^D *\d/m.test(head) &&
  /^[TU] *[-+]?\d/m.test(head) &&
  /^\^/m.test(head);

/** An interim report has neither balance nor the header of a statement. */
function detectSwift(head: string): 'mt940' | 'mt942' | undefined {
  if (!/^[ \t]*(\{\d:.*)?:20:/m.test(head) || !/^[ \t]*:(25P?|28C?|60[FM]|61|34F):/m.test(head))
    return undefined;
  const interim =
    /\{2:[IO]942/.test(head) ||
    (/^[ \t]*:(34F|13D):/m.test(head) && !/^[ \t]*:60[FM]:/m.test(head));
  return interim ? 'mt942' : 'mt940';
}

/** The messages of an account: interim report, statement, notification of debits and credits. */
const CAMT = [
  { format: 'camt052', message: 'BkToCstmrAcctRpt' },
  { format: 'camt053', message: 'BkToCstmrStmt' },
  { format: 'camt054', message: 'BkToCstmrDbtCdtNtfctn' },
] as const;

function detectXml(head: string): DetectedFormat {
  const camt = /camt\.(\d{3})/.exec(head)?.[1];
  const known = CAMT.find(({ format, message }) =>
    camt === undefined
      ? new RegExp(`<(\\w+:)?${message}[\\s>]`).test(head)
      : format === `camt${camt}`,
  );
  if (known !== undefined) return { format: known.format };
  return camt === undefined
    ? { refusal: 'unknown_xml' }
    : { refusal: 'other_camt', what: `CAMT.${camt}` };
}
