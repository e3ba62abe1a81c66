import { parseStatement } from '../../src/statement/parse-statement.ts';
import type { ParsedStatement, ParseOptions } from '../../src/statement/types.ts';

/** Reads a table, a row a text, as somebody does who confirms the columns that are proposed. */
export function readConfirmed(
  rows: readonly string[],
  options: ParseOptions = {},
): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, mapping === undefined ? options : { ...options, mapping });
}

export const codesOf = ({ findings }: ParsedStatement): string[] =>
  findings.map(({ code }) => code);

/** Label and amount of each line. */
export const movedIn = ({ lines }: ParsedStatement): (readonly [string, number])[] =>
  lines.map(({ label, amount }) => [label, amount]);
