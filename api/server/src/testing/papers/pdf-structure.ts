import { execFileSync } from 'node:child_process';
import { asFile } from './read-pdf.ts';

/**
 * What a machine can check of ISO 14289-1 (PDF/UA-1) without a validator, beside what `readPdf`
 * shows: everything painted is content or decoration, tables have headers, links have words.
 */
export interface Structure {
  /** Of the metadata: `pdfuaid:part`. */
  readonly part: string | undefined;
  /** Painting that is neither marked as content nor as an artifact, or as both (7.1). */
  readonly unmarked: readonly string[];
  /** Elements of the structure, each with its kind and its attributes. */
  readonly elements: readonly StructureElement[];
  readonly annotations: readonly PdfObject[];
  /** Pages with annotations whose order is not that of the structure (7.18.3). */
  readonly unorderedPages: number;
}

interface StructureElement {
  readonly kind: string;
  readonly parent: string | undefined;
  readonly object: PdfObject;
}

type PdfObject = Readonly<Record<string, unknown>>;
interface Stored {
  readonly value?: unknown;
  readonly stream?: { readonly dict: PdfObject; readonly data: string };
}
type Objects = Readonly<Record<string, Stored>>;

/** The structure of a file, read by qpdf. */
export function readStructure(bytes: Uint8Array): Structure {
  const output = asFile(bytes, (file) =>
    execFileSync(
      'qpdf',
      ['--json', '--json-key=qpdf', '--json-stream-data=inline', '--decode-level=all', file],
      { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
    ),
  );
  const { qpdf }: { qpdf: [unknown, Objects] } = JSON.parse(output);
  const objects = qpdf[1];
  const all = Object.values(objects);
  const pages = all.map(({ value }) => value).filter((value) => isDict(value, '/Page'));
  return {
    part: /<pdfuaid:part>(\d)</.exec(textOf(all.find(({ stream }) => isMetadata(stream))))?.[1],
    unmarked: pages.flatMap((page) => contentsOf(objects, page).flatMap(unmarkedPainting)),
    elements: elementsOf(objects),
    annotations: pages.flatMap((page) => annotationsOf(objects, page)),
    unorderedPages: pages.filter((page) => '/Annots' in page && page['/Tabs'] !== '/S').length,
  };
}

const isObject = (value: unknown): value is PdfObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDict = (value: unknown, type: string): value is PdfObject =>
  isObject(value) && value['/Type'] === type;

const isMetadata = (stream: Stored['stream']): boolean => stream?.dict['/Type'] === '/Metadata';

const textOf = (stored: Stored | undefined): string =>
  Buffer.from(stored?.stream?.data ?? '', 'base64').toString('latin1');

/** qpdf names what stands elsewhere « 12 0 R ». */
const at = (objects: Objects, value: unknown): Stored | undefined =>
  typeof value === 'string' ? objects[`obj:${value}`] : undefined;

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const contentsOf = (objects: Objects, page: PdfObject): string[] =>
  listOf(page['/Contents']).map((reference) => textOf(at(objects, reference)));

const annotationsOf = (objects: Objects, page: PdfObject): PdfObject[] =>
  listOf(page['/Annots'])
    .map((reference) => at(objects, reference)?.value ?? reference)
    .filter(isObject);

function elementsOf(objects: Objects): StructureElement[] {
  return Object.values(objects).flatMap(({ value }) => {
    if (!isObject(value) || typeof value['/S'] !== 'string' || !('/P' in value)) return [];
    const parent = at(objects, value['/P'])?.value;
    return [
      { kind: value['/S'], parent: isObject(parent) ? kindOf(parent) : undefined, object: value },
    ];
  });
}

const kindOf = ({ '/S': kind }: PdfObject): string | undefined =>
  typeof kind === 'string' ? kind : undefined;

/** Operators that put something on the page (ISO 32000-1, 8 and 9). */
const PAINTING = new Set([
  'Tj',
  'TJ',
  "'",
  '"',
  'f',
  'F',
  'f*',
  'B',
  'B*',
  'b',
  'b*',
  'S',
  's',
  'sh',
  'Do',
  'EI',
]);

/** The painting operators of a page that no mark, or a contradictory one, stands around. */
export function unmarkedPainting(content: string): string[] {
  const marks: string[] = [];
  const faults: string[] = [];
  let operands: string[] = [];
  for (const token of tokensOf(content)) {
    if (token === 'BMC' || token === 'BDC') marks.push(operands.join(' '));
    else if (token === 'EMC') marks.pop();
    else if (PAINTING.has(token) && !isMarked(marks)) faults.push(token);
    else if (!/^[A-Za-z'"*]+$/.test(token)) {
      operands.push(token);
      continue;
    }
    operands = [];
  }
  return faults;
}

/** Content has its number, decoration says that it is one, and nothing is both. */
function isMarked(marks: readonly string[]): boolean {
  const isArtifact = marks.some((mark) => mark.startsWith('/Artifact'));
  return isArtifact !== marks.some((mark) => mark.includes('/MCID'));
}

/** Names, numbers, operators and brackets; what a string or a comment says is left out. */
function tokensOf(content: string): string[] {
  const tokens: string[] = [];
  const pattern = /<<|>>|<[^<>]*>|%[^\r\n]*|[[\]{}]|\(|\/?[^\s()<>[\]{}/%]+|\//g;
  for (let match = pattern.exec(content); match !== null; match = pattern.exec(content)) {
    const [token] = match;
    if (token === '(') pattern.lastIndex = endOfString(content, match.index);
    else if (!token.startsWith('%')) tokens.push(token);
  }
  return tokens;
}

/** Behind a string, whose parentheses are balanced or escaped. */
function endOfString(content: string, from: number): number {
  let depth = 0;
  for (let index = from; index < content.length; index += 1) {
    const letter = content[index];
    if (letter === '\\') index += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return content.length;
}
