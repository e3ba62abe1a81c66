import { isImportable, parseStatement } from '../parse-statement.ts';
import type { ParseOptions } from '../types.ts';

const read = (operations: readonly (readonly [string, string])[], options: ParseOptions = {}) => {
  const list = operations.map(
    ([type, amount], at) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026010${at + 1}<TRNAMT>${amount}<FITID>${at}<NAME>N${at}</STMTTRN>\n`,
  );
  const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${list.join('')}</BANKTRANLIST></STMTRS></OFX>\n`;
  const statement = parseStatement(new TextEncoder().encode(text), options);
  const { lines, findings } = statement;
  return [
    isImportable(statement),
    lines.map(({ amount }) => amount),
    findings.map(({ line, code }) => [line, code]),
  ];
};

const SIGNED = [
  ['CREDIT', '700.00'],
  ['DEBIT', '-45.20'],
] as const;

describe('the type of an operation that contradicts its sign', () => {
  it.each([
    ['DEBIT', '12.00', 12_00],
    ['CREDIT', '-12.00', -12_00],
  ] as const)('is asked about: %s of %s', (type, amount, read12) => {
    const rows = [...SIGNED, [type, amount]] as const;
    expect(read(rows)).toEqual([false, [700_00, -45_20], [[6, 'contrary_type']]]);
    expect(read(rows, { movementLines: [6] })).toEqual([true, [700_00, -45_20, read12], []]);
    expect(read(rows, { ignoredLines: [6] })).toEqual([
      true,
      [700_00, -45_20],
      [[6, 'ignored_line']],
    ]);
  });

  it('is believed where it gives back what another one took', () => {
    expect(read([...SIGNED, ['DEBIT', '45.20']])).toEqual([true, [700_00, -45_20, 45_20], []]);
  });

  it.each(['PAYMENT', 'CHECK', 'XFER', 'OTHER', 'POS', 'FEE'])(
    'is none where it may be of either side: %s',
    (type) => {
      expect(read([...SIGNED, [type, '12.00'], [type, '-12.00']])).toMatchObject([true, {}, []]);
    },
  );
});

describe('an operation of which a tag was lost', () => {
  const lost = (tag: string, options: ParseOptions = {}) => {
    const operation = (id: string, amount: string): string =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>2026010${id}<TRNAMT>${amount}<FITID>${id}<NAME>N${id}</STMTTRN>\n`;
    const second = operation('2', '-7.00').replace(tag, '');
    const first = operation('1', '-5.00').replace(tag === '<STMTTRN>' ? '</STMTTRN>' : '', '');
    const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${tag === 'both' ? first + second.replace('<STMTTRN>', '') : first + second}</BANKTRANLIST></STMTRS></OFX>\n`;
    const { lines, findings } = parseStatement(new TextEncoder().encode(text), options);
    return [lines.map(({ amount }) => amount), findings.map(({ line, code }) => [line, code])];
  };

  it('is asked about where it is read with the one above, and refused where it stands alone', () => {
    expect(lost('<STMTTRN>')).toEqual([[], [[4, 'differing_days']]]);
    expect(lost('<STMTTRN>', { movementLines: [4] })).toEqual([[-5_00], []]);
    expect(lost('both')).toEqual([[-5_00], [[5, 'orphan_line']]]);
  });
});

it('reads nothing that stands in a comment, and the tags of a text as words', () => {
  const text = `OFXHEADER:100

<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>
<!-- <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>9.00<FITID>0</STMTTRN> -->
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<!-- <TRNAMT>8.00 --><TRNAMT>7.00<FITID>1<NAME><![CDATA[LOYER <TRNAMT>6 & <B>]]></STMTTRN>
</BANKTRANLIST></STMTRS></OFX>
`;
  const { lines } = parseStatement(new TextEncoder().encode(text));
  expect(lines.map(({ amount, label, lineNumber }) => [amount, label, lineNumber])).toEqual([
    [7_00, 'LOYER <TRNAMT>6 & <B>', 5],
  ]);
});

it.each([
  ['100.00', '20260131', 'unproved'],
  ['100.00', '20260301', 'unproved'],
  ['99.00', '20260301', 'unproved'],
  ['99.00', '20260131', 'contradicted'],
])('follows the balance of a statement to that of the next: %s on %s', (balance, on, state) => {
  const month = (day: string, amount: string, closing: string): string =>
    `<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${day}<NAME>N</STMTTRN></BANKTRANLIST>${closing}</STMTRS>`;
  const at = (amount: string, day: string): string =>
    `<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`;
  const text = `OFXHEADER:100\n\n<OFX>${month('20260105', '7.00', at(balance, on))}${month('20260205', '8.00', at('108.00', '20260228'))}</OFX>\n`;
  expect(parseStatement(new TextEncoder().encode(text)).verification.state).toBe(state);
});
