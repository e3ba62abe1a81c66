import { scanXml } from '../../xml/markup.ts';
import { dayOfSerial, numberText, Sheet, type Wide } from './sheet.ts';

/** The text of a part of the workbook; undefined when it has none of that name. */
export type ReadPart = (path: string) => string | undefined;

/** How the cells of one style show a number. */
interface NumberStyle {
  readonly date: boolean;
  readonly currency: string;
}

interface Workbook {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly from1904: boolean;
}

/**
 * The sheets of an Excel workbook, with the values that it stores: formulas are never computed, one
 * without a stored value stays as its own text.
 */
export function readXlsx(part: ReadPart): Sheet[] {
  const targets = readRelations(part('xl/_rels/workbook.xml.rels') ?? '');
  const named: { name: string; path: string; hidden: boolean }[] = [];
  let from1904 = false;
  visit(part('xl/workbook.xml') ?? '', (name, attributes) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes().get('date1904') ?? '');
    if (name !== 'sheet') return;
    const target = targets.get(attributes().get('id') ?? '');
    if (target === undefined) return;
    const hidden = /hidden/i.test(attributes().get('state') ?? '');
    named.push({ name: attributes().get('name') ?? '', path: target, hidden });
  });
  const workbook = {
    strings: readStrings(part('xl/sharedStrings.xml') ?? ''),
    styles: readStyles(part('xl/styles.xml') ?? ''),
    from1904,
  };
  return named.flatMap(({ name, path, hidden }) => {
    const text = part(path);
    return text === undefined ? [] : [readSheet(new Sheet(name, hidden), text, workbook)];
  });
}

type OnOpen = (name: string, attributes: () => ReadonlyMap<string, string>) => void;
const visit = (text: string, open: OnOpen): void =>
  scanXml(text, { open, close: () => undefined, text: () => undefined });

function readRelations(text: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  visit(text, (name, attributes) => {
    const target = attributes().get('Target') ?? '';
    if (name === 'Relationship')
      targets.set(
        attributes().get('Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      );
  });
  return targets;
}

/** "_x000D_" is how Excel writes a character that XML has no room for. */
const unescape = (text: string): string => text.replace(/_x[0-9A-Fa-f]{4}_/g, ' ');

/** Texts said once and named by their rank; the pieces of one text follow each other. */
function readStrings(text: string): string[] {
  const strings: string[] = [];
  let inside = false;
  let phonetic = false;
  scanXml(text, {
    open: (name) => {
      if (name === 'si') strings.push('');
      if (name === 'rPh') phonetic = true;
      inside = name === 't';
    },
    close: (name) => {
      if (name === 'rPh') phonetic = false;
      if (name === 't') inside = false;
    },
    text: (piece) => {
      const last = strings.length - 1;
      if (inside && !phonetic && last >= 0) strings[last] += unescape(piece);
    },
  });
  return strings;
}

/** The formats of days among those that every workbook has (ISO 29500-1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function readStyles(text: string): NumberStyle[] {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let cells = false;
  scanXml(text, {
    open: (name, attributes) => {
      if (name === 'cellXfs') cells = true;
      if (name === 'numFmt')
        codes.set(Number(attributes().get('numFmtId')), attributes().get('formatCode') ?? '');
      if (name === 'xf' && cells) {
        const id = Number(attributes().get('numFmtId') ?? 0);
        styles.push(styleOf(codes.get(id), id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') cells = false;
    },
    text: () => undefined,
  });
  return styles;
}

/** A currency, or thousands of euros, said behind the number. */
const UNIT = /^\p{Sc}$|^[A-Z]{3}$|^(k|K|M) ?(€|EUR)$|^(KEUR|MEUR)$/u;

function styleOf(code: string | undefined, id: number): NumberStyle {
  if (code === undefined) return { date: isBuiltInDate(id), currency: '' };
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  const quoted = /"([^"]*)"/.exec(code)?.[1]?.trim() ?? '';
  const currency = /\[\$([^\]-]+)/.exec(code)?.[1] ?? (UNIT.test(quoted) ? quoted : '');
  return { date: /[dy]/i.test(bare), currency: currency || (/[$£¥]/.exec(bare)?.[0] ?? '') };
}

