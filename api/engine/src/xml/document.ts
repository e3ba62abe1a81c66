import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of a document, its namespace prefix removed. */
export interface XmlElement {
  readonly name: string;
  /** Own text, trimmed; `parseDocument` leaves its entities as they are. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Place of the element in the document, when the parser was asked for it. */
  readonly offset?: number;
}

/**
 * Values stay text (a parser's number would be a float), entities that a document declares are
 * never expanded, nesting is bounded. Keeping the order is also what this parser does fastest.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  maxNestedTags: 60,
  captureMetaData: true,
  stopNodes: ['..Ntry'],
});

/** Line on which a text stops being an XML document; undefined when it is well formed. */
export function findXmlFault(text: string): number | undefined {
  const verdict = XMLValidator.validate(text);
  return verdict === true ? undefined : verdict.err.line;
}

/**
 * The elements of a text, or why it isn't the XML of a statement: the parser throws on depth and on
 * dangerous names.
 */
export type XmlReading =
  | { readonly elements: readonly XmlElement[] }
  | { readonly problem: 'too_deep' | 'broken_xml' };

/**
 * The document with its entries left as text: 100 000 entries as one tree would take the memory of
 * the whole server.
 */
export function parseDocument(text: string): XmlReading {
  try {
    return { elements: elementsOf(parser.parse(text)) };
  } catch (error) {
    const what = error instanceof Error ? error.message : '';
    return { problem: /nested/i.test(what) ? 'too_deep' : 'broken_xml' };
  }
}

/**
 * The children of a node of the parser's ordered output: [{ Amt: [{ '#text': '8.50' }], ':@': {
 * Ccy: 'EUR' } }, …].
 */
function elementsOf(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  const list: readonly unknown[] = nodes;
  return list.flatMap((node) => {
    if (!isRecord(node)) return [];
    const name = Object.keys(node).find((key) => key !== ':@' && !key.startsWith('#'));
    if (name === undefined) return [];
    const content = node[name];
    const offset = offsetOf(node);
    return [
      {
        name,
        text: textOf(content),
        attributes: attributesOf(node[':@']),
        children: elementsOf(content),
        ...(offset === undefined ? {} : { offset }),
      },
    ];
  });
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return '';
  const list: readonly unknown[] = content;
  return list
    .map((node) => {
      if (!isRecord(node)) return '';
      if (Array.isArray(node['#cdata'])) return textOf(node['#cdata']);
      const text = node['#text'];
      return typeof text === 'string' ? text : '';
    })
    .join('')
    .trim();
}

function attributesOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function offsetOf(node: Record<string, unknown>): number | undefined {
  const symbol = Object.getOwnPropertySymbols(node)[0];
  const metadata: unknown = symbol === undefined ? undefined : Reflect.get(node, symbol);
  const start = isRecord(metadata) ? metadata['startIndex'] : undefined;
  return typeof start === 'number' ? start : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first child of that name along a path, e.g. `find(entry, 'BookgDt', 'Dt')`. */
export function find(
  children: readonly XmlElement[],
  ...path: readonly string[]
): XmlElement | undefined {
  const [first, ...rest] = path;
  const child = children.find(({ name }) => name === first);
  return child === undefined || rest.length === 0 ? child : find(child.children, ...rest);
}

export const all = (children: readonly XmlElement[], name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Text at a path; empty when the element isn't there. */
export const textAt = (children: readonly XmlElement[], ...path: readonly string[]): string =>
  find(children, ...path)?.text ?? '';
