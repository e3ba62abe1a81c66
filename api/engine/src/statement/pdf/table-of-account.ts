import { isImportable, parseStatement } from '../parse-statement.ts';
import { printedKind } from '../printed-words.ts';
import type { PdfPiece } from './rows.ts';
import { hasMoney } from './cells.ts';
import { readPages, writtenTable, type PdfPages, type PdfTable } from './table.ts';

/** More tables than a statement has. */
const MAX_TABLES = 12;

/**
 * The table of the account in a PDF that may hold others: a summary of accounts, the operations of a
 * card, fees. The one that its own balances prove, where they prove one only; else all that there is.
 */
export function tableOfPdf(pages: readonly (readonly PdfPiece[])[]): PdfTable | undefined {
  const read = readPages(pages);
  if (read === undefined) return undefined;
  const whole = writtenTable(read);
  if (read.tables.length < 2 || read.tables.length > MAX_TABLES || isProved(whole)) return whole;
  if (read.tables.filter((_, table) => hasBalance(read, table)).length > 1) return whole;
  const proved = read.tables.map((_, table) => writtenTable(read, table)).filter(isProved);
  const [only, another] = proved;
  return only === undefined || another !== undefined ? whole : only;
}

/** Another table with a balance of its own is of another account, which the user imports apart. */
const hasBalance = ({ items }: PdfPages, table: number): boolean =>
  items.some(
    (item) =>
      item.is === 'line' &&
      item.table === table &&
      hasMoney(item.line) &&
      /^(opening|closing|balance)$/.test(printedKind(item.line.label ?? '', false) ?? ''),
  );

function isProved({ csv, ...options }: PdfTable): boolean {
  const statement = parseStatement(new TextEncoder().encode(csv), { ...options, workbook: 'pdf' });
  return isImportable(statement) && statement.verification.state === 'proved';
}
