import { constants, inflateSync } from 'node:zlib';

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

/** The same action as its dictionary says it: also where a stream only seems to begin. */
const ACTION_ANYWHERE = new RegExp(
  String.raw`/S[\s\0]*/(?:${['JavaScript', 'Launch'].map(spelled).join('|')})(?=[\s\0/<>[\]()]|$)`,
);

/** Whether a stream holds packed objects, by its dictionary. */
const PACKED_OBJECTS = new RegExp(String.raw`/${spelled('ObjStm')}\b`);

/** Where a stream begins: its keyword follows a dictionary. */
const STREAM = />>[\s\0]*stream(?=[\r\n])/g;

/** Where one may begin: a comment may stand before its keyword. */
const KEYWORD = /(?<!end)stream(?=[\r\n])/g;

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
  if (hasTooManyStreams(text) || ACTION_ANYWHERE.test(text) || ACTION.test(outsideOfStreams(text)))
    return true;
  let left = MOST_UNPACKED;
  for (const { header, body } of streamsOf(text)) {
    if (!PACKED_OBJECTS.test(header)) continue;
    const { unpacked, cost } = unpack(content.subarray(...body), left);
    left -= cost;
    if (left <= 0 || ACTION.test(unpacked)) return true;
  }
  return false;
}

/** 20 MB of real pages and images are some thousands. */
const MOST_STREAMS = 100_000;

function hasTooManyStreams(text: string): boolean {
  const keyword = new RegExp(KEYWORD);
  let found = 0;
  while (found <= MOST_STREAMS && keyword.test(text)) found += 1;
  return found > MOST_STREAMS;
}

function outsideOfStreams(text: string): string {
  const parts: string[] = [];
  const keyword = new RegExp(STREAM);
  let end = 0;
  for (let at = keyword.exec(text); at !== null; at = keyword.exec(text)) {
    const close = text.indexOf('endstream', keyword.lastIndex);
    if (close === -1) break;
    parts.push(text.slice(end, at.index));
    end = close + 'endstream'.length;
    keyword.lastIndex = end;
  }
  return [...parts, text.slice(end)].join('\n');
}

/** Every stream that holds something: what stands before it, and from where to where its bytes go. */
function* streamsOf(text: string): Generator<{ header: string; body: [number, number] }> {
  const keyword = new RegExp(KEYWORD);
  let [before, close] = [0, 0];
  for (let at = keyword.exec(text); at !== null; at = keyword.exec(text)) {
    const begin = afterLine(text, at.index);
    if (close < begin) close = text.indexOf('endstream', begin);
    if (close === -1) return;
    const header = Math.max(before, at.index - MOST_HEADER);
    before = begin;
    if (close - begin < LEAST_BYTES) continue;
    yield { header: text.slice(header, at.index), body: [begin, close] };
  }
}

/** Fewer say nothing. */
const LEAST_BYTES = 4;

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

/** What begins an archive (zip, rar, 7z, gzip) or a program (ELF, a script), in hexadecimal. */
const ARCHIVE_OR_PROGRAM = [
  '504b0304',
  '504b0506',
  '52617221',
  '377abcaf',
  '1f8b08',
  '7f454c46',
  '23212f',
];

/** A program of Windows begins with two letters, as other things may, and says so a little later. */
const WINDOWS_PROGRAM = /^MZ[^]*(?:PE\0\0|DOS mode)/;

const isArchiveOrProgram = (beginning: Buffer): boolean =>
  ARCHIVE_OR_PROGRAM.some((magic) => beginning.toString('hex', 0, 4).startsWith(magic)) ||
  WINDOWS_PROGRAM.test(beginning.toString('latin1'));

/** An attached file says what it is; other streams that hold the same are looked at while that lasts. */
const ATTACHED = new RegExp(String.raw`/${spelled('EmbeddedFile')}(?=[\s\0/<>[\]()]|$)`);

/** Streams whose beginning is looked at, and bytes of it: a program is known by its first ones. */
const MOST_PEEKS = 2000;
const PEEK_BYTES = 512;

/**
 * What is attached to a PDF and is neither a document nor the data of an invoice: `virus` for the
 * test virus, `program` for a program or an archive, which may hold one. Only the beginnings are
 * unpacked. What is encrypted shows nothing; a document with more attachments than anybody writes
 * counts as `program`.
 */
export function harmfulAttachment(content: Buffer): 'virus' | 'program' | undefined {
  const text = content.toString('latin1');
  let peeks = 0;
  for (const { header, body } of streamsOf(text)) {
    const isAttached = ATTACHED.test(header);
    peeks += 1;
    if (peeks > MOST_PEEKS && !isAttached) continue;
    if (peeks > 2 * MOST_PEEKS) return 'program';
    const packed = content.subarray(...body).subarray(0, PEEK_BYTES);
    for (const beginning of [packed, beginningOf(packed)]) {
      if (isTestVirus(beginning)) return 'virus';
      if (isArchiveOrProgram(beginning)) return 'program';
    }
  }
  return undefined;
}

/** The first bytes of what was packed; nothing of what is not packed this way. */
function beginningOf(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, PEEK_BYTES);
  } catch {
    return Buffer.alloc(0);
  }
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_BUFFER_TOO_LARGE';
