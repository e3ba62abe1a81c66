import { codesOf as codes, readConfirmed as read } from '../../test/releves/confirmed.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParseOptions } from './types.ts';

const ofx = (operations: readonly (readonly [string, string])[]): string =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${operations
    .map(
      ([type, amount], at) =>
        `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026010${at + 1}<TRNAMT>${amount}<FITID>${at}<NAME>N${at}</STMTTRN>\n`,
    )
    .join('')}</BANKTRANLIST></STMTRS></OFX>\n`;
const camt = (entries: readonly (readonly [string, string])[], closing: string): string => {
  const balance = (code: string, amount: string, day: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct>${balance('OPBD', '1000.00', '2026-01-01')}${balance('CLBD', closing, '2026-01-31')}${entries
    .map(
      ([side, amount], at) =>
        `\n<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-0${at + 2}</Dt></BookgDt><AddtlNtryInf>N${at}</AddtlNtryInf></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;
};
const mt940 = (entries: readonly string[], closing: string): string =>
  [
    ':20:A',
    ':25:123',
    ':28C:1',
    ':60F:C260101EUR1000,',
    ...entries,
    `:62F:C260131EUR${closing}`,
    '',
  ].join('\n');
const TABLE = [
  'Date;Libellé;Montant;Solde',
  '02/01/2026;N0;64,20;935,80',
  '03/01/2026;N1;-700,00;1635,80',
  '04/01/2026;N2;8,00;1627,80',
];

const FILES: readonly (readonly [string, string, string])[] = [
  [
    'OFX by its types',
    ofx([
      ['DEBIT', '64.20'],
      ['CREDIT', '-700.00'],
      ['DEBIT', '8.00'],
    ]),
    'contrary_signs',
  ],
  [
    'CAMT',
    camt(
      [
        ['CRDT', '64.20'],
        ['DBIT', '700.00'],
        ['CRDT', '8.00'],
      ],
      '1627.80',
    ),
    'contrary_balances',
  ],
  [
    'MT940',
    mt940(
      [':61:260102C64,20NMSCN0', ':61:260103D700,00NMSCN1', ':61:260104C8,00NMSCN2'],
      '1627,80',
    ),
    'contrary_balances',
  ],
  ['a table, by the balance beside each', `${TABLE.join('\n')}\n`, 'contrary_balances'],
  [
    'a table, newest first',
    `${[TABLE[0], ...TABLE.slice(1).toReversed()].join('\n')}\n`,
    'contrary_balances',
  ],
];

describe('a file whose signs are all turned', () => {
  it.each(FILES)('is asked about once, and both answers are kept: %s', (_, text, code) => {
    const parse = (options: ParseOptions = {}) => read([text.trimEnd()], options);
    const open = parse();
    expect([isImportable(open), codes(open).filter((one) => one.startsWith('contrary'))]).toEqual([
      false,
      [code],
    ]);
    const { amount } = open.openSense ?? {};
    const example = open.lines.find((line) => line.amount === amount);
    expect(example?.amount).toBeGreaterThan(0);
    const paid = parse({ sense: 'paid' });
    expect(paid.lines.map((line) => line.amount)).toEqual([-64_20, 700_00, -8_00]);
    expect(isImportable(paid)).toBe(true);
    if (code === 'contrary_balances') expect(paid.verification.state).toBe('proved');
    expect(parse({ sense: 'received' }).lines.map((line) => line.amount)).toEqual([
      64_20, -700_00, 8_00,
    ]);
  });

  it('is not supposed where balances follow, whatever the words say', () => {
    const text = camt(
      [
        ['CRDT', '64.20'],
        ['CRDT', '8.00'],
      ],
      '1072.20',
    )
      .replaceAll('N0', 'PRLV LOYER')
      .replaceAll('N1', 'PRLV LOYER');
    expect(codes(parseStatement(new TextEncoder().encode(text)))).toEqual([]);
  });

  it('is not supposed of a balance that stands before its movement', () => {
    const rows = [
      'Date;Libellé;Montant;Solde',
      '02/01/2026;N0;-64,20;1000,00',
      '03/01/2026;N1;700,00;935,80',
      '04/01/2026;N2;-8,00;1635,80',
    ];
    for (const table of [rows, [rows[0] ?? '', ...rows.slice(1).toReversed()]])
      expect(codes(read(table))).not.toContain('contrary_balances');
  });
});
