/** Spreadsheets of a French desktop read UTF-8 only when the file says so. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Rows as a file that a French spreadsheet opens: semicolons, CRLF, and no text that it would run
 * as a formula.
 */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + csvLines(rows);

/** The lines alone, for a file that is written piece by piece. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/**
 * A text that a spreadsheet would take for a formula is shown as text; an amount keeps its sign.
 */
function cell(text: string): string {
  const safe = /^\s*[=+@\t\r\n]/.test(text) || /^\s*-(?![\d,]+$)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
