import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

const read = (rows: readonly string[], options?: ParseOptions): ParsedStatement =>
  parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`), options);
const amounts = ({ lines }: ParsedStatement): number[] => lines.map(({ amount }) => amount);
const errors = ({ findings }: ParsedStatement): (readonly [number | undefined, string])[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ line, code }) => [line, code]);

describe('a sign that says two things', () => {
  const PAIR = 'Date;Libellé;Débit;Crédit';

  it('is asked for where one debit is signed otherwise than the others: it may be given back', () => {
    const statement = read([
      PAIR,
      '03/02/2026;EDF;64,20;',
      '04/02/2026;ANNUL FRAIS;-10,00;',
      '05/02/2026;LOYER;;700,00',
      '06/02/2026;FRAIS;12,00;0,00',
    ]);

    expect(errors(statement)).toEqual([[3, 'opposite_debit']]);
    expect(amounts(statement)).toEqual([-64_20, 700_00, -12_00]);
  });

  it('is asked for of every debit where as many have one sign as the other', () => {
    expect(
      errors(read([PAIR, '03/02/2026;EDF;-64,20;', '04/02/2026;X;10,00;', '05/02/2026;L;;7,00'])),
    ).toEqual([
      [2, 'opposite_debit'],
      [3, 'opposite_debit'],
    ]);
  });

  it('is asked for where an amount below zero is said to be a credit', () => {
    const statement = read([
      'Date;Libellé;Montant;Sens',
      '03/02/2026;EDF;64,20;D',
      '04/02/2026;EXTOURNE;-10,00;C',
      '05/02/2026;LOYER;700,00;C',
    ]);

    expect(errors(statement)).toEqual([[3, 'negative_credit']]);
    expect(amounts(statement)).toEqual([-64_20, 700_00]);
  });

  it('is asked for where one amount said to be a debit is signed otherwise than the others', () => {
    expect(
      errors(
        read([
          'Date;Libellé;Montant;Sens',
          '03/02/2026;EDF;64,20;D',
          '04/02/2026;ANNUL FRAIS;-10,00;D',
          '05/02/2026;LOYER;700,00;C',
          '06/02/2026;EAU;30,00;D',
        ]),
      ),
    ).toEqual([[3, 'opposite_debit']]);
  });

  it('is asked for where nothing of the file is below zero, but words say a payment', () => {
    const rows = [
      'Date;Libellé;Montant;Type opération',
      '03/02/2026;PRLV EDF;64,20;Prélèvement',
      '04/02/2026;VIR RECU;700,00;Virement reçu',
      '05/02/2026;MONOPRIX;12,00;Carte',
    ];

    expect(errors(read(rows))).toEqual([[undefined, 'open_sense']]);
    const received = { sense: 'received' } as const;
    expect(errors(read(rows, received))).toEqual([
      [2, 'doubtful_sense'],
      [4, 'doubtful_sense'],
    ]);
    expect(amounts(read(rows, { ...received, movementLines: [4], ignoredLines: [2] }))).toEqual([
      700_00, 12_00,
    ]);
  });

  it('is believed where the file has amounts below zero: a payment may have been given back', () => {
    const statement = read([
      'Date;Libellé;Montant',
      '03/02/2026;PRLV EDF;-64,20',
      '04/02/2026;PRLV EDF REJETE;64,20',
    ]);
    expect(errors(statement)).toEqual([]);
    expect(amounts(statement)).toEqual([-64_20, 64_20]);
  });
});

describe('a single column of debits or of credits that has both signs', () => {
  it('is asked about the debits of the rarer sign, and takes none of them for money received', () => {
    const statement = read([
      'Date;Libellé;Débit',
      '03/02/2026;EDF;64,20',
      '04/02/2026;REMBOURSEMENT;-10,00',
      '05/02/2026;EAU;1,00',
    ]);
    expect(errors(statement)).toEqual([[3, 'opposite_debit']]);
    expect(amounts(statement)).toEqual([-64_20, -1_00]);
  });

  it.each([
    ['Date;Libellé;Crédit', '03/02/2026;LOYER;64,20', '04/02/2026;REJET;-10,00'],
    ['Date;Libellé;Débit;Crédit', '03/02/2026;LOYER;;64,20', '04/02/2026;REJET;;-10,00'],
    ['Date;Libellé;Montant;Sens', '03/02/2026;LOYER;64,20;C', '04/02/2026;REJET;-10,00;C'],
  ])('is asked about the credits below zero, and keeps or turns them: %s', (...rows) => {
    expect(errors(read(rows))).toEqual([[3, 'negative_credit']]);
    expect(amounts(read(rows))).toEqual([64_20]);
    expect(amounts(read(rows, { movementLines: [3] }))).toEqual([64_20, 10_00]);
    expect(amounts(read(rows, { turnedLines: [3] }))).toEqual([64_20, -10_00]);
  });

  it('turns the amount of a line and not its fee', () => {
    const rows = [
      'Date;Libellé;Débit;Crédit;Frais',
      '03/02/2026;LOYER;;64,20;',
      '04/02/2026;REJET;;-10,00;1,00',
    ];
    expect(amounts(read(rows, { movementLines: [3] }))).toEqual([64_20, 9_00]);
    expect(amounts(read(rows, { turnedLines: [3] }))).toEqual([64_20, -11_00]);
  });
});

describe('a movement at the top of a table that can not be read', () => {
  it.each([
    ['a day that does not exist', '31/02/2026;EDF;-1,00', 'impossible_date'],
    ['no day', ';EDF;-1,00', 'missing_date'],
    ['no day that can be read', 'xx/02/2026;EDF;-1,00', 'unreadable_date'],
    ['an error of a worksheet', '03/02/2026;EDF;#REF!', 'unreadable_amount'],
  ])('is refused with its line, never taken for words above the table: %s', (_, row, code) => {
    const rows = ['Date;Libellé;Montant', row, '04/02/2026;LOYER;700,00'];
    const named = { header: ['Date', 'Libellé', 'Montant'] };
    const unnamed = rows.slice(1);

    expect(errors(read(rows))).toEqual([[2, code]]);
    expect(errors(read(unnamed))).toEqual([[1, code]]);
    const columns = { date: 0, label: [1], amount: 2 };
    expect(errors(read(rows, { mapping: { separator: ';', columns, ...named } }))).toEqual([
      [2, code],
    ]);
    expect(errors(read(unnamed, { mapping: { separator: ';', columns } }))).toEqual([[1, code]]);
  });
});

describe('a table that was written or exported badly', () => {
  it('is refused when a comma cuts its columns and its amounts alike', () => {
    const statement = read([
      'Date,Libellé,Montant,Référence',
      '03/02/2026,EDF,-64,20',
      '05/02/2026,LOYER,700,50',
      '06/02/2026,FRAIS,-12,35',
    ]);
    expect(errors(statement)).toEqual([[2, 'split_decimals']]);
  });

  it('is read when whole amounts stand beside a column of other things', () => {
    const statement = read([
      'Date,Libellé,Montant,Référence',
      '03/02/2026,EDF,-64,20',
      '05/02/2026,LOYER,700,184',
    ]);
    expect(errors(statement)).toEqual([]);
  });

  it('is refused when two figures of the year come first', () => {
    const statement = read([
      'Date;Libellé;Montant',
      '26-01-05;EDF;-64,20',
      '26-01-12;LOYER;700,00',
      '26-02-03;FRAIS;-1,00',
    ]);
    expect(statement.lines).toEqual([]);
    expect(errors(statement)).toEqual([[2, 'short_year_first']]);
    expect(
      errors(read(['!Type:Bank', 'D26-01-05', 'T-1,00', 'PA', '^', 'D26-01-12', 'T-2,00', '^'])),
    ).toEqual([[undefined, 'short_year_first']]);
  });

  it('is read when two figures of the year come last, over two years too', () => {
    const statement = read([
      'Date;Libellé;Montant',
      '28-12-25;EDF;-64,20',
      '28-12-25;LOYER;700,00',
      '28-01-26;FRAIS;-1,00',
    ]);
    expect(errors(statement)).toEqual([]);
    expect(statement.lines.at(-1)?.date).toBe('2026-01-28');
  });

  it.each(['Montant (USD)', 'Amount (GBP)', 'Montant $', 'Montant en centimes', 'Montant (k€)'])(
    'is refused when the name of its amounts is « %s »',
    (name) => {
      const statement = read([`Date;Libellé;${name}`, '03/02/2026;A;-100,00', '15/02/2026;B;7,00']);
      expect(errors(statement)).toEqual([[undefined, 'not_in_euros']]);
    },
  );

  it('is read in its column of euros where another one is of dollars', () => {
    const statement = read([
      'Date;Libellé;Montant USD;Montant EUR',
      '03/02/2026;A;-110,00;-100,00',
      '15/02/2026;B;8,00;7,00',
    ]);
    expect(errors(statement)).toEqual([]);
    expect(amounts(statement)).toEqual([-100_00, 7_00]);
  });

  it.each(['Devise : USD;;', 'Devise;CHF;', 'Compte 12345678 - devise USD;;'])(
    'is refused when « %s » stands above it',
    (above) => {
      const statement = read([above, 'Date;Libellé;Montant', '03/02/2026;A;-100,00']);
      expect(errors(statement)).toEqual([[undefined, 'foreign_statement']]);
    },
  );

  it('is of several accounts when a column names them, in the file of an unknown bank too', () => {
    const rows = [
      'Compte;Date;Libellé;Montant',
      'FR7630006000011234567890189;03/02/2026;EDF;-64,20',
      'FR7630006000011234567890286;05/02/2026;LOYER;700,00',
    ];
    expect(errors(read(rows))).toEqual([[undefined, 'several_accounts']]);
    expect(amounts(read(rows, { account: 'FR7630006000011234567890286' }))).toEqual([700_00]);
  });
});

describe('an operation that has perhaps not taken place', () => {
  it('is set aside below the heading of what is to come, until that of what is booked', () => {
    const rows = [
      'Date;Libellé;Montant',
      '03/02/2026;EDF;-64,20',
      'Opérations à venir;;',
      '10/02/2026;CB MONOPRIX;-10,00',
      'Opérations comptabilisées;;',
      '05/02/2026;LOYER;700,00',
    ];

    expect(errors(read(rows))).toEqual([]);
    expect(read(rows).setAside.find(({ lineNumber }) => lineNumber === 4)?.kind).toBe('pending');
    expect(amounts(read(rows))).toEqual([-64_20, 700_00]);
    expect(amounts(read(rows, { movementLines: [4] }))).toEqual([-64_20, 700_00, -10_00]);
  });

  it('is asked for below such a heading above the table', () => {
    expect(
      errors(read(['Opérations en attente;;', 'Date;Libellé;Montant', '03/02/2026;EDF;-64,20'])),
    ).toEqual([[3, 'unknown_status']]);
  });

  it('is told by a column that is named « State »', () => {
    const statement = read([
      'Date,Description,Amount,State',
      '2026-02-03,EDF,-64.20,COMPLETED',
      '2026-02-04,CB,-10.00,FAILED',
      '2026-02-05,VIR,-1.00,IN_REVIEW',
    ]);
    expect(amounts(statement)).toEqual([-64_20]);
    expect(errors(statement)).toEqual([[4, 'unknown_status']]);
  });

  it.each(['CB MONOPRIX (en attente)', 'EN ATTENTE CB MONOPRIX', 'CB X [pending]'])(
    'is asked for when its words say « %s »',
    (label) => {
      const statement = read([
        'Date;Libellé;Montant',
        '03/02/2026;EDF;-64,20',
        `05/02/2026;${label};-10,00`,
      ]);
      expect(errors(statement)).toEqual([[3, 'unknown_status']]);
    },
  );

  it('is asked for when a bank has a state of its own in a CAMT statement', () => {
    const entry = (status: string) =>
      `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>`;
    const statement = read([
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>`,
      `${entry('<Cd>BOOK</Cd>')}${entry('<Prtry>PREAVIS</Prtry>')}</Stmt></BkToCstmrStmt></Document>`,
    ]);
    expect(errors(statement).map(([, code]) => code)).toEqual(['unknown_status']);
    expect(statement.lines).toHaveLength(1);
  });
});

