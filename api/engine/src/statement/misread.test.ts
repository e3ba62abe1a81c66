import fc from 'fast-check';
import { unknownTable } from '../../test/releves/unknown-program.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const RUNS = 600;

/** As somebody reads it who confirms the columns that are proposed. */
function read(text: string): ParsedStatement {
  const bytes = new TextEncoder().encode(text);
  const mapping = parseStatement(bytes).csv?.mapping;
  return parseStatement(bytes, mapping === undefined ? {} : { mapping });
}
const inOrder = (moved: readonly (readonly [string, number])[]): string[] =>
  moved.map(([date, cents]) => `${date} ${cents}`).toSorted();

it('reads a table of a program that nobody knows rightly, or asks: never another amount or day without a word', () => {
  let right = 0;
  fc.assert(
    fc.property(unknownTable, ({ text, truth }) => {
      const statement = read(text);
      // One that contradicts itself is not imported by one click either.
      if (!isImportable(statement) || statement.verification.state === 'contradicted') return;
      expect(inOrder(statement.lines.map(({ date, amount }) => [date, amount]))).toEqual(
        inOrder(truth),
      );
      right += 1;
    }),
    { numRuns: RUNS },
  );
  // A reader that asks about everything would say nothing false.
  expect(right).toBeGreaterThan(RUNS / 2);
});
