import { z } from 'zod';

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
  /** How surely its letters were recognised, up to 1; absent where they are written as such. */
  readonly confidence?: number;
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

/** Lines as a thread hands them over. */
export const Lines = z.array(
  z.object({
    text: z.string(),
    page: z.int(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    size: z.number(),
    ratio: z.number(),
    confidence: z.number().optional(),
  }),
);

/** A run of letters as the document places it, in the same units. */
export interface TextPiece {
  readonly text: string;
  readonly box: TextBox;
  readonly size: number;
  readonly confidence?: number;
}

/** Shorter ones are read badly without harm: « € », « à ». */
const TELLING = 3;

/** Two runs are on one line when their bases are closer than this part of their height. */
const SAME_LINE = 0.5;

/**
 * Puts the runs of a page together in lines, top to bottom, left to right; a wide gap becomes two
 * spaces.
 * @param ratio of the page, where letters are measured by its height and gaps by its width
 */
export function toLines(pieces: readonly TextPiece[], page: number, ratio = 1): TextLine[] {
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
      ratio,
    ),
  );
}

const bottom = ({ box }: TextPiece): number => box.y + box.height;

function joinRow(row: readonly TextPiece[], page: number, ratio: number): TextLine {
  const left = Math.min(...row.map(({ box }) => box.x));
  const top = Math.min(...row.map(({ box }) => box.y));
  const right = Math.max(...row.map(({ box }) => box.x + box.width));
  const low = Math.max(...row.map(bottom));
  const text = row.reduce((line, piece, index) => {
    const before = row[index - 1];
    const gap = before === undefined ? 0 : (piece.box.x - before.box.x - before.box.width) / ratio;
    return `${line}${gap > piece.size ? '  ' : gap > piece.size / 8 ? ' ' : ''}${piece.text}`;
  }, '');
  return {
    text: text.trim(),
    page,
    box: { x: left, y: top, width: right - left, height: low - top },
    size: Math.max(...row.map(({ size }) => size)),
    ...confidenceOf(row),
  };
}

/** Of the least sure of its words. */
function confidenceOf(row: readonly TextPiece[]): Pick<TextLine, 'confidence'> {
  const known = row.flatMap(({ text, confidence }) =>
    confidence === undefined ? [] : [{ telling: text.length >= TELLING, confidence }],
  );
  if (known.length === 0) return {};
  const telling = known.filter((word) => word.telling);
  const words = telling.length > 0 ? telling : known;
  return { confidence: Math.min(...words.map(({ confidence }) => confidence)) };
}
