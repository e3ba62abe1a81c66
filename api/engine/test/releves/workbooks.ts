import { strToU8, zipSync } from 'fflate';

/** A cell as a test writes it: a text, an amount in cents, a day, or a formula with its value. */
export type WrittenCell =
  | string
  | { readonly cents: number }
  | { readonly day: string }
  | { readonly formula: string; readonly value?: string };

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly WrittenCell[])[];
}

/** An archive of files by name. */
export const zip = (files: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const serial = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
const letter = (column: number): string => String.fromCodePoint(65 + column);

/** A workbook of Excel: texts told once, days as serial numbers of style 1, amounts as floats. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Uint8Array {
  const strings: string[] = [];
  const cell = (content: WrittenCell, at: string): string => {
    if (typeof content === 'string') {
      if (content === '') return '';
      if (!strings.includes(content)) strings.push(content);
      return `<c r="${at}" t="s"><v>${strings.indexOf(content)}</v></c>`;
    }
    if ('day' in content) return `<c r="${at}" s="1"><v>${serial(content.day)}</v></c>`;
    if ('cents' in content) return `<c r="${at}"><v>${content.cents / 100}</v></c>`;
    const value = content.value === undefined ? '' : `<v>${content.value}</v>`;
    return `<c r="${at}"><f>${xml(content.formula)}</f>${value}</c>`;
  };
  const parts = sheets.map(
    ({ rows }) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells.map((content, column) => cell(content, `${letter(column)}${row + 1}`)).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
  );
  return zip({
    'xl/workbook.xml': `<workbook><sheets>${sheets.map(({ name }, index) => `<sheet name="${xml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      parts.map((part, index) => [`xl/worksheets/sheet${index + 1}.xml`, part]),
    ),
  });
}

/** An OpenDocument spreadsheet, with the emptiness that programs write around a table. */
export function writeOds(sheets: readonly WrittenSheet[]): Uint8Array {
  const cell = (content: WrittenCell): string => {
    if (typeof content === 'string')
      return content === ''
        ? '<table:table-cell/>'
        : `<table:table-cell office:value-type="string"><text:p>${xml(content)}</text:p></table:table-cell>`;
    if ('day' in content)
      return `<table:table-cell office:value-type="date" office:date-value="${content.day}"><text:p>au hasard</text:p></table:table-cell>`;
    if ('cents' in content)
      return `<table:table-cell office:value-type="float" office:value="${content.cents / 100}"><text:p>au hasard</text:p></table:table-cell>`;
    return `<table:table-cell table:formula="${xml(content.formula)}"${content.value === undefined ? '' : ` office:value-type="float" office:value="${content.value}"`}/>`;
  };
  const tables = sheets.map(
    ({ name, rows }) =>
      `<table:table table:name="${xml(name)}">${rows
        .map(
          (cells) =>
            `<table:table-row>${cells.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
        )
        .join(
          '',
        )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'content.xml': `<office:document-content><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
  });
}
