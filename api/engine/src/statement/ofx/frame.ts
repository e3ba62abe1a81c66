import { amountReader } from '../amounts.ts';
import { dateOrUndefined, type DayOrder } from '../dates.ts';
import type { StatementFrame } from '../draft.ts';
import type { FindingList } from '../findings.ts';
import type { StatementBalance } from '../types.ts';
import type { OfxAccount } from './collect.ts';
import { leadingDay } from './leading-day.ts';

/**
 * What the statements of one account say around its operations: its latest closing balance, and the
 * period from the first of them to the last, where each has one.
 */
export function frameOf(
  statements: readonly OfxAccount[],
  order: DayOrder,
  findings: FindingList,
): StatementFrame {
  const closing = statements
    .flatMap((statement) => readBalance(statement, order, findings) ?? [])
    .reduce<StatementBalance | undefined>(
      (latest, each) => (latest === undefined || each.date >= latest.date ? each : latest),
      undefined,
    );
  const periods = statements.flatMap((statement) => readPeriod(statement, order) ?? []);
  const from = periods.map((period) => period.from).toSorted()[0];
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1);
  const isWhole = periods.length === statements.length && from !== undefined && to !== undefined;
  return {
    ...(closing === undefined ? {} : { closingBalance: closing }),
    ...(isWhole ? { period: { from, to } } : {}),
  };
}

export function readBalance(
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
