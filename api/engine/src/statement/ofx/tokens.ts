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

/**
 * Tags in order, for OFX 1 (SGML, leaf tags never closed) and OFX 2 (XML) alike: in both, what
 * matters of a leaf is its name and the text up to the next tag.
 */
export function* ofxTokens(text: string, start: number): Generator<OfxToken> {
  const lineOf = lineCounter(text);
  TAG.lastIndex = start;
  let match = TAG.exec(text);
  while (match !== null) {
    const from = TAG.lastIndex;
    const at = match.index;
    const [, slash, name = ''] = match;
    match = TAG.exec(text);
    const to = match?.index ?? text.length;
    const value = decodeEntities(unwrapCdata(text.slice(from, to).trim()));
    yield { name, closing: slash === '/', text: value, line: lineOf(at) };
  }
}

const unwrapCdata = (text: string): string =>
  text.startsWith('<![CDATA[') ? text.slice(9, text.endsWith(']]>') ? -3 : undefined) : text;
