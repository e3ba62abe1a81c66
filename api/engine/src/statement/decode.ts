import iconv from 'iconv-lite';
import type { EncodingName, FoundEncoding } from './types.ts';

/** What people drop by mistake. */
type Mistaken = 'pdf' | 'nested_archive' | 'old_office' | 'compressed' | 'picture';

export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: FoundEncoding }
  | {
      readonly kind: 'refused';
      readonly reason: 'empty' | 'too_large' | 'binary';
      readonly what?: Mistaken;
    };

/**
 * Enough for 100 000 entries of the most wordy format, and a bound on the memory that one file may
 * take.
 */
export const MAX_STATEMENT_BYTES = 64 * 1024 * 1024;

/** First bytes of the files that people drop by mistake. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly what: Mistaken }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'pdf' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'nested_archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'old_office' },
  { bytes: [0x1f, 0x8b], what: 'compressed' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'compressed' },
  { bytes: [0x52, 0x61, 0x72, 0x21], what: 'compressed' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'picture' },
];

/**
 * Bytes to text. A byte order mark wins, then strict UTF-8, then what the header declares, then
 * windows-1252 (or ISO 8859-15 when only that one makes sense). A declared charset never beats
 * valid UTF-8: banks write "CHARSET:1252" above UTF-8 text, and accented windows-1252 text is never
 * valid UTF-8 by chance.
 */
export function decodeStatement(bytes: Uint8Array, forced?: EncodingName): Decoded {
  if (bytes.length === 0) return { kind: 'refused', reason: 'empty' };
  if (bytes.length > MAX_STATEMENT_BYTES) return { kind: 'refused', reason: 'too_large' };
  const signature = SIGNATURES.find((known) =>
    known.bytes.every((byte, index) => bytes[index] === byte),
  );
  if (signature !== undefined) return { kind: 'refused', reason: 'binary', what: signature.what };

  const encoding: FoundEncoding =
    forced === undefined ? findEncoding(bytes) : { name: forced, foundBy: 'caller' };
  const text = decodeAs(withoutPadding(bytes, encoding), encoding.name)
    ?.replace(FRAMES, '')
    .replace(UNSEEN, '')
    .replace(END_OF_TEXT, '');
  if (text === undefined || looksBinary(text)) return { kind: 'refused', reason: 'binary' };
  const bare = withoutMark(text);
  return bare.trim() === ''
    ? { kind: 'refused', reason: 'empty' }
    : { kind: 'text', text: bare, encoding };
}

/** Some programs write their text into a block of fixed size: what fills it up is no part of it. */
function withoutPadding(bytes: Uint8Array, { name }: FoundEncoding): Uint8Array {
  const unit = name.startsWith('utf-16') ? 2 : 1;
  let end = bytes.length;
  while (end > unit && bytes[end - 1] === 0 && bytes[end - unit] === 0) end -= unit;
  return bytes.subarray(0, end);
}

/** What a page or a program puts between letters, and nobody sees. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** What lines of transmission put around each message: its start, and the end of its text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FRAMES = /[\x01-\x03]+(?=\{\d:|[\r\n]|$)|^[\x01-\x03]+/g;
/** How DOS, and banks that still write like it, end a text. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const END_OF_TEXT = /\x1a\s*$/;

function findEncoding(bytes: Uint8Array): FoundEncoding {
  const mark = byteOrderMark(bytes);
  if (mark !== undefined) return { name: mark, foundBy: 'bom' };
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { name: wide, foundBy: 'content' };
  if (decodeStrictly(bytes, 'utf-8') !== undefined) return { name: 'utf-8', foundBy: 'content' };
  const declared = declaredEncoding(bytes);
  if (declared !== undefined) return { name: declared, foundBy: 'header' };
  if (looksLikeLatin9(bytes)) return { name: 'iso-8859-15', foundBy: 'content' };
  return { name: mostFrench(bytes), foundBy: 'content' };
}

/** Enough to see how its letters are written. */
const LOOKED_AT = 4096;
/** Of every two bytes of UTF-16, how many are 0 in a text of our letters and figures. */
const MOSTLY = 0.8;

