import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import type { PdfPiece } from '@sci/engine/statement/pdf/rows';
import { closedBy } from '../files/reading/closed-pdf.ts';

/** A year of a busy account; more pages are those of a book. */
const MAX_PAGES = 200;
const MAX_PIECES = 20_000;

const Item = z.object({
  str: z.string(),
  width: z.number(),
  height: z.number(),
  transform: z.array(z.number()).length(6),
});

/** Why the words of a PDF are not there to be read. */
export type UnreadPdf = 'pdf_password' | 'pdf_damaged' | 'pdf_too_large';

/**
 * The words of each page of a PDF with their places, or why there are none. Only in a thread that
 * can be stopped: a hostile file may loop or swell.
 */
export async function pdfPieces(bytes: Uint8Array): Promise<PdfPiece[][] | UnreadPdf> {
  try {
    // The library takes the bytes over.
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      verbosity: 0,
    });
    // What is read in part would lose movements without a word.
    if (document.numPages > MAX_PAGES) return 'pdf_too_large';
    const pages: PdfPiece[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      if (items.length > MAX_PIECES) return 'pdf_too_large';
      pages.push(items.flatMap((item) => toPiece(item, height)));
    }
    return pages;
  } catch (error) {
    return `pdf_${closedBy(error)}`;
  }
}

/** PDF counts from the bottom left. */
function toPiece(item: unknown, pageHeight: number): PdfPiece[] {
  const read = Item.safeParse(item);
  if (!read.success) return [];
  const { str, width, height, transform } = read.data;
  const [x = 0, base = 0] = [transform[4], transform[5]];
  return [
    { text: str, x, y: pageHeight - base, width, size: height || Math.abs(transform[3] ?? 0) },
  ];
}
