import { balanceSheet, type BalanceSheet as EngineSheet } from '@sci/engine/ledger/balance-sheet';
import type { YearResult } from '@sci/engine/year/compute-year';
import { ZERO } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import type { BalanceSheet } from '../../papers/documents/data.ts';
import { say } from '../../messages/say.ts';

type Side = 'assets' | 'liabilities';

/**
 * The simplified balance sheet of 31 December beside that of the year before; a line of either year
 * is printed.
 */
export function balanceSheetData({ result, previous }: Books): BalanceSheet {
  const current = sheetOf(result);
  const before = previous && sheetOf(previous);
  const total = (label: string) => ({
    label,
    amount: current.total,
    previous: before === undefined ? null : before.total,
  });
  return {
    assets: linesOf('assets', current, before),
    liabilities: linesOf('liabilities', current, before),
    total_assets: total(say('full_file.total_assets')),
    total_liabilities: total(say('full_file.total_liabilities')),
  };
}

const sheetOf = ({ trialBalance, accountingResult }: YearResult): EngineSheet =>
  balanceSheet(trialBalance, accountingResult);

function linesOf(
  side: Side,
  current: EngineSheet,
  before: EngineSheet | undefined,
): BalanceSheet['assets'] {
  const labels = new Map(
    [...(before?.[side] ?? []), ...current[side]].map(({ code, label }) => [code, label]),
  );
  const amountIn = (sheet: EngineSheet, code: string) =>
    sheet[side].find((row) => row.code === code)?.amount ?? ZERO;
  return [...labels].map(([code, label]) => ({
    label,
    amount: amountIn(current, code),
    previous: before === undefined ? null : amountIn(before, code),
  }));
}
