import { getDocumentProxy } from 'unpdf';
import type { PdfPiece } from '@sci/engine/statement/pdf/rows';
import { closedBy } from '../files/reading/closed-pdf.ts';
import { wordsOfPage } from '../files/reading/page-words.ts';

/** A year of a busy account; more pages are those of a book. */
const MAX_PAGES = 200;
const MAX_PIECES = 20_000;

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
      const { words, isCut } = await wordsOfPage(await document.getPage(number), MAX_PIECES);
      if (isCut) return 'pdf_too_large';
      pages.push([...words]);
    }
    return pages;
  } catch (error) {
    return `pdf_${closedBy(error)}`;
  }
}
