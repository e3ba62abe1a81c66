import type { XmlElement } from './document.ts';
import { scanXml } from './markup.ts';

const MAX_DEPTH = 60;

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
  let isTooDeep = false;
  scanXml(text, {
    text: (part) => {
      const current = open.at(-1) ?? root;
      current.text += part;
    },
    open: (name, attributes) => {
      const element = {
        name,
        text: '',
        attributes: Object.fromEntries(attributes()),
        children: [],
      };
      open.at(-1)?.children.push(element);
      if (open.length <= MAX_DEPTH) open.push(element);
      else isTooDeep = true;
    },
    close: () => {
      const element = open.length > 1 ? open.pop() : undefined;
      if (element !== undefined) element.text = element.text.trim();
    },
  });
  return isTooDeep ? undefined : root.children;
}