/** "BC12" is column 54. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((rank, letter) => rank * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  readonly type: string;
  readonly style: NumberStyle | undefined;
  value: string;
  inline: string;
  formula: string | undefined;
}

function readSheet(sheet: Sheet, text: string, workbook: Workbook): Sheet {
  let [row, column] = [0, -1];
  let cell: Cell | undefined;
  let into: 'value' | 'inline' | 'formula' | undefined;
  const merged: string[] = [];
  scanXml(text, {
    open: (tag, attributes) => {
      if (tag === 'mergeCell') merged.push(attributes().get('ref') ?? '');
      if (tag === 'col') hideColumns(sheet, attributes());
      if (tag === 'row') {
        [row, column] = [Number(attributes().get('r') ?? row + 1), -1];
        if (/^(1|true)$/.test(attributes().get('hidden') ?? '')) sheet.hide(row);
      } else if (tag === 'c') {
        const read = attributes();
        column = columnOf(read.get('r') ?? '') ?? column + 1;
        const style = workbook.styles[Number(read.get('s') ?? 0)];
        cell = { type: read.get('t') ?? 'n', style, value: '', inline: '', formula: undefined };
      } else if (tag === 'v') into = 'value';
      else if (tag === 't') into = 'inline';
      else if (tag === 'f' && cell !== undefined) [into, cell.formula] = ['formula', ''];
    },
    close: (tag) => {
      if (tag === 'c' && cell !== undefined) sheet.set(row, column, textOf(cell, workbook));
      if (tag === 'c') cell = undefined;
      if (tag === 'v' || tag === 't' || tag === 'f') into = undefined;
    },
    text: (piece) => {
      if (cell === undefined || into === undefined) return;
      cell[into] = `${cell[into] ?? ''}${piece}`;
    },
  });
  if (workbook.from1904) sheet.giveDaysOf1904();
  for (const range of merged) repeatDayOf(sheet, range);
  sheet.placeWide(merged.flatMap(wideOf));
  return sheet;
}

/** `<col min="3" max="4" hidden="1"/>` */
function hideColumns(sheet: Sheet, read: ReadonlyMap<string, string>): void {
  const [from, to] = [Number(read.get('min')), Number(read.get('max'))];
  if (/^(1|true)$/.test(read.get('hidden') ?? '')) sheet.hideColumns(from - 1, to - from + 1);
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** "A2:A5": cells of one column that are one. */
function repeatDayOf(sheet: Sheet, range: string): void {
  const [, left = '', from, right = '', to] = RANGE.exec(range) ?? [];
  const column = columnOf(left);
  if (column !== undefined && left === right) sheet.repeatDay(column, Number(from), Number(to));
}

/** "A2:C2": cells of one row that are one. */
function wideOf(range: string): Wide[] {
  const [, left = '', from, right = '', to] = RANGE.exec(range) ?? [];
  const [first, last] = [columnOf(left), columnOf(right)];
  return first === undefined || last === undefined || from !== to || last <= first
    ? []
    : [{ row: Number(from), column: first, count: last - first + 1 }];
}

function textOf({ type, style, value, inline, formula }: Cell, workbook: Workbook): string {
  if (type === 'inlineStr') return unescape(inline);
  if (value === '') return formula === undefined ? '' : `=${formula}`;
  if (type === 's') return workbook.strings[Number(value)] ?? '';
  if (type === 'str' || type === 'e') return unescape(value);
  if (type === 'd') return value.slice(0, 10);
  if (type === 'b') return value === '1' ? 'VRAI' : 'FAUX';
  return style?.date === true
    ? dayOfSerial(Number(value), workbook.from1904)
    : numberText(value, style?.currency);
}
