import { inflateSync } from 'node:zlib';

/** The file by which every virus scanner can be tried without a virus; not written in one piece. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export const isTestVirus = (content: Buffer): boolean => content.includes(EICAR);

/** An action that runs a program of the document, or one of the reader's machine. */
const ACTION = /\/(?:JavaScript|JS|Launch)(?=[\s/<>[\]()]|$)/;

/** Where a stream begins: its keyword follows a dictionary. */
const STREAM = />>\s*stream(?=[\r\n])/g;

/** Bytes of packed objects that are looked through at most: the thread is everybody's. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** What a stream counts for that cannot be unpacked: it may have taken as long. */
const UNREADABLE = 4 * 1024 * 1024;

/**
 * Whether a PDF would run something when it is opened: JavaScript, or a command. Its objects are
 * read, also those packed into streams; what pages and images hold is not, where the same letters
 * mean nothing. One with more packed objects than anybody writes counts as active: what it hides is
 * not looked for. An encrypted document shows its actions too, unless they are packed.
 */
export function isActivePdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  const objects: string[] = [];
  let [end, left] = [0, MOST_UNPACKED];
  for (const { index } of text.matchAll(STREAM)) {
    if (index < end) continue; // written in what a stream holds
    const between = text.slice(end, index);
    objects.push(between);
    const begin = text.indexOf('stream', index);
    const close = text.indexOf('endstream', begin);
    if (close === -1) break;
    if (/\/ObjStm\b/.test(plainNames(between.slice(-MOST_HEADER)))) {
      const unpacked = unpack(content.subarray(afterLine(text, begin), close), left);
      left -= unpacked?.length ?? UNREADABLE;
      if (left <= 0) return true;
      objects.push(unpacked ?? '');
    }
    end = close + 'endstream'.length;
  }
  objects.push(text.slice(end));
  return objects.some((part) => ACTION.test(plainNames(part)));
}

/** The dictionary before a stream is short. */
const MOST_HEADER = 2000;

/** Where the bytes of a stream begin: after the end of the line of its keyword. */
function afterLine(text: string, keyword: number): number {
  const at = keyword + 'stream'.length;
  if (text.startsWith('\r\n', at)) return at + 2;
  return /[\r\n]/.test(text.charAt(at)) ? at + 1 : at;
}

/** Undefined for what is packed in another way, or is more than `most` bytes. */
function unpack(packed: Buffer, most: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** A name may be written with codes: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
