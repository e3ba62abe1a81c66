import { scanXml } from '../../xml/markup.ts';
import { numberText, Sheet, type Wide } from './sheet.ts';

/** The workbook of Excel in one text, as some sites write it under the name of a binary one. */
export const isSpreadsheetXml = (text: string): boolean =>
  text.slice(0, HEAD).includes('urn:schemas-microsoft-com:office:spreadsheet');
const HEAD = 4096;
/** More cells of several columns than a sheet has. */
const MAX_MERGED = 2000;

/** The sheets of such a workbook, with the values that it stores. */
export function readSpreadsheetXml(text: string): Sheet[] {
  const sheets: Sheet[] = [];
  let [row, column, type, words] = [0, 0, '', ''];
  let isValue = false;
  let wide: Wide[] = [];
  const numberIn = (read: ReadonlyMap<string, string>, name: string): number =>
    Number(read.get(name) ?? 0) || 0;
  scanXml(text, {
    open: (name, attributes) => {
      const sheet = sheets.at(-1);
      if (name === 'Worksheet') {
        sheets.push(new Sheet(attributes().get('Name') ?? ''));
        [row, wide] = [0, []];
      } else if (name === 'Row') {
        row = numberIn(attributes(), 'Index') || row + 1;
        column = 0;
        if (attributes().get('Hidden') === '1') sheet?.hide(row);
      } else if (name === 'Cell') {
        column = numberIn(attributes(), 'Index') || column + 1;
        const count = numberIn(attributes(), 'MergeAcross') + 1;
        if (count > 1 && wide.length < MAX_MERGED) wide.push({ row, column: column - 1, count });
      } else if (name === 'Data') {
        [type, words, isValue] = [attributes().get('Type') ?? '', '', true];
      }
    },
    close: (name) => {
      if (name === 'Data') {
        sheets.at(-1)?.set(row, column - 1, valueOf(type, words));
        isValue = false;
      } else if (name === 'Cell' && wide.at(-1)?.row === row && wide.at(-1)?.column === column - 1)
        column += (wide.at(-1)?.count ?? 1) - 1;
      else if (name === 'Worksheet') sheets.at(-1)?.placeWide(wide);
    },
    text: (piece) => {
      if (isValue) words += piece;
    },
  });
  return sheets;
}

function valueOf(type: string, words: string): string {
  if (type === 'Number') return numberText(words);
  return type === 'DateTime' ? words.slice(0, 'YYYY-MM-DD'.length) : words;
}
