import type { PrintedLine } from '../draft.ts';
import type { DayOrder } from '../dates.ts';
import { day, FindingList, money } from '../findings.ts';
import type { StatementLine } from '../types.ts';
import type { OfxAccount } from './collect.ts';
import { readBalance } from './frame.ts';

/** One statement of an account, as it was read. */
export interface ReadStatement {
  readonly statement: OfxAccount;
  readonly lines: readonly StatementLine[];
}

/**
 * The closing balances of statements that another one of their account follows: those of the day on
 * which their operations end. Many programs write the balance of the day of the download instead.
 */
export function closingsBetween(read: readonly ReadStatement[], order: DayOrder): PrintedLine[] {
  let after = 0;
  return read.flatMap(({ statement, lines }, index) => {
    after += lines.length;
    const account = statement.account.get('ACCTID');
    const next = read
      .slice(index + 1)
      .find((one) => one.statement.account.get('ACCTID') === account);
    const closing = readBalance(statement, order, new FindingList());
    const last = lines
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    const following = next?.lines.map(({ date }) => date).toSorted()[0];
    if (closing === undefined || last === undefined || following === undefined) return [];
    if (closing.date < last || closing.date >= following) return [];
    return [
      {
        ...closing,
        ...(account === undefined ? {} : { account }),
        lineNumber: (lines.at(-1)?.lineNumber ?? 0) + 1,
        text: `${day(closing.date)} ; ${money(closing.amount)}`,
        kind: 'closing',
        after,
      },
    ];
  });
}
