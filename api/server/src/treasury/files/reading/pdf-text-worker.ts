import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { textOfInvoice } from './invoice-text.ts';
import { toLines, type ReadLine, type TextPiece } from './text-line.ts';

/** An invoice says what it has to say on its first pages. */
const MAX_PAGES = 5;
const MAX_PIECES = 20_000;
const MAX_ATTACHMENTS = 20;

const Item = z.object({
  str: z.string(),
  width: z.number(),
  height: z.number(),
  transform: z.array(z.number()).length(6),
});

/**
 * Text of a PDF, line by line, and the invoice in it as data. Runs in a thread of its own: a hostile file may loop or swell, and
 * is then stopped with it.
 */
async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes, { disableFontFace: true });
  return { lines: await linesOf(document), invoice: await attachedInvoice(document) };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The electronic invoice that a PDF carries (Factur-X, ZUGFeRD), by its content. */
async function attachedInvoice(document: Pdf): Promise<string | undefined> {
  const attachments = [...((await document.getAttachments()) ?? [])];
  for (const [id, { filename }] of attachments.slice(0, MAX_ATTACHMENTS)) {
    if (!/\.xml$/i.test(filename)) continue;
    const content = await document.getAttachmentContent(id);
    const text = content === null ? undefined : textOfInvoice(Buffer.from(content));
    if (text !== undefined) return text;
  }
  return undefined;
}

async function linesOf(document: Pdf): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.slice(0, MAX_PIECES).flatMap((item) => toPiece(item, width, height));
    lines.push(...toLines(pieces, number).map((line) => ({ ...line, ratio: height / width })));
  }
  return lines;
}

/** PDF counts from the bottom left, in points. */
function toPiece(item: unknown, pageWidth: number, pageHeight: number): TextPiece[] {
  const read = Item.safeParse(item);
  if (!read.success || pageWidth <= 0 || pageHeight <= 0) return [];
  const { str, width, height, transform } = read.data;
  const size = (height || Math.abs(transform[3] ?? 0)) / pageHeight;
  const [x, base] = [(transform[4] ?? 0) / pageWidth, (transform[5] ?? 0) / pageHeight];
  return [
    { text: str, box: { x, y: 1 - base - size, width: width / pageWidth, height: size }, size },
  ];
}

if (parentPort !== null && workerData instanceof Uint8Array)
  parentPort.postMessage(await readPdf(workerData));
