import { amountReader } from '../amounts.ts';
import { dateOrUndefined, type DayOrder } from '../dates.ts';
import type { StatementFrame } from '../draft.ts';
import type { FindingList } from '../findings.ts';
import type { StatementBalance } from '../types.ts';
import type { OfxAccount } from './collect.ts';
import { leadingDay } from './leading-day.ts';

/** What an account says around its operations: its closing balance and its period, where it does. */
export function frameOf(
  account: OfxAccount | undefined,
  order: DayOrder,
  findings: FindingList,
): StatementFrame {
  const closing = account === undefined ? undefined : readBalance(account, order, findings);
  const period = account === undefined ? undefined : readPeriod(account, order);
  return {
    ...(closing === undefined ? {} : { closingBalance: closing }),
    ...(period === undefined ? {} : { period }),
  };
}

function readBalance(
  { balance, line }: OfxAccount,
  order: DayOrder,
  findings: FindingList,
): StatementBalance | undefined {
  const text = balance.get('BALAMT');
  if (text === undefined) return undefined;
  const reading = amountReader([]).read(text);
  const date = dateOrUndefined(leadingDay(balance.get('DTASOF') ?? ''), order);
  if ('problem' in reading || date === undefined) {
    findings.add('unreadable_balance', { line, what: text });
    return undefined;
  }
  return { amount: reading.amount, date };
}

function readPeriod({ period }: OfxAccount, order: DayOrder): StatementFrame['period'] {
  const from = dateOrUndefined(leadingDay(period.get('DTSTART') ?? ''), order);
  const to = dateOrUndefined(leadingDay(period.get('DTEND') ?? ''), order);
  return from === undefined || to === undefined ? undefined : { from, to };
}
