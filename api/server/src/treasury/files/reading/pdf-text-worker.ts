import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';
import { closedBy } from './closed-pdf.ts';
import { textOfInvoice } from './invoice-text.ts';
import { wordsOfPage, type PageWord } from './page-words.ts';
import { writePng, type Points } from './picture/png.ts';
import { toLines, type ReadLine, type TextPiece } from './text-line.ts';

/** An invoice says what it has to say on its first pages. */
const MAX_PAGES = 5;
const MAX_PIECES = 20_000;
const MAX_ATTACHMENTS = 50;
const MAX_INVOICES = 5;

const Asked = z.object({ bytes: z.instanceof(Uint8Array), wantsScans: z.boolean() });

/**
 * Text of a PDF, line by line, the invoice in it as data, and its pages as pictures when it is a
 * scan without text. Runs in a thread of its own: a hostile file may loop or swell, and is then
 * stopped with it.
 */
async function readPdf({ bytes, wantsScans }: z.output<typeof Asked>) {
  const document = await getDocumentProxy(bytes, { disableFontFace: true });
  const lines = await linesOf(document);
  const isScan = wantsScans && lines.length === 0;
  return {
    lines,
    invoices: await attachedInvoices(document),
    scans: isScan ? await scansOf(document) : [],
    unread: Math.max(0, document.numPages - (isScan ? MAX_SCANS : MAX_PAGES)),
  };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Names of the invoice by the standards (Factur-X, ZUGFeRD 1 and 2, XRechnung): looked at first. */
const STANDARD = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;

/** The electronic invoices that a PDF carries, by their content and not by their names. */
async function attachedInvoices(document: Pdf): Promise<string[]> {
  const attachments = [...((await document.getAttachments()) ?? [])];
  const rank = (filename: string) =>
    STANDARD.test(filename) ? 0 : /\.xml$/i.test(filename) ? 1 : 2;
  const ordered = attachments.toSorted(
    ([, first], [, second]) => rank(first.filename) - rank(second.filename),
  );
  const invoices: string[] = [];
  for (const [id] of ordered.slice(0, MAX_ATTACHMENTS)) {
    const content = await document.getAttachmentContent(id);
    const text = content === null ? undefined : textOfInvoice(Buffer.from(content));
    if (text !== undefined) invoices.push(text);
    if (invoices.length === MAX_INVOICES) break;
  }
  return invoices;
}

async function linesOf(document: Pdf): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { width, height, words } = await wordsOfPage(page, MAX_PIECES);
    const pieces = words.map((word) => toPiece(word, width, height));
    lines.push(...toLines(pieces, number).map((line) => ({ ...line, ratio: height / width })));
  }
  return lines;
}

/** A page of a scan is a picture as large as itself; a smaller one is a mark on it. */
const LEAST_POINTS = 200_000;
const MOST_POINTS = 50_000_000;
const MAX_SCANS = 3;

const Image = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  kind: z.int(),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
});

/** Bits of a point, by what the reader of PDFs calls its kind of image. */
const BITS: Readonly<Record<number, Points['bits']>> = { 1: 1, 2: 24, 3: 32 };

/** The largest picture of each of the first pages, as PNG. */
async function scansOf(document: Pdf): Promise<Buffer[]> {
  const { OPS } = await getResolvedPDFJS();
  const scans: Buffer[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_SCANS); number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures: Points[] = [];
    for (const [index, operator] of fnArray.entries()) {
      const key: unknown = argsArray[index]?.[0];
      if (operator !== OPS.paintImageXObject || typeof key !== 'string') continue;
      const objects = key.startsWith('g_') ? page.commonObjs : page.objs;
      const found = await new Promise<unknown>((resolve) => objects.get(key, resolve));
      pictures.push(...toPoints(found));
    }
    const [largest] = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height);
    if (largest !== undefined) scans.push(writePng(largest));
  }
  return scans;
}

function toPoints(found: unknown): Points[] {
  const { data: image } = Image.safeParse(found);
  const bits = BITS[image?.kind ?? 0];
  if (image === undefined || bits === undefined) return [];
  const { width, height, data } = image;
  const points = width * height;
  if (points < LEAST_POINTS || points > MOST_POINTS) return [];
  return [{ width, height, bits, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }];
}

/** In shares of the page, from the top of the letters. */
function toPiece(word: PageWord, pageWidth: number, pageHeight: number): TextPiece {
  const size = word.size / pageHeight;
  const box = {
    x: word.x / pageWidth,
    y: word.y / pageHeight - size,
    width: word.width / pageWidth,
    height: size,
  };
  return { text: word.text, box, size };
}

const asked = Asked.safeParse(workerData).data;
if (parentPort !== null && asked !== undefined)
  parentPort.postMessage(
    await readPdf(asked).catch((error: unknown) => ({ closed: closedBy(error) })),
  );
