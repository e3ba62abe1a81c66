import { scanXml } from '../../xml/markup.ts';
import { numberText, Sheet, type Wide } from './sheet.ts';

/** A cell repeated more often than this is the emptiness to the right of a table. */
const MAX_REPEATED = 200;
/** No statement has the same operation so often; a row of a few bytes could ask for a million. */
const MAX_SAME_ROWS = 10_000;

/**
 * The sheets of an OpenDocument spreadsheet, with the values that it stores: formulas are never
 * computed, one without a stored value stays as its own text.
 */
export function readOds(content: string): Sheet[] {
  const reader = new OdsReader();
  scanXml(content, reader);
  return reader.sheets;
}

class OdsReader {
  readonly sheets: Sheet[] = [];
  #style = '';
  readonly #hiddenStyles = new Set<string>();
  #rowHidden = false;
  #row = 0;
  #rowRepeated = 1;
  #column = 0;
  #cell: ReadonlyMap<string, string> | undefined;
  #words = '';
  /** Columns that were described so far. */
  #columns = 0;
  /** Inside a note on a cell, whose words are not the cell's. */
  #note = false;
  /** Cells that reach over rows below them: their column, their first and their last row. */
  #merged: (readonly [number, number, number])[] = [];
  #wide: Wide[] = [];
  #written: { readonly column: number; readonly text: string }[] = [];

  open(name: string, attributes: () => ReadonlyMap<string, string>): void {
    if (name === 'style') this.#style = attributes().get('name') ?? '';
    else if (name === 'table-properties' && attributes().get('display') === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (name === 'table') {
      const style = attributes().get('style-name') ?? '';
      this.sheets.push(new Sheet(attributes().get('name') ?? '', this.#hiddenStyles.has(style)));
      [this.#row, this.#rowRepeated, this.#merged, this.#wide] = [0, 1, [], []];
      this.#columns = 0;
    } else if (name === 'table-column') {
      const count = repeated(attributes().get('number-columns-repeated'));
      if (/^(filter|collapse)$/.test(attributes().get('visibility') ?? ''))
        this.sheets.at(-1)?.hideColumns(this.#columns, count);
      this.#columns += count;
    } else if (name === 'table-row') {
      this.#rowRepeated = repeated(attributes().get('number-rows-repeated'));
      this.#rowHidden = /^(filter|collapse)$/.test(attributes().get('visibility') ?? '');
      [this.#column, this.#written] = [0, []];
    } else if (name === 'table-cell' || name === 'covered-table-cell')
      [this.#cell, this.#words] = [attributes(), ''];
    else if (name === 'annotation') this.#note = true;
    else if (name === 'p' || name === 's' || name === 'tab' || name === 'line-break')
      this.#words += ' ';
  }

  close(name: string): void {
    if (name === 'annotation') this.#note = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
    else if (name === 'table-row') this.#endRow();
    else if (name === 'table') {
      for (const range of this.#merged) this.sheets.at(-1)?.repeatDay(...range);
      this.sheets.at(-1)?.placeWide(this.#wide);
    }
  }

  text(piece: string): void {
    if (this.#cell !== undefined && !this.#note) this.#words += piece;
  }

  #endCell(): void {
    if (this.#cell === undefined) return;
    const count = repeated(this.#cell.get('number-columns-repeated'));
    const text = textOf(this.#cell, this.#words);
    if (text !== '' && count <= MAX_REPEATED)
      for (let index = 0; index < count; index += 1)
        this.#written.push({ column: this.#column + index, text });
    const rows = repeated(this.#cell.get('number-rows-spanned'));
    if (rows > 1 && count === 1) this.#merged.push([this.#column, this.#row + 1, this.#row + rows]);
    const columns = repeated(this.#cell.get('number-columns-spanned'));
    if (columns > 1 && count === 1)
      this.#wide.push({ row: this.#row + 1, column: this.#column, count: columns });
    this.#column += count;
    this.#cell = undefined;
  }

  /** The same row several times is several operations, as in the table that the user sees. */
  #endRow(): void {
    const sheet = this.sheets.at(-1);
    const times = this.#written.length === 0 ? 0 : this.#rowRepeated;
    if (sheet !== undefined && times > MAX_SAME_ROWS) sheet.isCut = true;
    for (let index = 1; index <= Math.min(times, MAX_SAME_ROWS); index += 1) {
      if (this.#rowHidden) sheet?.hide(this.#row + index);
      for (const { column, text } of this.#written) sheet?.set(this.#row + index, column, text);
    }
    this.#row += this.#rowRepeated;
  }
}

const repeated = (text: string | undefined): number => {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
};

function textOf(cell: ReadonlyMap<string, string>, words: string): string {
  const value = cell.get('value') ?? '';
  switch (cell.get('value-type')) {
    case 'date':
      return (cell.get('date-value') ?? '').slice(0, 10);
    case 'float':
    case 'currency':
      return numberText(value, cell.get('currency'));
    case undefined:
      return words.trim() === '' ? (cell.get('formula') ?? '') : words;
    default:
      return words;
  }
}
