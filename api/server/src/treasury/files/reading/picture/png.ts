import { crc32, deflateSync } from 'node:zlib';

/** A picture as its points, row by row. */
export interface Points {
  readonly width: number;
  readonly height: number;
  /** Of one row: 1 bit or 1, 3 or 4 bytes a point. */
  readonly bits: 1 | 8 | 24 | 32;
  readonly data: Uint8Array;
}

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Depth and kind of colour, as a PNG writes them. */
const COLOURS = { 1: [1, 0], 8: [8, 0], 24: [8, 2], 32: [8, 6] } as const;

/** Writes points as a PNG: what a scan holds has no file of its own. */
export function writePng({ width, height, bits, data }: Points): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(COLOURS[bits], 8);
  const row = Math.ceil((width * bits) / 8);
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a PNG, with its length and its check. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
