import { decodeEntities } from './entities.ts';

/** A tag with its name without prefix, or the beginning of what has an end of its own. */
const BEGINNING = /<(?:(!\[CDATA\[|!--|\?)|(\/)?(?:[\w.-]+:)?([\w.-]+)((?:\s[^<>]*?)?)(\/)?>)/g;
const ENDS: Readonly<Record<string, string>> = { '![CDATA[': ']]>', '!--': '-->', '?': '?>' };
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Told of a document in its order; prefixes are left out, comments and instructions skipped. */
export interface XmlVisitor {
  open(name: string, attributes: () => ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Walks through a text that a parser has found well formed, without a tree of it. Entities that a
 * document declares are never expanded. The time grows with the length of the text whatever stands
 * in it: what has no end ends the walk, instead of being looked for again from each place.
 */
export function scanXml(text: string, visitor: XmlVisitor): void {
  const markup = new RegExp(BEGINNING);
  let end = 0;
  for (let match = markup.exec(text); match !== null; match = markup.exec(text)) {
    const [, special, closing, name, attributes = '', empty] = match;
    if (match.index > end) visitor.text(decodeEntities(text.slice(end, match.index)));
    if (special === undefined) end = markup.lastIndex;
    else {
      const closed = ENDS[special] ?? '>';
      const at = text.indexOf(closed, markup.lastIndex);
      if (at < 0) return;
      if (special === '![CDATA[') visitor.text(text.slice(markup.lastIndex, at));
      end = markup.lastIndex = at + closed.length;
    }
    if (name === undefined) continue;
    if (closing === undefined) visitor.open(name, () => readAttributes(attributes));
    if (closing !== undefined || empty !== undefined) visitor.close(name);
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

function readAttributes(text: string): ReadonlyMap<string, string> {
  if (!text.includes('=')) return NONE;
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );
}
