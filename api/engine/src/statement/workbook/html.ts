import { decodeEntities } from '../../xml/entities.ts';
import { hasOperation } from './operations.ts';
import { Sheet, type Wide } from './sheet.ts';

/** A page may say so in its first words, or begin with its table. */
const FIRST_BYTES = 512;
const IS_PAGE =
  /^[^\w<]*(?:<\?[^>]*>\s*|<!--[^>]*-->\s*)*<(?:!doctype html|(?:ss:)?workbook|html|head|body|meta|style|center|font|table|div|h[1-6]|p)[\s>]/i;

/** Whether bytes begin like a page, or a workbook in one text: what begins otherwise is not looked at twice. */
export const mayBePage = (bytes: Uint8Array): boolean => {
  const head = Array.from(bytes.subarray(0, FIRST_BYTES), (byte) => String.fromCharCode(byte));
  return IS_PAGE.test(head.join('').replaceAll('\0', ''));
};

/** What an entity of HTML puts on its letter, beyond those that XML has, too. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
};
const SIGNS: Readonly<Record<string, number>> = {
  euro: 0x20ac,
  deg: 0xb0,
  rsquo: 0x2019,
  laquo: 0xab,
  raquo: 0xbb,
  oelig: 0x153,
  minus: 0x2d,
  ndash: 0x2d,
};
const ENTITY = /&(?:([a-z])(acute|grave|circ|uml|cedil|tilde)|([a-z]{3,6}));/gi;
const plain = (text: string): string =>
  decodeEntities(
    text.replace(ENTITY, (whole, letter?: string, accent?: string, sign?: string) => {
      const code = SIGNS[sign ?? ''];
      if (letter === undefined) return code === undefined ? whole : String.fromCodePoint(code);
      return `${letter}${ACCENTS[accent?.toLowerCase() ?? ''] ?? ''}`.normalize('NFC');
    }),
  );

/** A tag, or where a comment begins. */
const TAG = /<(?:(!--)|(\/)?([a-z][a-z\d]*)([^<>]*)>)/gi;
/** What stands in these is nothing that is shown. */
const UNSEEN = /^(script|style|head|title|select|noscript)$/;
/** A row that the page opens and closes: its operations may stand in another one, too. */
const NOT_SHOWN = /display\s*:\s*none|\shidden\b/i;
/** These end the words before them. */
const BREAKS = /^(p|div|br|li|ul|h[1-6]|tr|td|th|table|section|hr|caption)$/;

/** One table of a page while it is read; another one may stand in a cell of it. */
interface OpenTable {
  readonly sheet: Sheet;
  row: number;
  column: number;
  /** The last row that a cell above reaches over, by column. */
  readonly covered: Map<number, number>;
  /** Cells that reach over columns, and over rows. */
  readonly wide: Wide[];
  readonly tall: (readonly [number, number, number])[];
  cell: { readonly columns: number; readonly rows: number; text: string } | undefined;
  /** Other tables stand in its cells: it only places them. */
  isFrame: boolean;
}

/** What stands on a page, in its order. */
type Block = string | Sheet;

/**
 * The tables of operations of a page, that a bank's site saves under the name of a workbook perhaps,
 * each with what stands above it, and the last one with what stands below. Only what is shown is
 * read; nothing is fetched or run.
 */
export function readHtml(text: string): Sheet[] {
  const reader = new HtmlReader();
  reader.read(text);
  const found: Sheet[] = [];
  let above: Block[] = [];
  for (const block of reader.blocks) {
    if (typeof block === 'string' || !hasOperation(block)) above.push(block);
    else {
      const sheet = new Sheet(`Tableau ${found.length + 1}`);
      for (const one of [...above.slice(-MAX_ABOVE), block]) append(sheet, one);
      found.push(sheet);
      above = [];
    }
  }
  const last = found.at(-1);
  if (last !== undefined) for (const one of above) append(last, one);
  return found;
}

/** More paragraphs than a statement has above its table. */
const MAX_ABOVE = 60;

function append(sheet: Sheet, block: Block): void {
  if (typeof block === 'string') sheet.add([block]);
  else sheet.addAll(block);
}

class HtmlReader {
  readonly blocks: Block[] = [];
  readonly #open: OpenTable[] = [];
  #said = '';

