import type { Glyphs } from './font.ts';
import { keepSpaces } from '@sci/contract/typography';

/**
 * Makes any text safe to print: the conformance checks of the exporter refuse a document with a
 * single character that the font cannot draw, and a person's name must never cost a company its
 * documents.
 */

/** Drawn in place of a character that the typeface lacks. */
const UNKNOWN = '□';
/** A run without a space longer than this may be cut, every CUT characters. */
const LONGEST_WORD = 30;
const CUT = 10;
const ZERO_WIDTH_SPACE = '\u200b';

/** Controls, direction marks, joiners, selectors, soft hyphens: they draw nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u034f]/u;
const MODIFIER = /\p{Emoji_Modifier}/u;
const MARK = /\p{M}/u;
const PRIVATE = /\p{Co}/u;

export function makePrintable(glyphs: Glyphs): (text: string) => string {
  const draw = (character: string): string => {
    if (character === '\n') return character;
    if (character === '\t' || character === '\u2028' || character === '\u2029') return ' ';
    if (INVISIBLE.test(character) || MODIFIER.test(character)) return '';
    if (glyphs.has(character.codePointAt(0) ?? 0) && !PRIVATE.test(character)) return character;
    return MARK.test(character) ? '' : UNKNOWN;
  };

  return (text) => {
    const drawn = Array.from(
      text.toWellFormed().replaceAll('\r\n', '\n').normalize('NFC'),
      draw,
    ).join('');
    return keepSpaces(drawn).replace(/[^\s\u200b]+/gu, cutLongWord);
  };
}

function cutLongWord(word: string): string {
  if (word.length <= LONGEST_WORD) return word;
  return (word.match(new RegExp(`.{1,${CUT}}`, 'gu')) ?? []).join(ZERO_WIDTH_SPACE);
}

/** Applies `change` to every text of a value made of objects, arrays and plain values. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  );
}
