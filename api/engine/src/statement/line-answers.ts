import { negate, type Cents } from '@sci/money/cents';
import { money, type FindingList } from './findings.ts';
import type { ParseOptions, StatementLine } from './types.ts';

/** What the user said of single lines about which he was asked. */
export interface LineAnswers {
  /** They are movements, as they were read. */
  readonly asserted: ReadonlySet<number>;
  /** Their money went the other way. */
  readonly turned: ReadonlySet<number>;
}

export const lineAnswers = ({ movementLines, turnedLines }: ParseOptions): LineAnswers => ({
  asserted: new Set(movementLines),
  turned: new Set(turnedLines),
});

/** The line with its money gone the other way, and said so; `amount` where a fee stays as it was. */
export function turnLine(
  line: StatementLine,
  findings: FindingList,
  amount: Cents = negate(line.amount),
): StatementLine {
  findings.add('turned_line', { line: line.lineNumber, text: line.label, what: money(amount) });
  return { ...line, amount };
}
