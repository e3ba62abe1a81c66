import { Worker } from 'node:worker_threads';
import { readInvoice } from '@sci/engine/invoice/read-invoice';
import type { InvoiceReading } from '@sci/engine/invoice/types';
import { z } from 'zod';
import { textOfInvoice } from './invoice-text.ts';
import type { ReadLine } from './text-line.ts';

const TIMEOUT_MS = 8000;
const MEMORY_MB = 256;
const MAX_LINES = 5000;

const Line = z.object({
  text: z.string(),
  page: z.int(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  size: z.number(),
  ratio: z.number(),
});

const Content = z.object({ lines: z.array(Line), invoice: z.string().optional() });
type Content = z.output<typeof Content>;

/** What a document says. */
export interface ReadDocument {
  /** Its text; undefined when it has none. */
  readonly lines?: readonly ReadLine[];
  /** What it says as data, when it is an electronic invoice or carries one. */
  readonly electronic?: InvoiceReading;
}

/** Of an invoice that is data alone. */
export const XML_TYPE = 'application/xml';

/**
 * The text of a document, line by line, and its data, read on this machine and nowhere else.
 * Nothing for a scan, a damaged or hostile file, or one that takes too long. Never throws on what a
 * user may store.
 */
export async function readDocument(type: string, bytes: Buffer): Promise<ReadDocument> {
  if (type === XML_TYPE) return electronic(textOfInvoice(bytes));
  if (type !== 'application/pdf') return {};
  const content = await inThread(new Uint8Array(bytes));
  if (content === undefined) return {};
  const { lines, invoice } = content;
  return { ...(lines.length > 0 && { lines: lines.slice(0, MAX_LINES) }), ...electronic(invoice) };
}

const electronic = (text: string | undefined): Pick<ReadDocument, 'electronic'> =>
  text === undefined ? {} : { electronic: readInvoice(text) };

function inThread(bytes: Uint8Array): Promise<Content | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
      env: {},
      execArgv: [],
    });
    const end = (content: Content | undefined): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(content);
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    worker.once('message', (message: unknown) => end(Content.safeParse(message).data));
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
