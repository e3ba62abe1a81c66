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
