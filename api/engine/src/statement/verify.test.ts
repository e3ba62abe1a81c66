import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const parse = (...rows: string[]): ParsedStatement =>
  parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`));
/** The first line at which the file contradicts itself. */
const divergence = ({ verification }: ParsedStatement): number | undefined =>
  verification.checks.find(({ agrees }) => !agrees)?.line;

const PAIR = 'Date;Date de valeur;Libellé;Débit;Crédit';
const BALANCED = 'Date;Date de valeur;Libellé;Montant;Solde';
const rent = '05/01/2026;05/01/2026;LOYER;;850,00';
const power = '07/01/2026;07/01/2026;EDF;64,20;';

it('finds that nothing in a file proves its amounts', () => {
  expect(parse(PAIR, rent, power).verification).toEqual({ state: 'unproved', checks: [] });
});

it.each([
  ['the totals of debits and credits', ';;Total;64,20;850,00'],
  ['dated totals', '31/01/2026;31/01/2026;Total des opérations;64,20;850,00'],
])('proves a file by %s', (_, total) => {
  expect(parse(PAIR, rent, power, total).verification).toMatchObject({
    state: 'proved',
    checks: [{ kind: 'total', agrees: true, line: 4 }],
  });
});

it('proves a file by a total above its movements, and contradicts it', () => {
  expect(parse(PAIR, ';;Total;64,20;850,00', rent, power).verification.state).toBe('proved');
  expect(parse(PAIR, ';;Total;64,20;', rent, power).verification.state).toBe('unproved');
  expect(divergence(parse(PAIR, ';;Total;64,20;700,00', rent, power))).toBe(2);
});

describe('sums that stand above the table', () => {
  const above = (...rows: string[]) => parse(...rows, PAIR, rent, power);
  const sums = 'Ancien solde;Total débits;Total crédits;Nouveau solde';

  it.each([
    ['totals beside their names', 2, ['Total des débits;64,20', 'Total des crédits : 850,00 €']],
    ['a table of sums', 1, [sums, '100,00;64,20;850,00;885,80']],
  ])('prove it: %s', (_, told, rows) => {
    const { verification, setAside } = above(...rows, 'Solde au 31/01/2026 : 885,80 EUR');
    expect(verification.state).toBe('proved');
    expect(setAside.filter(({ kind }) => kind === 'total')).toHaveLength(told + 1);
  });

  it.each([
    ['a total', ['Total débits;64,20', 'Total crédits;900,00']],
    ['the balance of a table of sums', [sums, '100,00;64,20;850,00;985,80']],
    ['the number of movements', ['Nombre d’opérations;3']],
  ])('contradict it: %s', (_, rows) => {
    expect(above(...rows).verification.state).toBe('contradicted');
  });

  it('say nothing of it where they are those of some of its movements, or of more', () => {
    const rows = ['Total des débits cartes;12,00', 'Total des comptes;5000,00'];
    expect(above(...rows).verification.state).toBe('unproved');
  });
});

it.each([
  ['the debits alone', ['Total des débits;-64,20'], 'unproved'],
  ['the credits alone', ['Total des crédits;850,00'], 'unproved'],
  ['both', ['Total des débits;-64,20', 'Total des crédits;850,00'], 'proved'],
  ['the whole', ['Total des opérations;785,80'], 'proved'],
  ['one side without its name', ['Total des opérations;850,00'], 'unproved'],
  [
    'both, one of them wrong',
    ['Total des débits;-64,20', 'Total des crédits;0,50'],
    'contradicted',
  ],
  ['both, one of them empty', ['Total des débits;-64,20', 'Total des crédits;0,00'], 'unproved'],
])('knows in a single column of amounts what is proved by a total of %s', (_, totals, state) => {
  const statement = parse(
    'Date;Libellé;Montant(EUROS)',
    '05/01/2026;LOYER;850,00',
    '07/01/2026;EDF;-64,20',
    ...totals.map((total) => `31/01/2026;${total}`),
  );

  expect(statement.verification.state).toBe(state);
});

it('proves a file of payments only by their total', () => {
  const rows = ['Date;Libellé;Montant(EUROS)', '07/01/2026;EDF;-64,20'];

  expect(parse(...rows, ';Total des débits;64,20').verification.state).toBe('proved');
});

it('compares the total of debits and that of credits below each page', () => {
  const statement = parse(
    PAIR,
    rent,
    power,
    ';;Total des débits;64,20;',
    ';;Total des crédits;;850,00',
    '08/01/2026;08/01/2026;EAU;10,00;',
    '09/01/2026;09/01/2026;LOYER;;700,00',
    ';;Total des débits;10,00;',
    ';;Total des crédits;;700,00',
  );

  expect(statement.verification.state).toBe('proved');
});

it('finds a movement that misses in the total of credits, and names the line of the total', () => {
  const statement = parse(PAIR, rent, power, ';;Total des mouvements;64,20;900,00');

  expect(statement.verification.state).toBe('contradicted');
  expect(divergence(statement)).toBe(4);
  expect(statement.findings).toContainEqual(
    expect.objectContaining({ code: 'total_mismatch', severity: 'warning', line: 4 }),
  );
});

it('proves each page by its own total', () => {
  const statement = parse(
    PAIR,
    rent,
    ';;Total de la page;0,00;850,00',
    power,
    '08/01/2026;08/01/2026;EAU;10,00;',
    ';;Total de la page;74,20;0,00',
  );

  expect(statement.verification.state).toBe('proved');
});

it('proves a file by the former and the new balance', () => {
  const rows = [
    PAIR,
    '31/12/2025;31/12/2025;Ancien solde;;100,00',
    rent,
    power,
    '31/01/2026;31/01/2026;Nouveau solde;;885,80',
  ];
  const statement = parse(...rows);

  expect(statement.openingBalance).toEqual({ amount: 100_00, date: '2025-12-31' });
  expect(statement.closingBalance).toEqual({ amount: 885_80, date: '2026-01-31' });
  expect(statement.verification.state).toBe('proved');
  expect(parse(...rows.toSpliced(2, 1)).verification.state).toBe('contradicted');
});

describe('a file with a former and a new balance on each page or month', () => {
  const header = 'Date;Libellé;Montant(EUROS)';
  const january = [
    '31/12/2025;Ancien solde;100,00',
    '05/01/2026;LOYER;850,00',
    '07/01/2026;EDF;-64,20',
    '31/01/2026;Nouveau solde;885,80',
  ];
  const february = [
    '31/01/2026;Ancien solde;885,80',
    '05/02/2026;LOYER;850,00',
    '28/02/2026;Nouveau solde;1735,80',
  ];

  it.each([
    ['oldest', [...january, ...february]],
    ['latest', [...january, ...february].toReversed()],
  ])('is proved from the first to the last of them, with the %s first', (_, rows) => {
    const statement = parse(header, ...rows);

    expect(statement.openingBalance).toEqual({ amount: 100_00, date: '2025-12-31' });
    expect(statement.closingBalance).toEqual({ amount: 1735_80, date: '2026-02-28' });
    expect(statement.verification.state).toBe('proved');
    expect(statement.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('is contradicted at the page of which a movement misses', () => {
    const rows = [header, ...january.toSpliced(2, 1), ...february];

    expect(divergence(parse(...rows))).toBe(4);
  });

  it('is proved only as far as its balances go, when the last page has none', () => {
    expect(parse(header, ...january, '05/02/2026;LOYER;850,00').verification).toMatchObject({
      state: 'unproved',
      checks: [{ kind: 'balance', agrees: true }],
    });
  });
});

it('reads a balance that stands in the debit column as one that is owed', () => {
  const statement = parse(PAIR, '31/12/2025;31/12/2025;Solde au 31/12/2025;120,00;', rent, power);

  expect(statement.openingBalance?.amount).toBe(-120_00);
});

it('names the first line after which the running balance departs', () => {
  const statement = parse(
    BALANCED,
    '05/01/2026;05/01/2026;LOYER;850,00;950,00',
    '06/01/2026;06/01/2026;EAU;-10,00;940,00',
    '07/01/2026;07/01/2026;EDF;-64,20;785,80',
    '08/01/2026;08/01/2026;GAZ;-5,00;780,80',
  );

  expect(divergence(statement)).toBe(4);
});

it('follows a running balance that the bank writes on the last line of each day only', () => {
  const rows = [
    BALANCED,
    '05/01/2026;05/01/2026;LOYER;850,00;950,00',
    '06/01/2026;06/01/2026;EAU;-10,00;',
    '06/01/2026;06/01/2026;EDF;-64,20;875,80',
  ];

  expect(parse(...rows).verification.state).toBe('proved');
  expect(parse(...rows.toSpliced(2, 1)).verification.state).toBe('contradicted');
});

it('proves nothing by a count alone, but contradicts by it', () => {
  const sg = (count: number): ParsedStatement =>
    parse(
      `="0001";01/01/2026;31/01/2026;${count};31/01/2026;10,00 EUR`,
      '',
      "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise",
      '05/01/2026;A;A;10,00;EUR',
    );

  expect(sg(1).verification.state).toBe('unproved');
  expect(sg(2).verification.state).toBe('contradicted');
  expect(sg(2).findings).toMatchObject([{ code: 'count_mismatch', severity: 'warning' }]);
});

const camt = (amount: string, closing: string, summary = ''): ParsedStatement =>
  parse(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
    '<Acct><Id><IBAN>FR7612345000010001234567890</IBAN></Id></Acct>',
    ...[
      ['OPBD', '100.00'],
      ['CLBD', closing],
    ].map(
      ([code, value]) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>`,
    ),
    summary,
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-01-05T23:30:00+01:00</DtTm></BookgDt></Ntry>`,
    '</Stmt></BkToCstmrStmt></Document>',
  );

it('reads the three decimals of a CAMT exactly, and refuses a third one that counts', () => {
  expect(camt('8.850', '108.85').lines).toMatchObject([{ amount: 8_85, date: '2026-01-05' }]);
  expect(camt('8.850', '108.850').verification.state).toBe('proved');
  expect(camt('8.855', '108.85').findings).toMatchObject([{ severity: 'error' }]);
});

it.each([
  ['<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries>', 'proved'],
  ['<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries>', 'contradicted'],
  ['<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>8.85</Sum></TtlCdtNtries>', 'proved'],
  ['<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>9.85</Sum></TtlCdtNtries>', 'contradicted'],
  ['<TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>1.00</Sum></TtlDbtNtries>', 'contradicted'],
])('compares the summary %s with the entries', (summary, state) => {
  const statement = camt('8.85', '108.85', `<TxsSummry>${summary}</TxsSummry>`);

  expect(statement.verification.state).toBe(state);
});

describe('what goes on to the next page', () => {
  const paged = (below: string, above: string): ParsedStatement =>
    parse(
      PAIR,
      ';;ANCIEN SOLDE AU 31/12/2025;;1000,00',
      rent,
      below,
      above,
      power,
      ';;NOUVEAU SOLDE AU 31/01/2026;;1785,80',
    );

  it('may be the balance: the file is proved, and contradicted by another one', () => {
    for (const [below, above] of [
      [';;A REPORTER;;1850,00', ';;REPORT;;1850,00'],
      [';;Solde à reporter page suivante;;1850,00', ';;Report de la page précédente;;1850,00'],
    ] as const)
      expect(paged(below, above).verification.state).toBe('proved');
    const wrong = paged(';;A REPORTER;;1850,00', ';;REPORT;;1580,00');
    expect([wrong.verification.state, divergence(wrong)]).toEqual(['contradicted', 5]);
  });
});

describe('balances above the table', () => {
  const table = ['', PAIR, rent, power];
  it.each([
    [
      'said to be former and new',
      'Ancien solde au 31/12/2025;1000,00',
      'Nouveau solde au 31/01/2026;1785,80',
    ],
    ['in one cell each', 'Solde précédent : 1 000,00 €', 'Solde au 31/01/2026 : 1 785,80 €'],
    [
      'of two days, the last one first',
      'Solde au 31/01/2026;1785,80',
      'Solde au 31/12/2025;1000,00',
    ],
    ['without days', 'Solde initial : 1 000,00 EUR', 'Solde final : 1 785,80 EUR'],
    [
      'under their columns',
      ';;Ancien solde au 31/12/2025;500,00;',
      ';;Nouveau solde au 31/01/2026;;285,80',
    ],
    ['that are owed', 'Solde initial débiteur;785,80', 'Solde au 31/01/2026;0,00'],
  ])('prove the file: %s', (_, first, second) => {
    expect(parse(first, second, ...table)).toMatchObject({
      verification: { state: 'proved' },
    });
  });

  it('are told apart from those of a card, and from what is available', () => {
    const above = ['Ancien solde au 31/12/2025;1000,00', 'Solde au 31/01/2026;1785,80'];
    for (const other of [
      'Solde disponible au 02/02/2026;1500,00',
      'Solde carte au 28/02/2026;-200,00',
    ])
      expect(parse(...above, other, ...table).verification.state).toBe('proved');
    const alone = parse(
      'Solde au 31/01/2026;1785,80',
      'Solde carte au 28/02/2026;-200,00',
      ...table,
    );
    expect([alone.openingBalance, alone.closingBalance?.amount]).toEqual([undefined, 1785_80]);
  });

  it('contradict a file of which a movement misses', () => {
    const file = ['Ancien solde au 31/12/2025;1000,00', 'Nouveau solde au 31/01/2026;1700,80'];
    expect(parse(...file, ...table).verification.state).toBe('contradicted');
  });

  it('are no closing one where only the former is written', () => {
    const begun = { openingBalance: { date: '2025-12-31', amount: 1000_00 } };
    for (const words of ['Ancien solde', 'Solde']) {
      const statement = parse(`${words} au 31/12/2025;1000,00`, ...table);
      expect([statement.openingBalance, statement.closingBalance]).toEqual([
        begun.openingBalance,
        undefined,
      ]);
    }
  });
});

describe('amounts that are written in cents', () => {
  const ofx = (amounts: readonly string[], balance: string): ParsedStatement =>
    parse(
      `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>`,
      ...amounts.map(
        (amount, at) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>2026010${at + 1}<TRNAMT>${amount}<FITID>${at}<NAME>N${at}</STMTTRN>`,
      ),
      `</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20260131</LEDGERBAL></STMTRS></OFX>`,
    );
  const told = ({ findings }: ParsedStatement): (readonly string[])[] =>
    findings
      .map(({ severity, code }) => [severity, code])
      .filter(([, code]) => /cents|whole/.test(code ?? ''));
  const heads = ['Date;Libellé;Montant', '02/01/2026;LOYER;75000', '05/01/2026;EDF;-8420'];

  it.each([
    [
      'beside each movement',
      [BALANCED, '02/01/2026;;LOYER;75000;1750,00', '05/01/2026;;EDF;-8420;1665,80'],
    ],
    [
      'above the table',
      ['Ancien solde au 31/12/2025;1000,00', 'Nouveau solde au 31/01/2026;1665,80', '', ...heads],
    ],
    [
      'of debits and credits',
      [PAIR, '05/01/2026;;LOYER;;75000', '07/01/2026;;EDF;8420;', ';;Total;84,20;750,00'],
    ],
  ])('are refused where balances or totals prove it: %s', (_, rows) => {
    expect(told(parse(...rows))).toEqual([['error', 'amounts_in_cents']]);
  });

  it('are refused in MT940, where a comma may end an amount', () => {
    const swift = (first: string, second: string): ParsedStatement =>
      parse(
        ':20:R',
        ':25:1',
        ':28C:1',
        ':60F:C251231EUR1000,00',
        `:61:260102C${first}NTRFX`,
        `:61:260105D${second}NTRFX`,
        ':62F:C260131EUR1665,80',
      );
    expect(told(swift('75000,', '8420,'))).toEqual([['error', 'amounts_in_cents']]);
    expect(told(swift('750,', '84,2'))).toEqual([]);
  });

  it('are told where nothing proves them, unless one of them has decimals', () => {
    expect(told(ofx(['75000', '-8420', '-2000'], '1645.80'))).toEqual([
      ['warning', 'whole_amounts'],
    ]);
    const inCents = ['LOYER;75000;175000', 'EDF;-8420;166580', 'EAU;-2000;164580'];
    const table = ['Date;Libellé;Montant;Solde', ...inCents.map((row) => `02/01/2026;${row}`)];
    expect(told(parse(...table))).toEqual([['warning', 'whole_amounts']]);
    expect(told(ofx(['750.00', '-84.00', '-20.00'], '1646.00'))).toEqual([]);
    expect(told(ofx(['750', '-84.2', '-20'], '1645.80'))).toEqual([]);
  });
});
