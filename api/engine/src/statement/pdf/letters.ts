import type { PdfPiece } from './rows.ts';

/** Titles of columns whose letters with an accent are read by another table of letters. */
const MISREAD = /^(?:DØbit|CrØdit|LibellØ|OpØrations?)\b/iu;

/**
 * Letters of Adobe's standard encoding that stand where those of Windows are meant: fonts of some
 * banks do not name their table. Annex D of ISO 32000-1.
 */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['Ø', 'é'],
  ['Ł', 'è'],
  ['Œ', 'ê'],
  ['º', 'ë'],
]);

/** The pages with the letters that are meant, where the titles show that others were read. */
export function withMeantLetters(
  pages: readonly (readonly PdfPiece[])[],
): readonly (readonly PdfPiece[])[] {
  if (!pages.some((page) => page.some(({ text }) => MISREAD.test(text.trim())))) return pages;
  const meant = (text: string): string =>
    text.replaceAll(/[ØŁŒº]/gu, (letter) => MEANT.get(letter) ?? letter);
  return pages.map((page) => page.map((piece) => ({ ...piece, text: meant(piece.text) })));
}