  read(text: string): void {
    const tag = new RegExp(TAG);
    let end = 0;
    for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
      const [, special, closing, written = '', attributes = ''] = match;
      this.#text(text.slice(end, match.index));
      end = tag.lastIndex;
      const name = written.toLowerCase();
      const ends = special !== undefined ? COMMENT : UNSEEN.test(name) ? endOf(name) : undefined;
      if (ends !== undefined && closing === undefined && !attributes.endsWith('/')) {
        ends.lastIndex = end;
        const at = ends.exec(text);
        if (at === null) break;
        end = tag.lastIndex = at.index + (special === undefined ? 0 : at[0].length);
      } else if (closing === undefined) this.#begin(name, attributes);
      else this.#end(name);
    }
    while (this.#open.length > 0) this.#end('table');
    this.#flush();
  }

  #text(text: string): void {
    if (text === '') return;
    const { cell } = this.#open.at(-1) ?? {};
    if (cell === undefined) this.#said += plain(text);
    else cell.text += plain(text);
  }

  #begin(name: string, attributes: string): void {
    const table = this.#open.at(-1);
    if (name === 'table') this.#beginTable(table);
    else if (table === undefined) this.#break(name);
    else if (name === 'tr') {
      this.#endCell(table);
      [table.row, table.column] = [table.row + 1, 0];
      if (NOT_SHOWN.test(attributes)) table.sheet.hide(table.row);
    } else if (name === 'td' || name === 'th') {
      this.#endCell(table);
      table.row = Math.max(table.row, 1);
      table.cell = {
        columns: numberOf(attributes, 'colspan'),
        rows: numberOf(attributes, 'rowspan'),
        text: '',
      };
    } else if (table.cell !== undefined && BREAKS.test(name)) table.cell.text += ' ';
  }

  #beginTable(outer: OpenTable | undefined): void {
    if (outer !== undefined) {
      outer.isFrame = true;
      this.#said += outer.cell?.text ?? '';
      if (outer.cell !== undefined) outer.cell.text = '';
    }
    this.#flush();
    this.#open.push({
      sheet: new Sheet(''),
      row: 0,
      column: 0,
      covered: new Map(),
      wide: [],
      tall: [],
      cell: undefined,
      isFrame: false,
    });
  }

  #end(name: string): void {
    const table = this.#open.at(-1);
    if (table === undefined) this.#break(name);
    else if (name === 'td' || name === 'th' || name === 'tr') this.#endCell(table);
    else if (name === 'table') {
      this.#endCell(table);
      this.#open.pop();
      for (const range of table.tall) table.sheet.repeatDay(...range);
      table.sheet.placeWide(table.wide);
      if (table.sheet.rows.length > 0) this.blocks.push(table.sheet);
    } else if (table.cell !== undefined && BREAKS.test(name)) table.cell.text += ' ';
  }

  #endCell(table: OpenTable): void {
    const { cell, row } = table;
    table.cell = undefined;
    if (cell === undefined) return;
    if (table.isFrame) {
      this.#said += cell.text;
      this.#flush();
      return;
    }
    while ((table.covered.get(table.column) ?? 0) >= row) table.column += 1;
    const { column } = table;
    const last = row + cell.rows - 1;
    table.sheet.set(row, column, cell.text);
    if (cell.columns > 1 && table.wide.length < MAX_MERGED)
      table.wide.push({ row, column, count: cell.columns });
    if (cell.rows > 1 && table.tall.length < MAX_MERGED) table.tall.push([column, row, last]);
    for (let at = 0; at < cell.columns && cell.rows > 1; at += 1)
      table.covered.set(column + at, last);
    table.column += cell.columns;
  }

  #break(name: string): void {
    if (BREAKS.test(name)) this.#flush();
  }

  #flush(): void {
    const words = this.#said.replace(/\s+/g, ' ').trim();
    this.#said = '';
    if (words !== '') this.blocks.push(words);
  }
}

const COMMENT = /-->/g;
/** Where a closing tag stands, whatever the case of its letters. */
const endOf = (name: string): RegExp => new RegExp(`</${name}`, 'gi');

/** A number behind the name of an attribute, in quotes or not; 1 without any. */
function numberOf(attributes: string, name: 'colspan' | 'rowspan'): number {
  const value = SPANS[name].exec(attributes)?.[1];
  return Math.min(MAX_SPAN, Math.max(1, Number(value ?? 1)));
}
const SPANS = {
  colspan: /\bcolspan\s*=\s*["']?(\d{1,4})/i,
  rowspan: /\browspan\s*=\s*["']?(\d{1,4})/i,
};
const MAX_SPAN = 200;
/** More cells of several rows or columns than a table has; a page of a few bytes could ask for any. */
const MAX_MERGED = 2000;
