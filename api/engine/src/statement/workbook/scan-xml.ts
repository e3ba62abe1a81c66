import { decodeEntities } from '../../xml/entities.ts';

/** Told of the tags of a document in their order, prefixes left out. */
export interface XmlVisitor {
  open(name: string, attributes: () => ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

const MARKUP =
  /<(?:!\[CDATA\[([\s\S]*?)\]\]>|!--[\s\S]*?-->|\?[\s\S]*?\?>|(\/)?(?:[\w.-]+:)?([\w.-]+)((?:\s[^<>]*?)?)(\/)?>)/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Walks through the XML of a sheet without a tree of it: 100 000 rows as elements would take the
 * memory of the whole server. Entities that a document declares are never expanded.
 */
export function scanXml(text: string, visitor: XmlVisitor): void {
  const markup = new RegExp(MARKUP);
  let end = 0;
  for (let match = markup.exec(text); match !== null; match = markup.exec(text)) {
    const [, cdata, closing, name, attributes = '', empty] = match;
    if (match.index > end) visitor.text(decodeEntities(text.slice(end, match.index)));
    end = markup.lastIndex;
    if (cdata !== undefined) visitor.text(cdata);
    else if (name !== undefined) {
      if (closing === undefined) visitor.open(name, () => readAttributes(attributes));
      if (closing !== undefined || empty !== undefined) visitor.close(name);
    }
  }
}

const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );
