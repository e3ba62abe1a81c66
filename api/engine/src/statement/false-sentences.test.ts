import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../test/releves/confirmed.ts';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

it('asks once for the order of dates that exist in one only', () => {
  const statement = read([
    'Date,Description,Amount',
    '3/27/2026,Transfer,-7.99',
    '4/5/2026,Transfer,16.21',
  ]);
  expect(codes(statement)).toEqual(['american_order']);
  expect(statement.openDates).toEqual({
    text: '4/5/2026',
    dayFirst: '2026-05-04',
    monthFirst: '2026-04-05',
  });
});

describe('dates that exist with the month first only', () => {
  const rows = ['Date,Description,Amount', '3/27/2026,A,-7.99', '4/5/2026,B,16.21'];
  const qif = '!Type:Bank\nD3/27/2026\nT-7.99\nPA\n^\nD4/5/2026\nT16.21\nPB\n^\n';
  const readQif = (options: ParseOptions): ParsedStatement =>
    parseStatement(new TextEncoder().encode(qif), options);
  const dates = ({ lines }: ParsedStatement): string[] => lines.map(({ date }) => date);

  it('are read so once the user said it', () => {
    for (const statement of [
      read(rows, { dayOrder: 'month_first', currency: 'euro' }),
      readQif({ dayOrder: 'month_first', currency: 'euro' }),
    ]) {
      expect([dates(statement), codes(statement)]).toEqual([['2026-03-27', '2026-04-05'], []]);
      expect(statement.openDates).toMatchObject({ answer: 'month_first' });
    }
  });

  it('are read in no other order, whatever he says', () => {
    for (const statement of [read(rows, { dayOrder: 'day_first' }), readQif({})])
      expect([dates(statement), codes(statement)]).toEqual([[], ['american_order']]);
  });

  it('are refused where none of them can be shown both ways', () => {
    const statement = read(['Date,Description,Amount', '3/27/2026,A,-7.99', '4/28/2026,B,16.21']);
    expect([codes(statement), statement.openDates]).toEqual([['american_dates'], undefined]);
  });
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

it('calls a piece of a SWIFT statement what it is: its line has a day and an amount', () => {
  const piece = read([':61:2601050105D45,20NMSCNONREF', ':86:EAU']);
  expect(codes(piece)).toEqual(['swift_piece']);
  expect(piece.lines).toEqual([]);
  expect(codes(read([':62F:C260105EUR45,20', '-']))).toEqual(['swift_piece']);
  // The same words in the label of a table are those of its operation.
  const table = read(['Date;Libellé;Montant', '05/01/2026;REF :61:2601050105D45,20;-45,20']);
  expect(codes(table)).toEqual([]);
});

it('says of an amount in dollars that it is one, in every format', () => {
  const qif = read(['!Type:Bank', 'D25/01/2026', 'T-$7.00', 'PWATER', '^']);
  const table = read(['Date;Description;Amount', '25/01/2026;WATER;-$7.00']);
  const ofx = read([
    'OFXHEADER:100',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>',
    '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260125<TRNAMT>-$7.00<FITID>1<NAME>WATER</STMTTRN>',
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ]);
  for (const { findings } of [qif, table, ofx])
    expect(findings.map(({ code, params }) => [code, params])).toEqual([
      ['foreign_currency', { what: '$' }],
    ]);
});

it('does not say of a table with days in six figures that no line has a day', () => {
  const table = read(['020326;LOYER;750,00', '050326;EDF;-84,20', '100326;EAU;-20,00']);
  expect(codes(table)).toEqual(['unread_days']);
  const numbers = read(['123456;LOYER;12', '223456;EDF;15']);
  expect(codes(numbers)).toEqual(['unknown_format']);
});

it('does not say of a text with columns of spaces that no line has a day and an amount', () => {
  const comma = read([
    '03/03/2026  VIR LOYER MARS    1 000,00',
    '13/03/2026  PRLV EDF     -120,50',
  ]);
  const point = read(['3 mars 2026  LOYER  1000.00', '13 mars 2026  EDF  -120.50']);
  for (const { findings } of [comma, point])
    expect(findings.map(({ code }) => code)).toEqual(['spaced_columns']);
  expect(codes(read(['le 03/03/2026, 12 locataires', 'et 13,50 mètres']))).toEqual([
    'unknown_format',
  ]);
});
