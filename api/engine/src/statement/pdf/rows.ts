import { MONEY } from './money.ts';

/** A run of letters as a page places it, in points from its top left corner. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  /** Of the base of the letters. */
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly size: number;
}

/** Words that stand together on a row. */
export interface PdfCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

export interface PdfRow {
  readonly y: number;
  readonly size: number;
  readonly cells: readonly PdfCell[];
}

/** Two runs are on one row when their bases are closer than this part of their height. */
const SAME_ROW = 0.5;
/** A gap wider than this part of the height separates two cells, a third of it two words. */
const CELL_GAP = 0.75;
/** The same letters no farther apart than this part of their height are bold: some draw them twice. */
const DRAWN_TWICE = 0.1;

/** The rows of a page, top to bottom, each with its cells from left to right. */
export function rowsOf(pieces: readonly PdfPiece[]): PdfRow[] {
  const rows: PdfPiece[][] = [];
  for (const piece of pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      piece.y - first.y <= SAME_ROW * Math.max(first.size, piece.size)
    )
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => ({
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    cells: cellsOf(row.toSorted((a, b) => a.x - b.x)),
  }));
}

function cellsOf(row: readonly PdfPiece[]): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const [at, { text, x, width, size }] of row.entries()) {
    const before = row[at - 1];
    if (before?.text === text && x - before.x < DRAWN_TWICE * size) continue;
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : x - last.right;
    const right = x + width;
    // An amount that words reach is none of them.
    const isApart = MONEY.test(text.trim()) && /\p{L}$/u.test(last?.text ?? '');
    if (last === undefined || isApart || gap > CELL_GAP * size)
      cells.push({ text, left: x, right });
    else {
      const space = gap > (CELL_GAP * size) / 3 ? ' ' : '';
      cells[cells.length - 1] = { text: `${last.text}${space}${text}`, left: last.left, right };
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
}

/** Words that stand below others, as one cell. */
export const cellOfBoth = (above: PdfCell, below: PdfCell): PdfCell => ({
  text: `${above.text} ${below.text}`,
  left: Math.min(above.left, below.left),
  right: Math.max(above.right, below.right),
});

export const textOf = ({ cells }: PdfRow): string => cells.map(({ text }) => text).join(' ');
