import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../test/releves/confirmed.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParseOptions } from './types.ts';

const parse = (text: string, options: ParseOptions = {}) =>
  parseStatement(new TextEncoder().encode(text), options);
const cents = (text: string, options: ParseOptions = {}): number[] =>
  parse(text, options).lines.map(({ amount }) => amount);

describe('a line that is turned', () => {
  const MIXED = ['Date;Libellé;Montant', '05/01/2026;DUPRE;700,00', '06/01/2026;MAIRIE;64,20'];

  it('goes the other way than the rest of a file without signs, and is named', () => {
    const statement = read(MIXED, { sense: 'received', turnedLines: [3] });
    expect(moved(statement)).toEqual([
      ['DUPRE', 700_00],
      ['MAIRIE', -64_20],
    ]);
    expect(isImportable(statement)).toBe(true);
    expect(statement.findings).toMatchObject([
      { code: 'turned_line', line: 3, severity: 'info', text: 'MAIRIE' },
    ]);
    expect(moved(read(MIXED, { sense: 'paid', turnedLines: [2] }))).toEqual(moved(statement));
  });

  it('settles a line of which the words contradict the answer, or say nothing beside it', () => {
    const rows = [
      'Date;Libellé;Montant',
      '05/01/2026;PRLV EDF;64,20',
      '06/01/2026;VIR RECU X;7,00',
    ];
    const open = [...rows, '07/01/2026;MAIRIE;5,00'];
    expect(codes(read(open, { sense: 'paid' }))).toEqual(['doubtful_receipt', 'mixed_payment']);
    const told = read(open, { sense: 'paid', turnedLines: [3], movementLines: [4] });
    expect([isImportable(told), moved(told).map(([, amount]) => amount)]).toEqual([
      true,
      [-64_20, 7_00, -5_00],
    ]);
  });

  it('is turned although it was kept before', () => {
    const answers = { sense: 'received', movementLines: [3], turnedLines: [3] } as const;
    expect(moved(read(MIXED, answers)).map(([, amount]) => amount)).toEqual([700_00, -64_20]);
  });

  it('keeps its fee as what was taken', () => {
    const rows = [
      'Date;Libellé;Montant;Frais',
      '05/01/2026;DUPRE;700,00;1,00',
      '06/01/2026;X;64,20;0,50',
    ];
    expect(
      moved(read(rows, { sense: 'received', turnedLines: [3] })).map(([, amount]) => amount),
    ).toEqual([699_00, -64_70]);
  });

  it.each([
    [
      'QIF',
      '!Type:Bank\nD05/01/2026\nT64.20\nPPRLV EDF\n^\nD06/01/2026\nT7.00\nPX\n^\n',
      [-64_20, 7_00],
      2,
    ],
    [
      'a debit that is signed otherwise than the others',
      'Date;Libellé;Débit;Crédit\n05/01/2026;A;-5,00;\n06/01/2026;B;-6,00;\n07/01/2026;C;64,20;\n',
      [-5_00, -6_00, 64_20],
      4,
    ],
    [
      'OFX',
      `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${[
        'DEBIT|-5.00',
        'CREDIT|7.00',
        'DEBIT|64.20',
      ]
        .map((one, at) => one.split('|').concat(String(at)))
        .map(
          ([type, amount, id]) =>
            `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260105<TRNAMT>${amount}<FITID>${id}<NAME>N${id}</STMTTRN>\n`,
        )
        .join('')}</BANKTRANLIST></STMTRS></OFX>\n`,
      [-5_00, 7_00, -64_20],
      6,
    ],
  ])('is one that was asked about: %s', (_, text, amounts, line) => {
    const first = parse(text);
    const mapping = first.csv?.mapping;
    const shared = mapping === undefined ? {} : { mapping };
    expect(isImportable(parse(text, shared))).toBe(false);
    expect(cents(text, { ...shared, turnedLines: [line] })).toEqual(amounts);
    expect(isImportable(parse(text, { ...shared, turnedLines: [line] }))).toBe(true);
  });

  it('stays as it is where the file says its own sense', () => {
    const rows = ['Date;Libellé;Montant', '05/01/2026;DUPRE;700,00', '06/01/2026;MAIRIE;-64,20'];
    expect(moved(read(rows, { turnedLines: [2, 3] })).map(([, amount]) => amount)).toEqual([
      700_00, -64_20,
    ]);
  });
});

describe('a column of two unknown signs', () => {
  const ROWS = [
    'Date;Libellé;Montant;Signe',
    '05/01/2026;MAIRIE;64,20;O',
    '06/01/2026;DUPRE;700,00;I',
    '07/01/2026;EAU;8,00;O',
  ];

  it('is asked of one line, and read for the others', () => {
    expect(codes(read(ROWS))).toEqual(['unknown_senses']);
    expect(read(ROWS).openSense).toMatchObject({ label: 'MAIRIE', amount: 64_20 });
    const amounts = (sense: 'paid' | 'received') =>
      moved(read(ROWS, { sense })).map(([, one]) => one);
    expect(amounts('paid')).toEqual([-64_20, 700_00, -8_00]);
    expect(amounts('received')).toEqual([64_20, -700_00, 8_00]);
  });

  it('leaves a line without its sign to be asked about', () => {
    const rows = [...ROWS, ...Array.from({ length: 9 }, (_, at) => `08/01/2026;N${at};1,00;I`)];
    const open = read([...rows, '09/01/2026;SANS;3,00;'], { sense: 'paid' });
    expect(codes(open)).toEqual(['mixed_payment']);
    expect(moved(open)).toHaveLength(12);
  });
});
