import { listArchive, type ArchiveMember } from './archive.ts';
import { decodeStatement, MAX_STATEMENT_BYTES } from './decode.ts';
import type { FindingCode } from './findings.ts';
import type { CsvMapping, HiddenParts, OtherTables } from './types.ts';
import { mayBePage, readHtml } from './workbook/html.ts';
import { readOds } from './workbook/ods.ts';
import { hasOperation } from './workbook/operations.ts';
import type { Sheet } from './workbook/sheet.ts';
import { isSpreadsheetXml, readSpreadsheetXml } from './workbook/spreadsheet-xml.ts';
import { readXlsx } from './workbook/xlsx.ts';

/** What a spreadsheet is called; its sheets are read as tables of text. */
export type WorkbookFormat = 'xlsx' | 'ods';

/** What is read as a table although it is none of text. */
export type TableFormat = WorkbookFormat | 'html' | 'pdf';

/** One statement of a file: the file itself, a member of an archive, or a sheet of a workbook. */
export interface StatementPart {
  /** What the user calls it inside its file; null for the file itself. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
  readonly workbook?: TableFormat;
  /** The columns, where they are known. */
  readonly mapping?: CsvMapping;
  /** Sheets of the same workbook that hold no operation. */
  readonly otherSheets?: readonly string[];
  readonly hidden?: HiddenParts;
  /** Of a PDF. */
  readonly otherTables?: OtherTables;
  readonly carriedDays?: true;
}

export type Unpacked =
  | { readonly parts: readonly StatementPart[] }
  | { readonly refusal: FindingCode; readonly what?: string };

/** Statements of one archive, sheets of one workbook. */
const MAX_PARTS = 100;

/** Whether a file is an archive or a workbook: a small one may hold much more than it weighs. */
export const isPacked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * The statements inside a file: those of a ZIP archive, the sheets with operations of an Excel or
 * OpenDocument workbook, or the file itself. Nothing is written or executed; an archive that says
 * to hold more than a statement may is refused before anything of it is read, and none is opened
 * inside another, except workbooks, which share the room of one statement.
 */
export function unpackStatement(bytes: Uint8Array): Unpacked {
  if (!isPacked(bytes)) return { parts: tablesOfPage(bytes) ?? [{ name: null, bytes }] };
  if (bytes.length > MAX_STATEMENT_BYTES) return { refusal: 'file_too_large' };
  const members = listArchive(bytes);
  if (members === undefined) return { refusal: 'broken_archive' };
  if (total(members) > MAX_STATEMENT_BYTES) return { refusal: 'file_too_large' };
  const format = workbookFormat(members);
  if (format !== undefined) return sheetsOf(members, format);
  return statementsOf(members);
}

/** The tables with operations of a page or a workbook in one text; undefined for all else, and without any. */
function tablesOfPage(bytes: Uint8Array): readonly StatementPart[] | undefined {
  if (!mayBePage(bytes)) return undefined;
  const decoded = decodeStatement(bytes);
  if (decoded.kind === 'refused') return undefined;
  if (isSpreadsheetXml(decoded.text)) {
    const unpacked = chosenSheets(readSpreadsheetXml(decoded.text), 'xlsx');
    return 'parts' in unpacked ? unpacked.parts : undefined;
  }
  const sheets = readHtml(decoded.text);
  if (sheets.length === 0 || sheets.length > MAX_PARTS) return undefined;
  const encoder = new TextEncoder();
  return sheets.map((sheet) => ({
    name: sheets.length > 1 ? sheet.name : null,
    bytes: encoder.encode(sheet.toCsv()),
    workbook: 'html',
    ...(sheet.hiddenRows === 0
      ? {}
      : { hidden: { sheets: [], rows: sheet.hiddenRows, columns: [] } }),
  }));
}

const total = (members: readonly ArchiveMember[]): number =>
  members.reduce((sum, { size }) => sum + size, 0);

function workbookFormat(members: readonly ArchiveMember[]): WorkbookFormat | undefined {
  const names = new Set(members.map(({ name }) => name));
  if (names.has('xl/workbook.xml')) return 'xlsx';
  return names.has('content.xml') && names.has('META-INF/manifest.xml') ? 'ods' : undefined;
}

