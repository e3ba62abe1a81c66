import { money, type FindingList } from '../findings.ts';
import type { ParseOptions, StatementLine } from '../types.ts';
import type { LineContext } from './read-line.ts';
import type { UnderstoodCsv } from './understand.ts';

/** So many amounts without a single decimal are no chance. */
const MANY = 3;

/** Programs write cents as whole numbers, where nothing tells them from euros. */
export function tellWholeAmounts(
  lines: readonly StatementLine[],
  { amounts, balances }: Pick<LineContext, 'amounts' | 'balances'>,
  { source }: UnderstoodCsv,
  { workbook }: ParseOptions,
  findings: FindingList,
): void {
  const [first] = lines;
  if (first === undefined || lines.length < MANY) return;
  // A spreadsheet leaves out the decimals that are zero.
  if (source === 'bank' || workbook !== undefined) return;
  if (amounts.mark === undefined && balances.mark === undefined)
    findings.add('whole_amounts', { what: money(first.amount) });
}
