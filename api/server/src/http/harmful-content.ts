import { inflateSync } from 'node:zlib';

/** The file by which every virus scanner can be tried without a virus; not written in one piece. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export const isTestVirus = (content: Buffer): boolean => content.includes(EICAR);

/** A letter of a name may be written with its code: `/J#53` is `/JS`. */
const spelled = (name: string): string =>
  Array.from(name, (letter) => {
    const [high, low] = Buffer.from(letter, 'latin1').toString('hex');
    return `(?:${letter}|#${high}[${low}${low?.toUpperCase()}])`;
  }).join('');

/** An action that runs a program of the document, or one of the reader's machine. */
const ACTION = new RegExp(
  String.raw`/(?:${['JavaScript', 'JS', 'Launch'].map(spelled).join('|')})(?=[\s/<>[\]()]|$)`,
);

/** Whether a stream holds packed objects, by its dictionary. */
const PACKED_OBJECTS = new RegExp(String.raw`/${spelled('ObjStm')}\b`);

/** Where a stream begins: its keyword follows a dictionary. */
const STREAM = />>\s*stream(?=[\r\n])/g;

/** Bytes of packed objects that are looked through at most: the thread is everybody's. */
const MOST_UNPACKED = 8 * 1024 * 1024;

/** What a stream is first given, in bytes, and what it counts for at least. */
const FIRST_ROOM = 4 * 1024;

/** How much more room it is given when that was not enough. */
const GROWTH = 4;

/**
 * Whether a PDF would run something when it is opened: JavaScript, or a command. Its objects are
 * read, also those packed into streams; what pages and images hold is not, where the same letters
 * mean nothing. One with more packed objects than anybody writes counts as active: what it hides is
 * not looked for. An encrypted document shows its actions too, unless they are packed.
 */
export function isActivePdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  const keyword = new RegExp(STREAM);
  let [end, left] = [0, MOST_UNPACKED];
  for (let at = keyword.exec(text); at !== null; at = keyword.exec(text)) {
    const between = text.slice(end, at.index);
    if (ACTION.test(between)) return true;
    const begin = text.indexOf('stream', at.index);
    const close = text.indexOf('endstream', begin);
    if (close === -1) break;
    if (PACKED_OBJECTS.test(between.slice(-MOST_HEADER))) {
      const { unpacked, cost } = unpack(content.subarray(afterLine(text, begin), close), left);
      left -= cost;
      if (left <= 0 || ACTION.test(unpacked)) return true;
    }
    end = close + 'endstream'.length;
    keyword.lastIndex = end; // what a stream holds is not looked at
  }
  return ACTION.test(text.slice(end));
}

/** The dictionary before a stream is short. */
const MOST_HEADER = 2000;

/** Where the bytes of a stream begin: after the end of the line of its keyword. */
function afterLine(text: string, keyword: number): number {
  const at = keyword + 'stream'.length;
  if (text.startsWith('\r\n', at)) return at + 2;
  return /[\r\n]/.test(text.charAt(at)) ? at + 1 : at;
}

/**
 * What a stream holds, and what it cost in bytes, `most` of them at most. One that cannot be
 * unpacked holds nothing and may have taken as long: it counts for the room that it was given. The
 * room grows, so that little is given to what is broken at once, an encrypted document for one.
 */
function unpack(packed: Buffer, most: number): { unpacked: string; cost: number } {
  for (let room = Math.min(FIRST_ROOM, most); ; room = Math.min(room * GROWTH, most)) {
    try {
      const unpacked = inflateSync(packed, { maxOutputLength: room }).toString('latin1');
      return { unpacked, cost: Math.max(unpacked.length, FIRST_ROOM) };
    } catch (error) {
      if (room < most && isTooLarge(error)) continue;
      return { unpacked: '', cost: room };
    }
  }
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_BUFFER_TOO_LARGE';
