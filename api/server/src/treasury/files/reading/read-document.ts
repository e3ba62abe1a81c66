import { amongOthers } from '@sci/engine/invoice/among-others';
import { readInvoice } from '@sci/engine/invoice/read-invoice';
import type { InvoiceReading } from '@sci/engine/invoice/types';
import { z } from 'zod';
import { textOfInvoice } from './invoice-text.ts';
import { inThread } from './in-thread.ts';
import { readPictures } from './picture/read-pictures.ts';
import { Lines, type ReadLine } from './text-line.ts';

const LIMITS = { timeoutMs: 8000, memoryMb: 256 };
const MAX_LINES = 5000;

const Content = z.union([
  z.object({
    lines: Lines,
    invoices: z.array(z.string()),
    scans: z.array(z.instanceof(Uint8Array)),
    unread: z.int(),
  }),
  z.object({ closed: z.enum(['password', 'damaged']) }),
]);

/** What a document says. */
export interface ReadDocument {
  /** Its text; undefined when it has none. */
  readonly lines?: readonly ReadLine[];
  /** Pages behind those that were looked at for text. */
  readonly unread?: number;
  /** Whether its text was recognised in a picture. */
  readonly pictured?: boolean;
  /** What it says as data, when it is an electronic invoice or carries one. */
  readonly electronic?: InvoiceReading;
  /** Why nothing of it can be read: it asks for a password, or is no whole document. */
  readonly closed?: 'password' | 'damaged';
}

/** Of an invoice that is data alone. */
export const XML_TYPE = 'application/xml';

/** Kinds of pictures whose text is looked for. */
const PICTURES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
]);

/**
 * The text of a document, line by line, and its data, read on this machine and nowhere else; that
 * of photographs and scans is recognised, which takes seconds. Nothing for a hostile file, or
 * one that takes too long. Throws nothing on what a user may store but a 503 when his
 * company has too many pictures waiting.
 * @param company whose turn it takes to read pictures; without it they are left alone
 */
export async function readDocument(
  type: string,
  bytes: Buffer,
  company?: number,
): Promise<ReadDocument> {
  if (type === XML_TYPE) return electronic(textOfInvoice(bytes) ?? '');
  if (PICTURES.has(type) && company !== undefined) return pictured(company, [bytes]);
  if (type !== 'application/pdf') return {};
  const program = new URL('./pdf-text-worker.ts', import.meta.url);
  const request = { bytes: new Uint8Array(bytes), wantsScans: company !== undefined };
  const content = Content.safeParse(await inThread(program, request, LIMITS)).data;
  if (content === undefined) return {};
  if ('closed' in content) return content;
  const { lines, invoices, scans, unread } = content;
  return {
    unread,
    ...(lines.length > 0 && { lines: lines.slice(0, MAX_LINES) }),
    ...(company !== undefined && scans.length > 0 && (await pictured(company, scans))),
    ...electronic(...invoices),
  };
}

async function pictured(company: number, pages: readonly Uint8Array[]): Promise<ReadDocument> {
  const lines = await readPictures(company, pages);
  return lines === undefined ? {} : { lines: lines.slice(0, MAX_LINES), pictured: true };
}

/** The first of some invoices; others that do not say the same are a finding. */
function electronic(...texts: readonly string[]): Pick<ReadDocument, 'electronic'> {
  const [first, ...others] = texts.map(readInvoice);
  return first === undefined ? {} : { electronic: amongOthers(first, others) };
}
