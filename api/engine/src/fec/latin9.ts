/** ISO 8859-15 differs from Unicode's first 256 characters at eight places. */
const REPLACED: ReadonlyMap<string, number> = new Map([
  ['€', 0xa4],
  ['Š', 0xa6],
  ['š', 0xa8],
  ['Ž', 0xb4],
  ['ž', 0xb8],
  ['Œ', 0xbc],
  ['œ', 0xbd],
  ['Ÿ', 0xbe],
]);
const LOST: ReadonlySet<number> = new Set(REPLACED.values());

/**
 * What is printed instead of a character that ISO 8859-15 has not: the characters of each key, then
 * their equivalent.
 */
const SUBSTITUTES: readonly (readonly [characters: RegExp, substitute: string])[] = [
  [/[\u2010-\u2015\u2212•]/, '-'],
  [/[‘’‚\u02bc\u2032´]/, "'"],
  [/[“”„\u2033]/, '"'],
  [/[\u2000-\u200a\u202f\u205f\u3000]/, ' '],
  [/…/, '...'],
  [/\u2044/, '/'],
  [/ł/, 'l'],
  [/Ł/, 'L'],
  [/ı/, 'i'],
  [/đ/, 'd'],
  [/Đ/, 'D'],
];

function byteOf(character: string): number | undefined {
  const replaced = REPLACED.get(character);
  if (replaced !== undefined) return replaced;
  const code = character.codePointAt(0) ?? 0;
  const printable = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
  return printable && !LOST.has(code) ? code : undefined;
}

/**
 * A text that ISO 8859-15 can write: typographic signs and foreign letters become their nearest
 * equivalent, else "?".
 */
export function transliterate(text: string): string {
  return Array.from(text.normalize('NFC'), substituteFor).join('');
}

function substituteFor(character: string): string {
  const plain = nearest(character) || Array.from(character.normalize('NFKD'), nearest).join('');
  return plain || (/\p{Cf}|\p{M}/u.test(character) ? '' : '?');
}

/** The character itself, or its substitute; nothing when it has none. */
const nearest = (character: string): string =>
  byteOf(character) === undefined
    ? (SUBSTITUTES.find(([characters]) => characters.test(character))?.[1] ?? '')
    : character;

/**
 * ISO 8859-15 bytes of a text; tabs and line ends are kept. Throws on a character that has no byte:
 * transliterate first.
 */
export function encodeLatin9(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const byte = '\t\r\n'.includes(character) ? character.charCodeAt(0) : byteOf(character);
    if (byte === undefined)
      throw new RangeError(`no ISO 8859-15 byte for ${JSON.stringify(character)}`);
    bytes[index] = byte;
  }
  return bytes;
}
