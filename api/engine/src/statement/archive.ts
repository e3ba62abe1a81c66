import { inflateSync } from 'fflate';

/** A file inside a ZIP archive, as its directory has it. */
export interface ArchiveMember {
  readonly name: string;
  /** Bytes once unpacked, as the directory says: no more are ever written. */
  readonly size: number;
  /** Undefined when the content is damaged, encrypted or packed in a way that is not known. */
  read(): Uint8Array | undefined;
}

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
/** The end of the directory is followed by a comment of this length at most. */
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The directory of a ZIP archive; undefined when it has none. Sizes and check sums of the directory
 * are what is believed: a member that unpacks to anything else is damaged, whatever it holds.
 */
export function listArchive(bytes: Uint8Array): ArchiveMember[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const members: ArchiveMember[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = view.getUint16(end + 10, true); index > 0; index -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    members.push(memberAt(view, bytes, at, name ?? 0));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return members;
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}

function memberAt(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  nameLength: number,
): ArchiveMember {
  const encrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = view.getUint16(at + 10, true);
  const sum = view.getUint32(at + 16, true);
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    size,
    read: () => {
      if (encrypted || local + 30 > bytes.length) return undefined;
      const begin =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const content = unpack(bytes.subarray(begin, begin + packed), method, size);
      return content?.length === size && checkSum(content) === sum ? content : undefined;
    },
  };
}

function unpack(packed: Uint8Array, method: number, size: number): Uint8Array | undefined {
  if (method === STORED) return packed;
  if (method !== DEFLATED) return undefined;
  try {
    return inflateSync(packed, { out: new Uint8Array(size) });
  } catch {
    return undefined; // not what a program packs
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** CRC-32 of a content (ISO 3309). */
function checkSum(content: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of content) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffff_ffff) >>> 0;
}
