import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

const read = (text: string, options?: ParseOptions): ParsedStatement =>
  parseStatement(new TextEncoder().encode(text), options);
const amounts = ({ lines }: ParsedStatement): number[] => lines.map(({ amount }) => amount);
const errors = ({ findings }: ParsedStatement): (readonly [number | undefined, string])[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ line, code }) => [line, code]);

describe('the balance with which Quicken begins an account', () => {
  const movement = (amount: string, words: string): string =>
    `D03/02/2026\nT${amount}\nP${words}\n^\n`;
  const account = (name: string, opening: string, ...movements: string[]): string =>
    `!Account\nN${name}\nTBank\n^\n!Type:Bank\n${movement(opening, 'Opening Balance')}${movements.join('')}`;

  it('is no movement of any account of a file of several', () => {
    const file =
      account('Courant', '1,000.00', movement('-64.20', 'EDF')) +
      account('Livret', '5,000.00', movement('3.00', 'INTERETS'));

    const [current, savings] = ['Courant', 'Livret'].map((name) => read(file, { account: name }));
    expect(current).toMatchObject({
      lines: [{ amount: -64_20 }],
      openingBalance: { amount: 1000_00 },
    });
    expect(savings).toMatchObject({
      lines: [{ amount: 3_00 }],
      openingBalance: { amount: 5000_00 },
    });
  });

  it.each([
    [
      'in the memo',
      `!Type:Bank\nD01/02/2026\nT1,000.00\nMOpening Balance\n^\n${movement('-64.20', 'EDF')}`,
    ],
    [
      'below a movement',
      `!Type:Bank\n${movement('-64.20', 'EDF')}${movement('1,000.00', 'Opening Balance')}`,
    ],
  ])('is none either where it stands %s', (_, file) => {
    expect(amounts(read(file))).toEqual([-64_20]);
  });

  it('is asked about in words that a payment may have, too', () => {
    const file = `!Type:Bank\n${movement('1,000.00', 'Solde à l’ouverture')}${movement('-64.20', 'EDF')}`;
    expect(errors(read(file))).toEqual([[2, 'doubtful_words']]);
    expect(amounts(read(file, { movementLines: [2] }))).toEqual([1000_00, -64_20]);
  });
});

it('asks about an operation of QIF that its words say to be void', () => {
  const file =
    '!Type:Bank\nD03/02/2026\nT-12.00\nP**VOID** CHEQUE 12\n^\nD04/02/2026\nT7.00\nPDUPRE\n^\n';
  expect([errors(read(file)), amounts(read(file))]).toEqual([[[2, 'unknown_status']], [7_00]]);
});

