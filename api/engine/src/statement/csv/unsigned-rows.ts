import type { Cents } from '@sci/money/cents';
import type { AmountReader } from '../amounts.ts';
import type { StatementDraft } from '../draft.ts';
import type { StatementLine } from '../types.ts';
import { saysPayment, saysReceipt } from '../unsigned.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/**
 * A bank's own header promises signs where there are payments; a table without any, or whose columns
 * somebody chose, promises nothing.
 */
export const isKnownToSign = ({ source, header }: UnderstoodCsv): boolean =>
  source === 'bank' && header !== undefined;

/** A sign, or a word that stands for one, beside the figures. */
const SIGNED =
  /^\s*[-+(\u2212\u2010-\u2013\ufe63\uff0b\uff0d]|[-+)\u2212]\s*$|^\s*[cd]r?\b|\b[cd]r?\.?\s*$/i;

/**
 * The amounts of a table that has one column for them, none of which is below zero: nothing then says
 * which way the money went. Empty where the table says it.
 */
export function unsignedRows(
  rows: readonly CsvRow[],
  lines: readonly StatementLine[],
  csv: UnderstoodCsv,
  amounts: AmountReader,
): Pick<StatementDraft, 'unsigned'> {
  const { amount: column, sense } = csv.columns ?? {};
  if (column === undefined || sense !== undefined || isKnownToSign(csv)) return {};
  const [rowOf, written] = [new Map<number, CsvRow>(), new Map<number, Cents>()];
  for (const row of rows) {
    const cell = row.cells[column] ?? '';
    const reading = amounts.read(cell);
    if (!('amount' in reading)) continue;
    if (reading.amount < 0) return {};
    rowOf.set(row.line, row);
    if (!SIGNED.test(cell)) written.set(row.line, reading.amount);
  }
  if (!lines.some(({ lineNumber }) => written.has(lineNumber))) return {};
  const says = { paid: saysPayment, received: saysReceipt };
  return {
    unsigned: {
      written,
      wordOf: ({ lineNumber }, way) => rowOf.get(lineNumber)?.cells.find(says[way]),
    },
  };
}
