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
 * happened on it. The reading that its own balances prove, where they prove one only; else all that
 * there is, row by row.
 */
export function tableOfPdf(pages: readonly (readonly PdfPiece[])[]): PdfTable | undefined {
  const rows = withMeantLetters(pages).map(rowsOf);
  const read = readPages(rows);
  if (read === undefined) return undefined;
  const proved = provedTable(read);
  if (proved !== undefined) return proved;
  const carried = withCarriedDays(read);
  const ofDays = carried && provedTable(carried);
  if (ofDays !== undefined) return { ...ofDays, carriedDays: true };
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

/**
 * The same where a bank prints a day once for all of its operations: those below have the one above.
 * Undefined where each has its own, or the first has none.
 */
function withCarriedDays({ items, tables }: PdfPages): PdfPages | undefined {
  let day: string | undefined;
  let isCarried = false;
  const dated = items.map((item) => {
    if (item.is !== 'line') return item;
    const { line } = item;
    const isPrinted = printedKind(line.label ?? '', false) !== undefined;
    const isMoved = (line.debit ?? line.credit ?? line.amount) !== undefined;
    if (line.date !== undefined && !isPrinted) day = line.date;
    if (line.date !== undefined || isPrinted || !isMoved || day === undefined) return item;
    isCarried = true;
    return { ...item, line: { ...line, date: day } };
  });
  return isCarried ? { items: dated, tables } : undefined;
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
