import type { FindingList } from '../findings.ts';
import { collapse, plainWords } from '../labels.ts';
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

/** The ledger of a company: each operation stands there under two accounts of the books. */
export function refuseLedger({ header = [] }: UnderstoodCsv, findings: FindingList): void {
  const names = header.map(plainWords);
  if (LEDGER.every((name) => names.some((one) => name.test(one)))) findings.add('ledger_file');
}

/** Quantities have as many decimals as they need; 0 for what is no number. */
function numberOf(cell: string): number {
  const bare = cell.replace(/[^\d.,-]/g, '');
  const mark = /[.,](?=\d*$)/.exec(bare)?.index ?? bare.length;
  const written = `${bare.slice(0, mark).replace(/[.,]/g, '')}.${bare.slice(mark + 1)}`;
  const value = Number(written);
  return Number.isFinite(value) ? value : 0;
}
