import { accountName } from '../draft.ts';
import type { CsvColumns } from '../types.ts';
import { readPreamble } from './preamble.ts';
import type { CsvRow } from './rows.ts';

const bare = (text: string): string => text.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase();

/**
 * The columns without the one of the account, where the lines above the table name an account that
 * none of its cells does: it holds those of the people who pay or are paid.
 */
export function withOwnAccount(
  columns: CsvColumns | undefined,
  preamble: readonly CsvRow[],
  rows: readonly CsvRow[],
): CsvColumns | undefined {
  const { account: index, ...others } = columns ?? {};
  const account = readPreamble(preamble).account;
  const own = account === undefined ? '' : bare(accountName(account));
  if (columns === undefined || index === undefined || own === '') return columns;
  const isOwn = ({ cells }: CsvRow): boolean => {
    const named = bare(cells[index] ?? '');
    return named !== '' && (named.includes(own) || own.includes(named));
  };
  return rows.some(isOwn) ? columns : { ...others, date: columns.date, label: columns.label };
}
