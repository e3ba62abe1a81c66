import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Reads a document back with the tools of poppler-utils and qpdf, as a reader or a screen reader
 * would.
 */

const TOOLS = ['pdftotext', 'pdfinfo', 'pdffonts', 'qpdf'] as const;
type Tool = (typeof TOOLS)[number];

const areInstalled = TOOLS.every(isInstalled);

/**
 * Tests that read pages back. Without the tools they are skipped, and their title says what to
 * install.
 */
export function describePages(title: string, tests: () => void): void {
  const [run, name] = areInstalled
    ? [describe, title]
    : [describe.skip, `${title} (needs: apt-get install poppler-utils qpdf)`];
  run(name, tests);
}

function isInstalled(tool: Tool): boolean {
  try {
    execFileSync(tool, [tool === 'qpdf' ? '--version' : '-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Font {
  readonly name: string;
  readonly embedded: boolean;
  readonly unicode: boolean;
}

export interface PdfFile {
  /** Text of each page, as laid out, with ordinary spaces. */
  readonly pages: readonly string[];
  /** Every page, as laid out. */
  readonly text: string;
  /** Every page in reading order, without line ends. */
  readonly prose: string;
  readonly fonts: readonly Font[];
  /** Of `pdfinfo`: Title, Tagged, Pages, Page size… */
  readonly info: Readonly<Record<string, string>>;
  /** The logical structure, one element a line, indented. */
  readonly structure: string;
  /** What `qpdf --check` finds wrong; empty when nothing. */
  readonly defects: string;
  /** Catalogue of the file, by qpdf. */
  readonly catalog: Readonly<Record<string, unknown>>;
  readonly bookmarks: readonly string[];
}

/** A document as its readers see it; a tool runs when what it says is first asked for. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const said = <Result>(look: (file: string) => Result) => once(() => asFile(bytes, look));
  const text = said((file) => plain(run('pdftotext', '-layout', file, '-')));
  const objects = said(readObjects);
  return asked<PdfFile>({
    text,
    pages: once(() => text().split('\f').slice(0, -1)),
    prose: said((file) => plain(run('pdftotext', file, '-')).replace(/\s+/g, ' ')),
    fonts: said((file) => readFonts(run('pdffonts', file))),
    info: said((file) => readInfo(run('pdfinfo', file))),
    structure: said((file) => run('pdfinfo', '-struct', file)),
    defects: said(check),
    catalog: () => objects().catalog,
    bookmarks: () => objects().bookmarks,
  });
}

/** The value of a work that is done when it is first asked for. */
function once<Result>(work: () => Result): () => Result {
  let done: { readonly value: Result } | undefined;
  return () => (done ??= { value: work() }).value;
}

/** A record whose values are asked for one by one. */
const asked = <Values extends object>(makers: {
  readonly [Name in keyof Values]: () => Values[Name];
}): Values =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries<() => unknown>(makers).map(([name, get]) => [name, { get, enumerable: true }]),
    ),
  ) as Values;

/** The tools read files: this one is there until `look` has read it. */
export function asFile<Result>(bytes: Uint8Array, look: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sci-pdf-'));
  const file = path.join(folder, 'document.pdf');
  try {
    writeFileSync(file, bytes);
    return look(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** "Title:  Grand livre" → { Title: 'Grand livre' }. */
const readInfo = (output: string): Record<string, string> =>
  Object.fromEntries(
    output
      .split('\n')
      .map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );

const run = (tool: Tool, ...parameters: string[]): string =>
  execFileSync(tool, parameters, {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** All spaces become ordinary ones; the marks where a long word may be cut disappear. */
export const plain = (text: string): string =>
  text.replaceAll('\u200b', '').replace(/[\u00a0\u202f]/g, ' ');

/** Columns: name, type, encoding, emb, sub, uni, object. */
function readFonts(output: string): Font[] {
  return output
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => {
      const words = line.trim().split(/\s+/);
      const [embedded, , unicode] = words.slice(-5, -2);
      return { name: words[0] ?? '', embedded: embedded === 'yes', unicode: unicode === 'yes' };
    });
}

function check(file: string): string {
  try {
    execFileSync('qpdf', ['--check', file], { stdio: 'pipe', encoding: 'utf8' });
    return '';
  } catch (error) {
    return String(error);
  }
}

type PdfObject = Readonly<Record<string, unknown>>;

function readObjects(file: string): { catalog: PdfObject; bookmarks: string[] } {
  const json: { outlines: Outline[]; qpdf: [unknown, Record<string, { value?: PdfObject }>] } =
    JSON.parse(run('qpdf', '--json', '--json-key=outlines', '--json-key=qpdf', file));
  const objects = json.qpdf[1];
  const catalog =
    Object.values(objects).find(({ value }) => value?.['/Type'] === '/Catalog')?.value ?? {};
  return { catalog, bookmarks: json.outlines.flatMap(titles) };
}

interface Outline {
  readonly title: string;
  readonly kids: readonly Outline[];
}

const titles = ({ title, kids }: Outline): string[] => [plain(title), ...kids.flatMap(titles)];

/**
 * Some printed line holds these cells, in this order. A long label goes on over the next line: its
 * beginning is enough.
 */
export function expectRow(text: string, ...cells: string[]): void {
  const wanted = cells.map((cell) => plain(cell).slice(0, 20).trim()).filter((cell) => cell !== '');
  const holds = (line: string): boolean => {
    let from = 0;
    return wanted.every((cell) => {
      const at = ` ${line} `.indexOf(` ${cell}`, from);
      from = at + cell.length;
      return at >= 0;
    });
  };
  const lines = text.split(/[\n\f]/).map((line) => line.replace(/ +/g, ' ').trim());
  if (!lines.some(holds)) throw new Error(`no line with ${JSON.stringify(wanted)}`);
}
