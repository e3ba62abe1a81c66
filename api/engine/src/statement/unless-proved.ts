import type { AssembledStatement } from './assemble.ts';
import type { LineDoubt } from './draft.ts';
import type { FindingList } from './findings.ts';
import { lineAnswers } from './line-answers.ts';
import type { ParseOptions } from './types.ts';

/**
 * Asks about the lines of which the file says two things, unless its balances prove what was read:
 * they are no movements until the user said so. Amounts that differ are told all the same.
 */
export function withoutDoubtful(
  statement: AssembledStatement,
  doubts: readonly LineDoubt[],
  options: ParseOptions,
  findings: FindingList,
): AssembledStatement {
  if (doubts.length === 0) return statement;
  const { asserted, turned } = lineAnswers(options);
  const kept = new Set(statement.lines.map(({ lineNumber }) => lineNumber));
  const isProved = statement.verification.state === 'proved';
  for (const { code, ...place } of isProved ? doubts : [])
    if (code === 'differing_amounts' && kept.has(place.line))
      findings.add('differing_proved', place);
  const open = doubts.filter(
    ({ line, evenProved = false }) =>
      (!isProved || evenProved) && kept.has(line) && !asserted.has(line) && !turned.has(line),
  );
  for (const { code, ...place } of open) findings.add(code, place);
  const left = new Set(open.map(({ line }) => line));
  return {
    ...statement,
    lines: statement.lines.filter(({ lineNumber }) => !left.has(lineNumber)),
  };
}
