import type { FindingList } from '../findings.ts';
import { collapse, plainWords } from '../labels.ts';
import type { CsvColumns } from '../types.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

const QUANTITY = /^(quantites?|qtes?|qty|quantity|nombre|nb|parts|shares|units|anzahl|stuck)\b/;
const PRICE = /^(cours|prix|price|unit price|valeur liquidative|kurs|preis)\b/;
/** An amount is rounded to the cent. */
const ROUNDED = 0.011;

/**
 * A table whose amounts are so many times a price, with the sign of what was bought: a list of
 * orders or of goods, whose purchases would pass for money received.
 */
export function refuseOrders(
  { header = [], rows, columns }: UnderstoodCsv,
  findings: FindingList,
): void {
  const names = header.map(plainWords);
  const [quantity, price] = [QUANTITY, PRICE].map((name) =>
    names.findIndex((one) => name.test(one)),
  );
  const amount = columns?.amount;
  if (amount === undefined || quantity === undefined || price === undefined) return;
  if (quantity < 0 || price < 0 || amount === quantity || amount === price) return;
  const ordered = rows.flatMap(({ cells }) => {
    const [count, unit, whole] = [quantity, price, amount].map((at) => numberOf(cells[at] ?? ''));
    return count && unit && whole ? [Math.abs(count * unit - whole)] : [];
  });
  if (ordered.length > 0 && ordered.every((difference) => difference < ROUNDED))
    findings.add('order_table', { what: collapse(`${header[quantity]} × ${header[price]}`) });
}

const LEDGER = [
  /^(code ?)?journal/,
  /^compte ?num|^(numero|n°|no)? ?(de |du )?comptes?\b/,
  /^debit/,
  /^credit/,
];

/** An account of the books: its class and what stands behind it. */
const OF_BOOKS = /^[1-8]\d{2,8}$/;

/** The ledger of a company: each operation stands there under two accounts of the books. */
export function refuseLedger(
  { header = [], rows, columns }: UnderstoodCsv,
  findings: FindingList,
): void {
  const names = header.map(plainWords);
  const isNamed = LEDGER.every((name) => names.some((one) => name.test(one)));
  if (isNamed || isBalanced(names, rows, columns)) findings.add('ledger_file');
}

/** Under several accounts of the books, as much on one side as on the other. */
function isBalanced(
  names: readonly string[],
  rows: readonly CsvRow[],
  columns: CsvColumns | undefined,
): boolean {
  const account = names.findIndex((name) => /\bcomptes?\b/.test(name));
  if (account < 0 || columns?.debit === undefined || columns.credit === undefined) return false;
  const accounts = rows.map(({ cells }) => (cells[account] ?? '').trim());
  const written = accounts.filter((cell) => cell !== '');
  if (new Set(written).size < 2 || !written.every((cell) => OF_BOOKS.test(cell))) return false;
  const total = (column: number): number =>
    rows
      .filter((_, at) => accounts[at] !== '')
      .reduce((sum, { cells }) => sum + Math.abs(numberOf(cells[column] ?? '')), 0);
  const [debits, credits] = [total(columns.debit), total(columns.credit)];
  return debits > 0 && Math.abs(debits - credits) < ROUNDED;
}

/** Quantities have as many decimals as they need; 0 for what is no number. */
function numberOf(cell: string): number {
  const bare = cell.replace(/[^\d.,-]/g, '');
  const mark = /[.,](?=\d*$)/.exec(bare)?.index ?? bare.length;
  const written = `${bare.slice(0, mark).replace(/[.,]/g, '')}.${bare.slice(mark + 1)}`;
  const value = Number(written);
  return Number.isFinite(value) ? value : 0;
}
