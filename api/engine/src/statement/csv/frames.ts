import { accountName, type StatementDraft, type StatementFrame } from '../draft.ts';
import type { AccountHint, StatementBalance, StatementLine } from '../types.ts';
import type { Preamble } from './preamble.ts';

/**
 * What stands above the table is said of its account; of one among several (`named`) when it names
 * that one. `footer` is the balance that a bank writes below the movements.
 */
export function framesOf(
  preamble: Preamble,
  footer: StatementBalance | undefined,
  lines: readonly StatementLine[],
  named: readonly AccountHint[],
): Pick<StatementDraft, 'accounts' | 'frameOf'> & StatementFrame {
  const period = preamble.period === undefined ? {} : { period: preamble.period };
  const { opening, closing } = balancesOf(preamble, footer, lines);
  const whole = {
    ...period,
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
  };
  if (named.length < 2)
    return { accounts: preamble.account === undefined ? named : [preamble.account], ...whole };
  const own = preamble.account === undefined ? undefined : accountName(preamble.account);
  return {
    accounts: named,
    ...period,
    frameOf: (account) => (accountName(account) === own ? whole : period),
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