const ofxMovement = (day: string, amount: string, id: string): string =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${id}</STMTTRN>\n`;
const ofx = (...statements: readonly (readonly [string, ...string[]])[]): string =>
  `OFXHEADER:100\n<OFX><BANKMSGSRSV1>${statements
    .map(
      ([account, ...movements]) =>
        `<STMTTRNRS><STMTRS><CURDEF>EUR\n<BANKACCTFROM>${account}</BANKACCTFROM>\n<BANKTRANLIST>\n${movements.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS>`,
    )
    .join('\n')}</BANKMSGSRSV1></OFX>`;

describe('two accounts of one number in an OFX file', () => {
  it.each([
    ['branch', '<BRANCHID>00100<ACCTID>0001234', '<BRANCHID>00200<ACCTID>0001234'],
    ['type', '<ACCTID>0001234<ACCTTYPE>CHECKING', '<ACCTID>0001234<ACCTTYPE>SAVINGS'],
  ])('are told apart by their %s', (_, first, second) => {
    const file = ofx(
      [first, ofxMovement('20260203', '-64.20', 'A')],
      [second, ofxMovement('20260204', '3.00', 'B')],
    );
    expect(errors(read(file))).toEqual([[undefined, 'several_accounts']]);
    expect(amounts(read(file, { account: '0001234' }))).toEqual([-64_20]);
    expect(amounts(read(file, { account: '0001234 (2)' }))).toEqual([3_00]);
  });

  it('are one where it has two statements in the file', () => {
    const account = '<BRANCHID>00100<ACCTID>0001234';
    const statement = read(
      ofx(
        [account, ofxMovement('20260203', '-64.20', 'A')],
        [account, ofxMovement('20260304', '3.00', 'B')],
      ),
    );
    expect([amounts(statement), isImportable(statement)]).toEqual([[-64_20, 3_00], true]);
  });
});

describe('a movement that stands in two statements of one file', () => {
  const report = (end: string, ...entries: string[]): string[] => [
    `:20:${end}`,
    ':25:30006/12345678901EUR',
    ':34F:EUR0,',
    `:13D:${end}+0100`,
    ...entries.flatMap((entry) => [`:61:${entry}NTRFNONREF`, ':86:WORDS']),
    '-',
  ];
  const asked = (rows: readonly string[], options?: ParseOptions) => {
    const statement = read(`${rows.join('\n')}\n`, options);
    return [amounts(statement), errors(statement).map(([, code]) => code)];
  };

  it('is asked about where reports of one day begin again, twice where it stands twice', () => {
    const rows = [
      ...report('2602031200', '260203D64,20', '260203C7,00'),
      ...report('2602031800', '260203D64,20', '260203C7,00', '260203C7,00'),
    ];
    expect(asked(rows)).toEqual([
      [-64_20, 7_00, 7_00],
      ['repeated_entry', 'repeated_entry'],
    ]);
    expect(asked(rows, { movementLines: [14] })).toEqual([
      [-64_20, 7_00, -64_20, 7_00],
      ['repeated_entry'],
    ]);
  });

  it('is asked about where an OFX file gives a statement again', () => {
    const statement = ['<ACCTID>1', ofxMovement('20260203', '-64.20', 'A')] as const;
    expect(errors(read(ofx(statement, statement)))).toEqual([[10, 'repeated_entry']]);
  });

  it('is two movements where balances prove them, or within one statement', () => {
    const page = (from: string, to: string): string[] => [
      ':20:A',
      ':25:30006/12345678901EUR',
      `:60F:C260203EUR${from}`,
      ':61:260203C7,00NTRFNONREF',
      ':86:WORDS',
      `:62F:C260203EUR${to}`,
      '-',
    ];
    expect(asked([...page('10,00', '17,00'), ...page('17,00', '24,00')])).toEqual([
      [7_00, 7_00],
      [],
    ]);
    expect(asked(report('2602031200', '260203C7,00', '260203C7,00'))).toEqual([[7_00, 7_00], []]);
  });
});

describe('a moment in universal time', () => {
  const told = ({ lines, findings }: ParsedStatement) => [
    lines.map(({ date }) => date),
    findings.map(({ code, severity }) => [code, severity]),
  ];

  it('is of its day in Paris, in every format, and the file says so once', () => {
    const expected = [['2026-01-01', '2026-01-01'], [['universal_time', 'info']]];
    const file = ofx([
      '<ACCTID>1',
      ofxMovement('20251231230000[0:GMT]', '-64.20', 'A'),
      ofxMovement('20251231233000[0:GMT]', '3.00', 'B'),
    ]);
    expect(told(read(file))).toEqual(expected);
    const entry = (moment: string, reference: string) =>
      `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>${moment}</DtTm></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>X</AddtlNtryInf></Ntry>`;
    const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>${entry('2025-12-31T23:00:00Z', 'A')}${entry('2025-12-31T23:30:00Z', 'B')}</Stmt></BkToCstmrStmt></Document>`;
    expect(told(read(camt))).toEqual(expected);
    const [days, findings] = told(
      read(
        'Date;Libellé;Montant\n2025-12-31T23:00:00Z;EAU;-5,00\n2025-12-31T23:30:00Z;LOYER;6,00\n',
      ),
    );
    expect(days).toEqual(['2026-01-01', '2026-01-01']);
    expect(findings).toEqual([['universal_time', 'info']]);
  });
});

it('asks about a movement of another year than the others, whatever the balances prove', () => {
  const movements = ['20260105', '20260106', '20200107'].map((day, at) =>
    ofxMovement(day, '3.00', `A${at}`),
  );
  const file = ofx(['<ACCTID>1', ...movements]).replace(
    '<BANKTRANLIST>',
    '<BANKTRANLIST><DTSTART>20260101<DTEND>20260131',
  );
  const { lines, findings } = read(file);
  expect([lines.length, findings.map(({ code }) => code)]).toEqual([2, ['far_day']]);
  const [line = 0] = findings.flatMap((finding) => finding.line ?? []);
  const kept = parseStatement(new TextEncoder().encode(file), { movementLines: [line] });
  expect([kept.lines.length, isImportable(kept)]).toEqual([3, true]);
});

it('reads an OFX whose tags are in small letters as the same in capitals', () => {
  const file = ofx(['<ACCTID>1', ofxMovement('20260105', '-3.00', 'A')]);
  const small = file.replace(/<[^>]*>/g, (tag) => tag.toLowerCase());
  expect(small).not.toBe(file);
  expect({ ...read(small), description: '' }).toEqual({ ...read(file), description: '' });
});

