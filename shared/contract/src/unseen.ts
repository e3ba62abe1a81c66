/**
 * Characters that nobody sees, or that turn the text behind them around: they come along when
 * something is pasted, make two equal names differ, and can show a sentence otherwise than it is.
 */

/** By their first and last code unit, as the user is told of them. */
const KINDS: readonly (readonly [first: number, last: number, name: string])[] = [
  [0x09, 0x09, 'une tabulation'],
  [0x0a, 0x0a, 'un retour à la ligne'],
  [0x0d, 0x0d, 'un retour à la ligne'],
  [0x00, 0x1f, 'un caractère de contrôle'],
  [0x7f, 0x9f, 'un caractère de contrôle'],
  [0x061c, 0x061c, 'une marque de sens d’écriture'],
  [0x200b, 0x200b, 'un espace de largeur nulle'],
  [0x200c, 0x200d, 'une liaison invisible'],
  [0x200e, 0x200f, 'une marque de sens d’écriture'],
  [0x2028, 0x2029, 'un séparateur de lignes'],
  [0x202a, 0x202e, 'une marque de sens d’écriture'],
  [0x2060, 0x2064, 'un caractère invisible'],
  [0x2066, 0x2069, 'une marque de sens d’écriture'],
  [0x206a, 0x206f, 'un caractère de contrôle'],
  [0xfeff, 0xfeff, 'un espace de largeur nulle'],
  [0xfff9, 0xfffb, 'un caractère de contrôle'],
];

/** Nothing below is one but what stands here: most texts are told at a glance. */
const ANY =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** What parts the lines and columns of a text of several lines. */
const LAYOUT = new Set(['\t', '\n', '\r']);
/** It holds the parts of one emoji together: a family is four. */
const JOINER = '\u200d';
const EMOJI_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;
/** It keeps apart two letters that would be drawn as one: many Persian words are written with it. */
const NON_JOINER = '\u200c';
/** A letter or a sign of a script whose letters change with what they are joined to. */
const JOINED =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]$/u;

interface Found {
  readonly character: string;
  readonly at: number;
}

const isUnseen = (text: string, { character, at }: Found, isLong: boolean): boolean =>
  !(isLong && LAYOUT.has(character)) &&
  !(character === JOINER && EMOJI_BEFORE.test(text.slice(Math.max(0, at - 2), at))) &&
  !((character === JOINER || character === NON_JOINER) && isBetweenJoined(text, at));

/** Seen by what it does to the letters on its sides. */
const isBetweenJoined = (text: string, at: number): boolean =>
  JOINED.test(text.charAt(at - 1)) && JOINED.test(text.charAt(at + 1));

/** The first of them in a text. `isLong`: of several lines. */
function firstUnseen(text: string, isLong: boolean): Found | undefined {
  for (const { 0: character, index } of text.matchAll(ANY)) {
    const found = { character, at: index };
    if (isUnseen(text, found, isLong)) return found;
  }
  return undefined;
}

export const hasUnseen = (text: string, isLong: boolean): boolean =>
  firstUnseen(text, isLong) !== undefined;

/** How the text reads without them: as everybody has read it. */
export const withoutUnseen = (text: string, isLong: boolean): string =>
  text.replace(ANY, (character, at: number) =>
    isUnseen(text, { character, at }, isLong) ? '' : character,
  );

/** Behind which words it stands: it can't be looked for. */
const PLACE = 20;

/** What is said of a pasted character that nobody sees: to look for it is of no use. */
export const UNSEEN = '\u00a0: retapez ce passage.';

/** « Le libellé contient une marque de sens d’écriture (U+202E) après « Loyer » : retapez … » */
export function unseenSentence(label: string, text: string, isLong: boolean): string {
  const found = firstUnseen(text, isLong);
  if (found === undefined) return `${label} contient un caractère invisible${UNSEEN}`;
  const unit = found.character.charCodeAt(0);
  const name = KINDS.find(([first, last]) => unit >= first && unit <= last)?.[2];
  const code = `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`;
  return `${label} contient ${name ?? 'un caractère invisible'} (${code}) ${placeOf(text, found)}${UNSEEN}`;
}

function placeOf(text: string, { at }: Found): string {
  const before = withoutUnseen(text.slice(0, at), true).replace(/\s+/g, ' ').trim();
  return before === '' ? 'au début' : `après «\u00a0${before.slice(-PLACE)}\u00a0»`;
}
