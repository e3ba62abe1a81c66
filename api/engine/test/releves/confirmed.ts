import { parseStatement } from '../../src/statement/parse-statement.ts';
import type { ParsedStatement, ParseOptions } from '../../src/statement/types.ts';
import { unpackStatement } from '../../src/statement/unpack.ts';

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

/** The same of each sheet of a workbook. */
export function readConfirmedParts(bytes: Uint8Array): ParsedStatement[] {
  const unpacked = unpackStatement(bytes);
  if ('refusal' in unpacked) return [];
  return unpacked.parts.map(({ bytes: sheet, ...options }) => {
    const mapping = parseStatement(sheet, options).csv?.mapping;
    return parseStatement(sheet, mapping === undefined ? options : { ...options, mapping });
  });
}