/** UTF-16 without a mark: every second byte of such a text is 0, and no other. */
function wideEncoding(bytes: Uint8Array): EncodingName | undefined {
  const head = bytes.subarray(0, Math.min(LOOKED_AT, bytes.length - (bytes.length % 2)));
  const zeros = [0, 0];
  for (const [index, byte] of head.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const most = (MOSTLY * head.length) / 2;
  if (low > most && high === 0) return 'utf-16le';
  return high > most && low === 0 ? 'utf-16be' : undefined;
}

/** Letters of the languages around us, and the signs of printed French. */
const WRITTEN = /[\p{Script=Latin}€’‘“”«»°–—…§²·\u00a0]/u;
/** No writing system puts these into a word: "RŽparation", "MARCHƒ", "Fr‚d‚ric". */
const UNLIKELY = /[ƒªº¹‚„†‡‰ˆ˜]|(?<=\p{Ll})\p{Lu}/u;
/**
 * Beside figures stand the signs of money and of thousands, no letter with an accent ("1Ê234,56 Û",
 * "Û-12") unless a word goes on with it ("2ÈME", "LE 12 ÉTÉ"), and a capital one is in no word of
 * small letters ("DŽbit").
 */
const MISPLACED =
  /\d ?(?=[^\0-\x7f])\p{L}(?! ?\p{L})|(?<!\p{L})(?=[^\0-\x7f])\p{L}[-+]?\d|\p{L}(?=[^\0-\x7f])\p{Lu}\p{Ll}/u;
/** What a text without accents may be asked about. */
const ACCENTS = 64 * 1024;

/**
 * Programs of DOS and of old Macs wrote French letters on other bytes than Windows: the one that
 * makes most of them letters and signs as they are written, Windows where two do.
 */
function mostFrench(bytes: Uint8Array): EncodingName {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const around = bytes.subarray(Math.max(0, first - 1), first + ACCENTS);
  const scoreOf = (name: EncodingName): number => {
    const text = decodeLegacy(around, name);
    return [...text.matchAll(/[^\0-\x7f]/gu)].reduce((score, { 0: letter, index }) => {
      const pair = text.slice(Math.max(0, index - 1), index + letter.length);
      const beside = text.slice(Math.max(0, index - 2), index + letter.length + 2);
      const isLikely = !UNLIKELY.test(pair) && !MISPLACED.test(beside);
      return score + (WRITTEN.test(letter) && isLikely ? 1 : -1);
    }, 0);
  };
  return (['windows-1252', 'cp850', 'macintosh'] as const)
    .map((name) => ({ name, score: scoreOf(name) }))
    .reduce((best, each) => (each.score > best.score ? each : best)).name;
}

function byteOrderMark(bytes: Uint8Array): EncodingName | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * OFX "CHARSET:1252" and XML 'encoding="ISO-8859-15"'. ISO 8859-1 is read as windows-1252, which
 * contains its letters.
 */
function declaredEncoding(bytes: Uint8Array): EncodingName | undefined {
  const head = iconv.decode(bytes.subarray(0, 1024), 'windows-1252');
  const name =
    /^\s*CHARSET:\s*(\S+)/im.exec(head)?.[1] ??
    /^\s*<\?xml[^>]*\bencoding=["']([^"']+)/i.exec(head)?.[1];
  if (name === undefined) return undefined;
  if (/8859-?15|latin-?9/i.test(name)) return 'iso-8859-15';
  return /1252|8859-?1$|latin-?1/i.test(name) ? 'windows-1252' : undefined;
}

/**
 * The two encodings of old French files differ on a few bytes only. Windows writes € and œ between
 * 0x80 and 0x9F, where ISO 8859-15 has nothing; ISO 8859-15 writes € on 0xA4 and œ on 0xBD, where
 * Windows has "¤" and "½".
 */
function looksLikeLatin9(bytes: Uint8Array): boolean {
  let found = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x80 && byte <= 0x9f) return false;
    if (byte === 0xa4) found = true;
    if ((byte === 0xbc || byte === 0xbd) && isLetter(bytes[index + 1])) found = true;
  }
  return found;
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

function decodeAs(bytes: Uint8Array, name: EncodingName): string | undefined {
  // Node's own TextDecoder reads windows-1252 as ISO 8859-1 in some versions and loses the euro
  // sign.
  return name.startsWith('utf') ? decodeStrictly(bytes, name) : decodeLegacy(bytes, name);
}

/** Since Mac OS 8.5 the euro stands where the first Macs had the sign of any money. */
const decodeLegacy = (bytes: Uint8Array, name: EncodingName): string =>
  name === 'macintosh'
    ? iconv.decode(bytes, name).replaceAll('\u00a4', '€')
    : iconv.decode(bytes, name);

function decodeStrictly(bytes: Uint8Array, name: string): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // the bytes aren't text in this encoding
  }
}

const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/**
 * A NUL, or more than one control character in a thousand besides line ends and tabs, means that it
 * isn't text.
 */
function looksBinary(text: string): boolean {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0) return true;
    if (code < 32 && (code < 9 || code > 13)) controls += 1;
  }
  return controls > 1 + text.length / 1000;
}