it('warns about a movement outside of the period that the file says to cover', () => {
  const file = (day: string) =>
    ofx(['<ACCTID>1', ofxMovement(day, '3.00', 'A')]).replace(
      '<BANKTRANLIST>',
      '<BANKTRANLIST><DTSTART>20260101<DTEND>20260131',
    );
  const codes = (text: string) => read(text).findings.map(({ code }) => code);
  expect(codes(file('20260131'))).toEqual([]);
  expect(codes(file('20250131'))).toEqual(['outside_period']);
  const covering = (number: string, from: string, day: string): string =>
    file(day)
      .replace('20260101<DTEND>20260131', `${from}01<DTEND>${from}28`)
      .replace('<ACCTID>1', `<ACCTID>${number}`);
  const inner = (text: string): string =>
    text.slice(text.indexOf('<STMTTRNRS>'), text.indexOf('</BANKMSGS'));
  const both = (first: string, other: string): string =>
    first.replace(
      '</BANKMSGSRSV1>',
      `${inner(other).replaceAll('>A<', '>B<').replace('<FITID>A', '<FITID>B')}</BANKMSGSRSV1>`,
    );
  const months = both(covering('1', '202601', '20260105'), covering('1', '202602', '20260205'));
  expect(codes(months)).toEqual([]);
  expect(codes(months.replace('<DTPOSTED>20260105', '<DTPOSTED>20250105'))).toEqual([
    'outside_period',
  ]);
});

it('warns that pages of a statement are missing', () => {
  const page = (number: number, isLast: boolean) =>
    `<Stmt><Id>7</Id><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${number}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-0${number}</Dt></BookgDt><AddtlNtryInf>X</AddtlNtryInf></Ntry></Stmt>`;
  const codes = (...pages: string[]) =>
    read(`<Document><BkToCstmrStmt>${pages.join('')}</BkToCstmrStmt></Document>`).findings.map(
      ({ code }) => code,
    );
  expect(codes(page(1, true))).toEqual([]);
  expect(codes(page(1, false), page(2, true))).toEqual([]);
  expect(codes(page(1, false))).toEqual(['missing_pages']);
  expect(codes(page(2, true))).toEqual(['missing_pages']);
  expect(codes(page(1, false), page(3, true))).toEqual(['missing_pages']);
});

describe('an operation of QIF', () => {
  it.each([
    ['NECHEANCE PRET\nM0012345', 'ECHEANCE PRET 0012345'],
    ['N0001234\nMCHEQUE', 'CHEQUE'],
    ['NVIR\nPDUPRE\nMLOYER', 'DUPRE LOYER'],
  ])('has the words that begin where its number stands: %j', (fields, label) => {
    const { lines } = read(`!Type:Bank\nD03/02/2026\nT-64,20\n${fields}\n^\n`);
    expect(lines.map((line) => line.label)).toEqual([label]);
  });

  const operation = (...fields: string[]) =>
    `!Type:Bank\nD25/02/2026\nT-30,00\n${fields.join('\n')}\nPX\n^\n`;

  it.each([
    ['a second amount', ['U-31,00'], [[2, 'differing_amounts']]],
    ['a second amount that nobody can read', ['T?31,00'], [[2, 'differing_amounts']]],
    ['the same amount twice', ['U-30,00'], []],
    ['parts that do not add up', ['SA', '$-10,00', 'SB', '$-25,00'], [[2, 'differing_amounts']]],
    ['parts that add up', ['SA', '$-10,00', 'SB', '$-20,00'], []],
    ['words that go on like a day', ['MPRLV', 'D05/01/2026'], [[2, 'differing_days']]],
  ])('with %s is asked about unless they agree', (_, fields, expected) => {
    const file = operation(...fields);
    expect(errors(read(file))).toEqual(expected);
    expect(amounts(read(file, { movementLines: [2] }))).toEqual([-30_00]);
  });

  it('of a card is not put into the account of the section above it', () => {
    const card = '!Type:CCard\nD26/02/2026\nT-5,00\nPY\n^\n';
    expect(errors(read(operation() + card))).toEqual([[undefined, 'several_accounts']]);
    expect(amounts(read(operation() + card, { account: 'Bank' }))).toEqual([-30_00]);
    expect(amounts(read(operation() + card, { account: 'CCard' }))).toEqual([-5_00]);
  });
});
