import { decodeEntities } from './entities.ts';
import type { XmlElement } from './document.ts';

const MAX_DEPTH = 60;
/** A tag with its name without prefix, a CDATA section, or a comment to skip. */
const MARKUP =
  /<(?:!\[CDATA\[([\s\S]*?)\]\]>|!--[\s\S]*?-->|\?[\s\S]*?\?>|(\/)?(?:[\w.-]+:)?([\w.-]+)((?:\s[^<>]*?)?)(\/)?>)/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface OpenElement extends XmlElement {
  text: string;
  readonly children: OpenElement[];
}

/**
 * The elements of a text, entities decoded and none expanded that a document declares. Only for
 * text that a real parser has found well formed: reading the entries of a large file again with
 * that one would take three times as long. Undefined when the nesting is beyond anything that a
 * statement or an invoice needs.
 */
export function readElements(text: string): readonly XmlElement[] | undefined {
  const root: OpenElement = { name: '', text: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  let end = 0;
  MARKUP.lastIndex = 0;
  for (let match = MARKUP.exec(text); match !== null; match = MARKUP.exec(text)) {
    const [, cdata, closing, name, attributes = '', empty] = match;
    const current = open.at(-1) ?? root;
    if (match.index > end) current.text += decodeEntities(text.slice(end, match.index));
    end = MARKUP.lastIndex;
    if (cdata !== undefined) current.text += cdata;
    else if (closing !== undefined) finish(open);
    else if (name !== undefined) {
      const element: OpenElement = {
        name,
        text: '',
        attributes: readAttributes(attributes),
        children: [],
      };
      current.children.push(element);
      if (empty === undefined) open.push(element);
      if (open.length > MAX_DEPTH) return undefined;
    }
  }
  return root.children;
}

function finish(open: OpenElement[]): void {
  const element = open.length > 1 ? open.pop() : undefined;
  if (element !== undefined) element.text = element.text.trim();
}

const NONE: Readonly<Record<string, string>> = {};

function readAttributes(text: string): Readonly<Record<string, string>> {
  if (!text.includes('=')) return NONE;
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );
}
