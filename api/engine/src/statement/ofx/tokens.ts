import { decodeEntities } from '../../xml/entities.ts';
import { lineCounter } from '../line-numbers.ts';

/** A tag of the file with the text that follows it, up to the next tag. */
export interface OfxToken {
  readonly name: string;
  readonly closing: boolean;
  /** Trimmed, entities decoded. */
  readonly text: string;
  readonly line: number;
}

/**
 * OFX tags are upper case; a "<" before anything else belongs to a label, which old banks don't
 * escape ("VIR < 500 EUR"). Attributes are tolerated and ignored.
 */
const TAG = /<(\/?)([A-Z][A-Z0-9._]*)(?:\s[^<>]*)?\/?>/g;

const SECTIONS = [
  { begins: '<!--', ends: '-->', read: (inner: string) => inner.replace(/[^\n]/g, ' ') },
  {
    begins: '<![CDATA[',
    ends: ']]>',
    read: (inner: string) => inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
] as const;

const SMALL_TAG = /<\/?[a-z][a-z0-9._]*(?=[\s>/])/g;

/** A program that writes its tags in small letters writes all of them so. */
export const inCapitals = (text: string): string =>
  !text.includes('<OFX') && /<ofx[\s>]/.test(text)
    ? text.replace(SMALL_TAG, (tag) => tag.toUpperCase())
    : text;

/** A tag that stands in a comment says nothing, and one in a text is words; each line stays where it is. */
function withoutSections(text: string): string {
  if (!text.includes('<!')) return text;
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const next = text.indexOf('<!', at);
    const section =
      next < 0 ? undefined : SECTIONS.find(({ begins }) => text.startsWith(begins, next));
    const from = next + (section?.begins.length ?? 2);
    const end = section === undefined ? -1 : text.indexOf(section.ends, from);
    if (next < 0 || (section !== undefined && end < 0)) return parts.join('') + text.slice(at);
    parts.push(text.slice(at, section === undefined ? from : next));
    if (section !== undefined) parts.push(section.read(text.slice(from, end)));
    at = section === undefined ? from : end + section.ends.length;
  }
}

/**
 * Tags in order, for OFX 1 (SGML, leaf tags never closed) and OFX 2 (XML) alike: in both, what
 * matters of a leaf is its name and the text up to the next tag.
 */
export function* ofxTokens(written: string, start: number): Generator<OfxToken> {
  const text = withoutSections(written);
  const lineOf = lineCounter(text);
  TAG.lastIndex = start;
  let match = TAG.exec(text);
  while (match !== null) {
    const from = TAG.lastIndex;
    const at = match.index;
    const [, slash, name = ''] = match;
    match = TAG.exec(text);
    const to = match?.index ?? text.length;
    const value = decodeEntities(text.slice(from, to).trim());
    yield { name, closing: slash === '/', text: value, line: lineOf(at) };
  }
}
