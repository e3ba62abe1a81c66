import { isImportable, parseStatement } from '../parse-statement.ts';
import { printedKind } from '../printed-words.ts';
import { withBlocks } from './blocks.ts';
import { withMeantLetters } from './letters.ts';
import { rowsOf, type PdfPiece } from './rows.ts';
import { hasMoney } from './cells.ts';
import { readPages, writtenTable, type PdfPages, type PdfTable } from './table.ts';

/** More tables than a statement has. */
const MAX_TABLES = 12;

/**
 * The table of the account in a PDF that may hold others: a summary of accounts, the operations of a
 * card, fees; or one of which each operation takes several rows, or a day is printed once for all that
 * happened on it. The reading that its own balances
 * prove, where they prove one only; else all that there is, row by row.
 */
export function tableOfPdf(pages: readonly (readonly PdfPiece[])[]): PdfTable | undefined {
  const rows = withMeantLetters(pages).map(rowsOf);
  const read = readPages(rows);
  if (read === undefined) return undefined;
  const proved = provedTable(read) ?? provedTable(withDaysAbove(read));
  if (proved !== undefined) return proved;
  const blocks = rows.map(withBlocks);
  const joined = blocks.includes(undefined)
    ? undefined
    : readPages(blocks.map((page) => page ?? []));
  return (joined && provedTable(joined)) ?? writtenTable(read);
}

/** All of the tables together, or the one of them that its balances prove. */
function provedTable(read: PdfPages): PdfTable | undefined {
  const whole = writtenTable(read);
  if (isProved(whole)) return whole;
  const { length } = read.tables;
  const withBalance = read.tables.filter((_, table) => hasBalance(read, table));
  if (length < 2 || length > MAX_TABLES || withBalance.length > 1) return undefined;
  const proved = read.tables.map((_, table) => writtenTable(read, table)).filter(isProved);
  return proved.length === 1 ? proved[0] : undefined;
}

/** An operation without a day has that of the one above it: some banks print each day once. */
function withDaysAbove({ items, tables }: PdfPages): PdfPages {
  let above: { readonly table: number | undefined; readonly date: string } | undefined;
  return {
    tables,
    items: items.map((item) => {
      if (item.is !== 'line' || !hasMoney(item.line)) return item;
      const { line, table } = item;
      if (line.date !== undefined) above = { table, date: line.date };
      const isOperation = line.label !== '' && printedKind(line.label ?? '', true) === undefined;
      if (line.date !== undefined || !isOperation || above?.table !== table) return item;
      return { ...item, line: { ...line, date: above?.date ?? '' } };
    }),
  };
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