describe('an OFX file that its own words contradict', () => {
  const ofx = (...movements: readonly string[]): string[] => [
    'OFXHEADER:100',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>123</BANKACCTFROM><BANKTRANLIST>',
    ...movements,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ];
  const movement = (type: string, amount: string, id: number, more = ''): string =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260103<TRNAMT>${amount}<FITID>${id}<NAME>EDF${more}</STMTTRN>`;

  it('is asked for the sense of its debits when it signs nothing', () => {
    const rows = ofx(movement('DEBIT', '64.20', 1), movement('CREDIT', '700.00', 2));
    expect(errors(read(rows))).toEqual([[3, 'doubtful_sense']]);
    expect(amounts(read(rows, { movementLines: [3] }))).toEqual([64_20, 700_00]);
  });

  it('is believed when it signs its debits, and gives one back', () => {
    const rows = ofx(movement('DEBIT', '-64.20', 1), movement('DEBIT', '64.20', 2));
    expect(amounts(read(rows))).toEqual([-64_20, 64_20]);
  });

  it.each(['DELETE', 'REPLACE'])(
    'is asked for when a line is there to %s another one',
    (action) => {
      const rows = ofx(
        movement('DEBIT', '-64.20', 1),
        movement('DEBIT', '-65.20', 2, `<CORRECTFITID>1<CORRECTACTION>${action}`),
      );
      expect(errors(read(rows))).toEqual([[4, 'correction']]);
      expect(amounts(read(rows))).toEqual([-64_20]);
    },
  );
});

describe('a column that holds a part of what was paid', () => {
  const ROWS = ['03/02/2026;EDF;-50,00;-10,00;-60,00', '04/02/2026;LOYER;500,00;100,00;600,00'];

  it.each([
    ['Date;Libellé;Montant HT;Montant TVA;Montant TTC'],
    ['Date;Libellé;Montant hors taxes;TVA;Montant total'],
    ['Date;Libellé;Montant HT;TVA;Montant toutes taxes comprises'],
    ['Date;Libellé;Montant HT;TVA;Montant (taxes incluses)'],
    ['Date;Libellé;Montant TVA non comprise;TVA;Montant TVA comprise'],
  ])('is not taken for the amount beside the whole: %s', (header) => {
    expect(amounts(read([header, ...ROWS]))).toEqual([-60_00, 600_00]);
  });

  it('is not taken for the amount where the whole is nowhere: it is asked which column holds it', () => {
    const rows = ROWS.map((row) => row.split(';').slice(0, 4).join(';'));
    expect(read(['Date;Libellé;Montant HT;Montant TVA', ...rows]).lines).toEqual([]);
  });
});

describe('dates of which nothing in the file says whether the day or the month comes first', () => {
  const qif = (days: readonly string[], options?: ParseOptions) =>
    read(['!Type:Bank', ...days.flatMap((day) => [`D${day}`, 'T-10.00', 'PEDF', '^'])], options);
  const codes = (statement: ParsedStatement) => statement.findings.map(({ code }) => code);
  const days = ({ lines }: ParsedStatement) => lines.map(({ date }) => date);
  const OPEN = ["1/5'26", "1/6'26"];

  it('are asked about where their year stands behind an apostrophe, unless one of them says', () => {
    expect(errors(qif(OPEN))).toEqual([[undefined, 'apostrophe_dates']]);
    expect(isImportable(qif(OPEN))).toBe(false);
    expect(codes(qif(["21/5'26", "1/6'26"]))).toEqual([]);
  });

  it.each([
    ['amounts with a decimal comma', ['T-10,00', 'PEDF'], []],
    ['the words of our banks', ['T-10.00', 'PPRLV SEPA EDF'], []],
    ['nothing', ['T-10.00', 'PEDF'], ['open_dates']],
  ])('are read as in France where the file shows %s of it', (_, fields, expected) => {
    const movement = (day: string) => [`D${day}`, ...fields, '^'];
    const file = ['!Type:Bank', ...movement('01/05/2026'), ...movement('01/06/2026')];
    expect(codes(read(file))).toEqual(expected);
  });

  it('are asked about in a table of an unknown program, too, unless its words are French', () => {
    const rows = ['01/05/2026,EDF,-10.00', '01/06/2026,DUPRE,7.00'];
    expect(codes(read(['Date,Description,Amount', ...rows]))).toContain('open_dates');
    expect(codes(read(['Date,Libellé,Montant', ...rows]))).not.toContain('open_dates');
  });

  it.each([
    ['day_first', ['2026-05-01', '2026-06-01'], '1er mai 2026'],
    ['month_first', ['2026-01-05', '2026-01-06'], '5 janvier 2026'],
  ] as const)('are read as the answer says: %s', (dayOrder, expected, told) => {
    const statement = qif(OPEN, { dayOrder });
    expect(statement.findings).toEqual([]);
    expect(days(statement)).toEqual(expected);
    expect(isImportable(statement)).toBe(true);
    expect(statement.description.replace(/\s/gu, ' ')).toContain(told);
    expect(statement.openDates).toEqual({
      text: "1/5'26",
      dayFirst: '2026-05-01',
      monthFirst: '2026-01-05',
      answer: dayOrder,
    });
  });

  it('are asked about in a table whose dates follow one another only as month and day', () => {
    const rows = [
      'Date;Date de valeur;Libellé;Montant;Solde',
      '01/05/2026;01/06/2026;EDF;-10,00;90,00',
      '01/12/2026;01/12/2026;EDF;-10,00;80,00',
      '02/03/2026;02/03/2026;EDF;-10,00;70,00',
    ];
    expect(errors(read(rows))).toEqual([[undefined, 'doubtful_dates']]);
    const statement = read(rows, { dayOrder: 'month_first' });
    expect(errors(statement)).toEqual([]);
    expect(days(statement)).toEqual(['2026-01-05', '2026-01-12', '2026-02-03']);
    expect(statement.lines[0]?.valueDate).toBe('2026-01-06');
    expect(statement.verification.state).toBe('proved');
  });

  it('keep the order that the file itself proves, whatever was answered', () => {
    expect(days(qif(["21/5'26", "1/6'26"], { dayOrder: 'month_first' }))).toEqual([
      '2026-05-21',
      '2026-06-01',
    ]);
  });
});
