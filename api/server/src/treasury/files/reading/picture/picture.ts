import { PNG_SIGNATURE, pngChunk } from './png.ts';

/** Quarter turns clockwise that stand a picture upright, as cameras write them. */
const TURNS = [1, 6, 3, 8] as const;
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A JPEG or PNG that can be turned without being decoded. */
export interface Picture {
  /** As it is stored, in points. */
  readonly width: number;
  readonly height: number;
  /** What its camera says of how it was held; 0 when it says nothing. */
  readonly turns: QuarterTurns;
  /** The same picture with the mark of a camera that was held so. */
  readonly turned: (turns: QuarterTurns) => Buffer;
}

/** The brands of a HEIC stand behind the length of its first part. */
const BRANDED = Buffer.from('ftyp', 'latin1');

/** Whether these may be a HEIC, which has to be decoded before anything knows what it shows. */
export const isHeic = (bytes: Buffer): boolean => bytes.subarray(4, 8).equals(BRANDED);

/** Decoded it takes four bytes a point, several times over. */
const MOST_POINTS = 50_000_000;

/** Size and turn of a picture by its first bytes; undefined for anything else and for a giant. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  const picture = bytes.subarray(0, 8).equals(PNG_SIGNATURE) ? ofPng(bytes) : ofJpeg(bytes);
  const points = picture === undefined ? 0 : picture.width * picture.height;
  return points > 0 && points <= MOST_POINTS ? picture : undefined;
}

/** Where the first part after the header of a PNG begins. */
const AFTER_IHDR = 33;

function ofPng(bytes: Buffer): Picture | undefined {
  if (bytes.length < AFTER_IHDR) return undefined;
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    turns: 0,
    turned: (turns) =>
      Buffer.concat([
        bytes.subarray(0, AFTER_IHDR),
        pngChunk('eXIf', orientation(turns)),
        bytes.subarray(AFTER_IHDR),
      ]),
  };
}

const [START, FIRST_FRAME, LAST_FRAME, SCAN, CAMERA] = [0xd8, 0xc0, 0xcf, 0xda, 0xe1];
/** Tables and extensions among the numbers of frames. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

function ofJpeg(bytes: Buffer): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const kept: Buffer[] = [];
  let turns: QuarterTurns = 0;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const [marker, length] = [bytes.readUInt8(at + 1), bytes.readUInt16BE(at + 2)];
    if (marker === SCAN) return undefined;
    const segment = bytes.subarray(at, at + 2 + length);
    if (marker === CAMERA) turns = turnsIn(segment) ?? turns;
    else kept.push(segment);
    at += 2 + length;
    if (marker < FIRST_FRAME || marker > LAST_FRAME || NO_FRAMES.has(marker)) continue;
    const rest = bytes.subarray(at);
    return {
      height: segment.readUInt16BE(5),
      width: segment.readUInt16BE(7),
      turns,
      turned: (wanted) =>
        Buffer.concat([bytes.subarray(0, 2), cameraSegment(wanted), ...kept, rest]),
    };
  }
  return undefined;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION_TAG = 0x0112;

/** Exif 2.32, 4.6.4: the orientation stands in the first directory, in either order of bytes. */
function turnsIn(segment: Buffer): QuarterTurns | undefined {
  const tiff = segment.subarray(4 + EXIF.length);
  if (!segment.subarray(4, 4 + EXIF.length).equals(EXIF) || tiff.length < 10) return undefined;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const [short, long] = [
    (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  ];
  const directory = long(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) === ORIENTATION_TAG) return turnsOf(short(at + 8));
  }
  return undefined;
}

function turnsOf(value: number): QuarterTurns | undefined {
  const at = TURNS.findIndex((each) => each === value);
  return at === -1 ? undefined : quarter(at);
}

/** Any whole number of quarter turns as less than a whole turn. */
export function quarter(turns: number): QuarterTurns {
  const left = ((turns % 4) + 4) % 4;
  return left === 1 ? 1 : left === 2 ? 2 : left === 3 ? 3 : 0;
}

function cameraSegment(turns: QuarterTurns): Buffer {
  const content = Buffer.concat([EXIF, orientation(turns)]);
  const head = Buffer.from([0xff, CAMERA, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The smallest directory that says how the camera was held: one entry, a short number. */
const orientation = (turns: QuarterTurns): Buffer =>
  Buffer.from(`4d4d002a00000008000101120003000000010` + `00${TURNS[turns]}000000000000`, 'hex');
