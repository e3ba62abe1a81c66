import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** Reads a table as somebody does who confirms the columns that are proposed. */
function read(rows: readonly string[], options: ParseOptions = {}): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, mapping === undefined ? options : { ...options, mapping });
}
const codes = ({ findings }: ParsedStatement): string[] => findings.map(({ code }) => code);
const moved = ({ lines }: ParsedStatement): (readonly [string, number])[] =>
  lines.map(({ label, amount }) => [label, amount]);

it('never asks for the order of dates that it refuses for their order', () => {
  const statement = read([
    'Date,Description,Amount',
    '3/27/2026,Transfer,-7.99',
    '4/5/2026,Transfer,16.21',
  ]);
  expect([codes(statement), statement.openDates]).toEqual([['american_dates'], undefined]);
});

it('says of words above a QIF file that they are no operation, not that the file is cut', () => {
  const lines = [
    '# Export of my program',
    '# of today',
    '!Type:Bank',
    'D24/10/2026',
    'T-64,20',
    'PEDF',
    '^',
  ];
  const statement = parseStatement(new TextEncoder().encode(`${lines.join('\n')}\n`));
  expect([moved(statement), codes(statement)]).toEqual([[['EDF', -64_20]], []]);
  expect(statement.setAside.map(({ kind }) => kind)).toEqual(['text']);
});
