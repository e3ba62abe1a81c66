import { daysBetween } from '../law/calendar.ts';
import { day, type FindingList } from './findings.ts';
import type { StatementLine } from './types.ts';

interface Known {
  /** What the file prints proves its amounts: the bank has booked them, whatever their days. */
  readonly proved: boolean;
  /** Lines of which the user said that they are movements. */
  readonly asserted: ReadonlySet<number>;
}

/**
 * An operation of a day to come has not taken place, or its year is written wrongly: it is asked about
 * as one that is pending; where the balances prove the file it is said.
 */
export function withoutFuture(
  lines: readonly StatementLine[],
  today: string | undefined,
  { proved, asserted }: Known,
  findings: FindingList,
): readonly StatementLine[] {
  if (today === undefined) return lines;
  return lines.filter(({ date, lineNumber: line, label: text }) => {
    if (date <= today || asserted.has(line)) return true;
    if (proved) findings.addOnce('future_proved', { line, text, what: day(date) });
    else findings.add('future_day', { line, text, what: day(date) });
    return proved;
  });
}

/** Half a year: no bank books an operation so long after its day, or before. */
const FAR = 183;

/**
 * An operation far from what the file covers has a wrong year, which no balance proves: it is asked
 * about where the others are in the period, so that this is not what was misread.
 */
export function withoutFar(
  lines: readonly StatementLine[],
  period: { readonly from: string; readonly to: string } | undefined,
  asserted: ReadonlySet<number>,
  findings: FindingList,
): readonly StatementLine[] {
  if (period === undefined || period.from > period.to) return lines;
  const { from, to } = period;
  const isOutside = ({ date }: StatementLine): boolean => date < from || date > to;
  const outside = lines.filter(isOutside);
  if (outside.length * 2 >= lines.length) return lines;
  const far = new Set(
    outside.filter(
      ({ date, lineNumber }) =>
        (daysBetween(date, from) > FAR || daysBetween(to, date) > FAR) && !asserted.has(lineNumber),
    ),
  );
  for (const { date, lineNumber: line, label: text } of far)
    findings.add('far_day', { line, text, what: day(date) });
  return lines.filter((line) => !far.has(line));
}
