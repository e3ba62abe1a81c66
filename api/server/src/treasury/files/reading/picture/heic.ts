import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encode, { init } from '@jsquash/jpeg/encode.js';
import decode from 'heic-decode';

/** Decoded it takes four bytes a point, several times over: half a gigabyte at most. */
const MOST_POINTS = 26_000_000;
/** As many are enough for the letters of a receipt; a larger picture is made smaller. */
const ENOUGH_POINTS = 16_000_000;

/** Letters keep their edges; one pass over the picture. */
const JPEG = { quality: 85, progressive: false, optimize_coding: false } as const;

interface Points {
  readonly width: number;
  readonly height: number;
  /** Four bytes a point. */
  readonly data: Uint8ClampedArray;
}

/**
 * What a HEIC shows, upright as it says, as a JPEG that everything can show: its pictures, which are
 * one nearly always, one under the other. Undefined for what can't be decoded and for a giant.
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const pictures = await decode.all({ buffer: bytes }).catch(() => []);
  const points = pictures.reduce((total, { width, height }) => total + width * height, 0);
  if (points === 0 || points > MOST_POINTS) return undefined;
  const by = Math.ceil(Math.sqrt(points / ENOUGH_POINTS));
  const decoded: Points[] = [];
  for (const picture of pictures) {
    const whole = await picture.decode().catch(() => undefined);
    if (whole === undefined) return undefined;
    decoded.push(by === 1 ? whole : smaller(whole, by));
  }
  await init(await WebAssembly.compile(await readFile(encoder())));
  return new Uint8Array(await encode(stacked(decoded), JPEG));
}

const encoder = (): string =>
  fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));

/** Pictures one under the other, as the encoder, which is made for browsers, asks for them. */
function stacked(pictures: readonly Points[]): ImageData {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = pictures.reduce((total, picture) => total + picture.height, 0);
  const data = new Uint8ClampedArray(width * height * 4).fill(WHITE);
  let row = 0;
  for (const picture of pictures)
    for (let y = 0; y < picture.height; y += 1, row += 1) {
      const from = y * picture.width * 4;
      data.set(picture.data.subarray(from, from + picture.width * 4), row * width * 4);
    }
  return { width, height, data, colorSpace: 'srgb' };
}

const WHITE = 255;

/** A picture whose points are the means of squares of so many points a side. */
function smaller({ width, height, data }: Points, by: number): Points {
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  const means = new Uint8ClampedArray(columns * rows * 4);
  for (let at = 0; at < means.length; at += 1) {
    const [colour, point] = [at % 4, Math.floor(at / 4)];
    const corner = Math.floor(point / columns) * by * width + (point % columns) * by;
    let total = 0;
    for (let y = 0; y < by; y += 1)
      for (let x = 0; x < by; x += 1) total += data[(corner + y * width + x) * 4 + colour] ?? 0;
    means[at] = total / (by * by);
  }
  return { width: columns, height: rows, data: means };
}
