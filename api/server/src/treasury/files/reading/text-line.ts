/**
 * A line of a document's text and where it stands: fractions of the page, from its top left corner.
 */
export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly box: TextBox;
  /** Height of the letters, in fractions of the page. */
  readonly size: number;
}

/** A line as it was read in a document. */
export interface ReadLine extends TextLine {
  /** Height of its page over the width. */
  readonly ratio: number;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of letters as the document places it, in the same units. */
export interface TextPiece {
  readonly text: string;
  readonly box: TextBox;
  readonly size: number;
}

/** Two runs are on one line when their bases are closer than this part of their height. */
const SAME_LINE = 0.5;

/**
 * Puts the runs of a page together in lines, top to bottom, left to right; a wide gap becomes two
 * spaces.
 */
export function toLines(pieces: readonly TextPiece[], page: number): TextLine[] {
  const rows: TextPiece[][] = [];
  for (const piece of pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => bottom(a) - bottom(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      Math.abs(bottom(first) - bottom(piece)) <= SAME_LINE * Math.max(first.size, piece.size)
    )
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) =>
    joinRow(
      row.toSorted((a, b) => a.box.x - b.box.x),
      page,
    ),
  );
}

const bottom = ({ box }: TextPiece): number => box.y + box.height;

function joinRow(row: readonly TextPiece[], page: number): TextLine {
  const left = Math.min(...row.map(({ box }) => box.x));
  const top = Math.min(...row.map(({ box }) => box.y));
  const right = Math.max(...row.map(({ box }) => box.x + box.width));
  const low = Math.max(...row.map(bottom));
  const text = row.reduce((line, piece, index) => {
    const before = row[index - 1];
    const gap = before === undefined ? 0 : piece.box.x - before.box.x - before.box.width;
    return `${line}${gap > piece.size ? '  ' : gap > piece.size / 8 ? ' ' : ''}${piece.text}`;
  }, '');
  return {
    text: text.trim(),
    page,
    box: { x: left, y: top, width: right - left, height: low - top },
    size: Math.max(...row.map(({ size }) => size)),
  };
}
