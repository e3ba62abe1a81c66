import { accountName, type StatementDraft, type StatementFrame } from '../draft.ts';
import type { AccountHint, StatementBalance, StatementLine } from '../types.ts';
import type { AccountTables } from './account-tables.ts';
import { readPreamble, type Preamble } from './preamble.ts';

/**
 * What stands above the table is said of its account; of one among several (`named`) when it names
 * that one. `footer` is the balance that a bank writes below the movements. `tables`: the tables of
 * other accounts, with what stands above each.
 */
export function framesOf(
  preamble: Preamble,
  footer: StatementBalance | undefined,
  lines: readonly StatementLine[],
  named: readonly AccountHint[],
  tables: AccountTables,
): Pick<StatementDraft, 'accounts' | 'frameOf'> & StatementFrame {
  if (named.length < 2)
    return {
      accounts: preamble.account === undefined ? named : [preamble.account],
      ...frameOf(preamble, footer, lines),
    };
  const own = preamble.account === undefined ? undefined : accountName(preamble.account);
  const period = preamble.period === undefined ? {} : { period: preamble.period };
  return {
    accounts: named,
    ...period,
    frameOf: (account) => {
      const name = accountName(account);
      const ofName = lines.filter((line) => line.account === name);
      if (name === own) return frameOf(preamble, footer, ofName);
      const table = [...tables.headings.values()].find((one) => one?.account === name);
      return table === undefined
        ? period
        : frameOf(readPreamble(table.preamble), undefined, ofName);
    },
  };
}

function frameOf(
  preamble: Preamble,
  footer: StatementBalance | undefined,
  lines: readonly StatementLine[],
): StatementFrame {
  const { opening, closing } = balancesOf(preamble, footer, lines);
  return {
    ...(preamble.period === undefined ? {} : { period: preamble.period }),
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
  };
}

/** A balance of a day before every movement is the one that they begin with. */
function balancesOf(
  { opening, closing, balance }: Preamble,
  footer: StatementBalance | undefined,
  lines: readonly StatementLine[],
): Partial<Record<'opening' | 'closing', StatementBalance | undefined>> {
  const days = lines.map(({ date }) => date);
  const first = days.reduce((day, date) => (day === '' || date < day ? date : day), '');
  const last = days.reduce((day, date) => (date > day ? date : day), '');
  const begun = opening === undefined ? undefined : { date: first, ...opening };
  const ended = closing === undefined ? footer : { date: last, ...closing };
  return balance !== undefined && balance.date < first
    ? { opening: begun ?? balance, closing: ended }
    : { opening: begun, closing: closing === undefined ? (balance ?? footer) : ended };
}