const WANTED =
  /^(content\.xml|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

function sheetsOf(members: readonly ArchiveMember[], workbook: WorkbookFormat): Unpacked {
  const decoder = new TextDecoder();
  const texts = new Map<string, string>();
  for (const member of members.filter(({ name }) => WANTED.test(name))) {
    const content = member.read();
    if (content === undefined) return { refusal: 'broken_archive' };
    texts.set(member.name, decoder.decode(content));
  }
  if ([...texts.values()].some((text) => /<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 4096))))
    return { refusal: 'forbidden_xml' };
  const sheets =
    workbook === 'ods'
      ? readOds(texts.get('content.xml') ?? '')
      : readXlsx((path) => texts.get(path));
  return chosenSheets(sheets, workbook);
}

/** The sheets with operations that the user sees, and what else the workbook holds. */
function chosenSheets(sheets: readonly Sheet[], workbook: WorkbookFormat): Unpacked {
  const written = sheets.filter(({ rows }) => rows.length > 0);
  if (written.some(({ isCut }) => isCut)) return { refusal: 'file_too_large' };
  const withOperations = written.filter(hasOperation);
  const seen = withOperations.filter(({ hidden }) => !hidden);
  // A copy behind the sheet that the user looks at would count its operations twice.
  const unseen = seen.length > 0 ? withOperations.filter(({ hidden }) => hidden) : [];
  const telling = (seen.length > 0 ? seen : withOperations).slice(0, MAX_PARTS);
  const chosen = telling.length > 0 ? telling : written.slice(0, 1);
  if (chosen.length === 0) return { refusal: 'empty_file' };
  const others = written
    .filter((sheet) => !chosen.includes(sheet) && !unseen.includes(sheet))
    .map(({ name }) => name);
  const encoder = new TextEncoder();
  return {
    parts: chosen.map((sheet) => ({
      name: chosen.length > 1 ? sheet.name : null,
      bytes: encoder.encode(sheet.toCsv()),
      workbook,
      ...(others.length === 0 ? {} : { otherSheets: others }),
      ...(unseen.length === 0 && sheet.hiddenRows === 0 && sheet.hiddenColumns.length === 0
        ? {}
        : {
            hidden: {
              sheets: unseen.map(({ name }) => name),
              rows: sheet.hiddenRows,
              columns: sheet.hiddenColumns,
            },
          }),
    })),
  };
}

/** What programs add to an archive, and folders. */
const NOT_A_FILE = /(^|\/)(__MACOSX\/|\.)|\/$|(^|\/)Thumbs\.db$/;

function statementsOf(members: readonly ArchiveMember[]): Unpacked {
  const files = members.filter(({ name }) => !NOT_A_FILE.test(name));
  if (files.length === 0) return { refusal: 'empty_archive' };
  if (files.length > MAX_PARTS) return { refusal: 'too_many_members', what: String(MAX_PARTS) };
  const parts: StatementPart[] = [];
  let room = MAX_STATEMENT_BYTES - total(members);
  for (const member of files) {
    const { name } = member;
    const file = member.read();
    if (file === undefined) return { refusal: 'broken_archive', what: name };
    const short = name.split('/').at(-1) ?? name;
    const inside = workbookIn(file);
    room -= inside?.size ?? 0;
    if (room < 0) return { refusal: 'file_too_large' };
    for (const part of inside?.sheets() ?? tablesOfPage(file) ?? [{ name: null, bytes: file }])
      parts.push({ ...part, name: part.name === null ? short : `${short} › ${part.name}` });
  }
  return parts.length > MAX_PARTS
    ? { refusal: 'too_many_members', what: String(MAX_PARTS) }
    : { parts };
}

/** The workbook that a member of an archive is; undefined for all else, other archives included. */
function workbookIn(file: Uint8Array) {
  const members = isPacked(file) ? listArchive(file) : undefined;
  const format = members && workbookFormat(members);
  if (members === undefined || format === undefined) return undefined;
  return {
    size: total(members),
    /** Undefined for a workbook that can't be read: it is then refused as the file it is. */
    sheets: (): readonly StatementPart[] | undefined => {
      const unpacked = sheetsOf(members, format);
      return 'parts' in unpacked ? unpacked.parts : undefined;
    },
  };
}
