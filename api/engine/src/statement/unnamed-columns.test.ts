import { codesOf, readConfirmed as read } from '../../test/releves/confirmed.ts';
import { isImportable, parseStatement } from './parse-statement.ts';

const amounts = (rows: readonly string[]) => read(rows).lines.map(({ amount }) => amount);

it.each([
  ['Montant', '05/01/2026;EDF;-64,20;;05/01/2026;EAU;-7,00'],
  ['Débit;Crédit', '05/01/2026;EDF;64,20;;;05/01/2026;EAU;7,00;'],
])('asks which of two tables side by side is the account: %s', (name, row) => {
  const head = `Date;Libellé;${name}`;
  const file = new TextEncoder().encode([`${head};;${head}`, row, ''].join('\n'));
  expect(codesOf(parseStatement(file))).toEqual(['open_columns']);
});

it.each([';', ';;'])(
  'reads what stands below the account and its balance: before the amount %s',
  (gap) => {
    const statement = read([
      'Compte de chèques;Compte de chèques;****1234;31/01/2026;;401,24',
      `05/01/2026;VIR;VIR DUPRE${gap}700,00`,
      `06/01/2026;PRLV;PRLV EDF${gap}-64,20`,
    ]);
    expect(statement.lines.map(({ amount }) => amount)).toEqual([700_00, -64_20]);
    expect(statement.closingBalance).toEqual({ date: '2026-01-31', amount: 401_24 });
    expect(codesOf(statement)).toEqual([]);
  },
);

it('takes for words of an operation what differs, not what is the same in each row', () => {
  const rows = ['DUPRE;700,00', 'EDF;-64,20', 'EAU;-7,00'];
  const head = 'Date;Type de mouvement;Particularités;Montant';
  const statement = read([
    head,
    ...rows.map((row) => `05/01/2026;Enregistrement comptable;${row}`),
  ]);
  expect(statement.lines.map(({ label }) => label)).toEqual(['DUPRE', 'EDF', 'EAU']);
});

describe('columns that nothing names', () => {
  it('are a debit and a credit by the balance after each movement, oldest or newest first', () => {
    const rows = [
      '05/01/2026;EDF;64,20;0,00;935,80',
      '06/01/2026;DUPRE;0,00;700,00;1635,80',
      '07/01/2026;EAU;35,80;0,00;1600,00',
      '08/01/2026;FRAIS;10,00;0,00;1590,00',
    ];
    expect(amounts(rows)).toEqual([-64_20, 700_00, -35_80, -10_00]);
    expect(amounts(rows.toReversed())).toEqual([-64_20, 700_00, -35_80, -10_00]);
  });

  it('are not exchanged by the day of a closing balance below the newest movement', () => {
    const rows = [
      '08/01/2026;FRAIS;10,00;;1590,00',
      '07/01/2026;EAU;35,80;;1600,00',
      '06/01/2026;DUPRE;;700,00;1635,80',
      '05/01/2026;EDF;64,20;;935,80',
      '04/01/2026;EAU;10,00;;1000,00',
      '03/01/2026;DUPRE;;10,00;1010,00',
      '31/03/2026;Solde final;;1590,00;',
    ];
    expect(amounts(rows)).toEqual([10_00, -10_00, -64_20, 700_00, -35_80, -10_00]);
  });

  it.each([
    ['an amount with one decimal and a balance', ['05/01/2026;EDF;-64,2;935,80']],
    ['an amount and a balance, in a row alone', ['05/01/2026;EDF;-64,20;935,80']],
    ['whole numbers beside a reference', ['05/01/2026;EDF;64;8697329', '06/01/2026;EAU;7;9753385']],
    [
      'an amount beside a column of zeros, whose words and balances alone say its way',
      [
        '05/01/2026;EDF;64,20;0,00;C;1064,20',
        '06/01/2026;EAU;10,00;0,00;D;1054,20',
        '07/01/2026;GAZ;20,00;0,00;D;1034,20',
      ],
    ],
    [
      'the two sides of an account, without balances',
      ['05/01/2026;EDF;64,20;', '06/01/2026;DUPRE;;700,00'],
    ],
    [
      'an amount whose sense nobody knows, and a balance that goes below zero',
      ['05/01/2026;EDF;64,20;X;-64,20', '09/01/2026;EAU;10,00;Y;12,00', '10/01/2026;Z;8,00;X;9,00'],
    ],
  ])('are asked for: %s', (_, rows) => {
    const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
    const open = parseStatement(bytes);
    expect(codesOf(open)).toEqual(['open_columns']);
    expect(open.csv?.mapping).toEqual({ separator: ';', columns: { date: 0, label: [1] } });
    // Confirmed as it is, it still has no amount.
    expect(isImportable(read(rows))).toBe(false);
    const columns = { date: 0, label: [1], amount: 2 };
    const chosen = parseStatement(bytes, { mapping: { separator: ';', columns } });
    expect(chosen.lines.length).toBeGreaterThan(0);
  });

  it('are not those of LCL where more than a date and an amount look like its own', () => {
    const rows = [
      'lun. 5 janv. 2026;935,80 € CR;EDF;64,20 € DR',
      'mar. 6 janv. 2026;925,80 € CR;EAU;10,00 € DR',
    ];
    const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
    expect(parseStatement(bytes).bank).toBeUndefined();
  });

  it('have no header in what says the account above them', () => {
    const rows = [
      'IBAN;FR7630006000011234567890189',
      '05/01/2026;EDF;x;-64,20',
      '06/01/2026;DUPRE;x;700,00',
    ];
    expect(amounts(rows)).toEqual([-64_20, 700_00]);
  });
});

describe('columns that are named', () => {
  it.each([
    ['Montant devise;Betrag', '-70,00;-64,20'],
    ['Montant en devise;Value', '-70,00;-64,20'],
    ['Betrag;Original amount;Cumul', '-64,20;-70,00;-64,20'],
  ])('are not those of another currency, nor a sum so far: %s', (names, cells) => {
    const rows = [`Datum;Text;${names}`, `05/01/2026;EDF;${cells}`];
    expect(amounts(rows)).toEqual([-64_20]);
  });

  it('are two sides beside the amount of a purchase, though one side is empty', () => {
    const rows = ['Datum;Text;Bij;Debet;Original amount', '05/01/2026;EDF;;64,20;-70,00'];
    expect(amounts(rows)).toEqual([-64_20]);
  });

  it('contradict nothing where the balance is that before each operation', () => {
    const rows = ['Date;Libellé;Montant;Solde précédent', '05/01/2026;EDF;-64,20;1000,00'];
    const table = [...rows, '06/01/2026;DUPRE;700,00;935,80', '07/01/2026;EAU;-5,80;1635,80'];
    expect(read(table).findings).toEqual([]);
  });

  it('are the day that the bank books, not the one when it is due', () => {
    const rows = ['Échéance;Payee;Posted;Amount', '28/01/2026;EDF;05/01/2026;-64,20'];
    expect(read(rows).lines).toMatchObject([{ date: '2026-01-05' }]);
  });
});

it('drops no row whose day begins with a word', () => {
  const rows = ['Date;Libellé;Montant', 'lun. 5 janv. 2026;EDF;-64,20', 'mar. 6 janv. 2026;EAU;'];
  expect(codesOf(read(rows))).toEqual(['missing_amount']);
});

describe('the mark between the columns', () => {
  it('is not the one within a day or an amount, where another parts every row', () => {
    const rows = ['Quand;Libellé;Montant', '05:01, 10;PRLV EDF;-64,20', '13:01, 10;LOYER;700,00'];
    expect(read(rows).csv?.separator).toBe(';');
    expect(isImportable(read(rows))).toBe(false);
  });
});

describe('a word for the sign', () => {
  it.each([
    ['64,20 EUR D', '700,00 EUR C'],
    ['64,20 € DR', '700 € CR'],
    ['64 D', '700,00 C'],
  ])('stands behind a unit or a whole number, too: %s', (paid, received) => {
    const rows = ['Date;Libellé;Montant', `05/01/2026;EDF;${paid}`, `06/01/2026;DUPRE;${received}`];
    expect(amounts(rows)).toEqual([paid.startsWith('64,20') ? -64_20 : -64_00, 700_00]);
  });
});

it('says an operation of 0,00 that has its amount without cents in another column', () => {
  const rows = [
    'Date;Libellé;Montant;Autre',
    '05/01/2026;EDF;-64,20;0 €',
    '06/01/2026;DUPRE;0,00;700 €',
  ];
  expect(codesOf(read(rows))).toContain('amount_elsewhere');
});

it('reads cells between single quotes as what is between them', () => {
  expect(amounts(["'Date';'Libellé';'Montant'", "'05/01/2026';'EDF';'-64,20'"])).toEqual([-64_20]);
});

describe('days that nothing tells apart', () => {
  const code = (head: readonly string[], ...rows: string[]) => {
    const statement = parseStatement(
      new TextEncoder().encode(`${[...head, ...rows].join('\n')}\n`),
    );
    return [codesOf(statement), statement.csv?.mapping?.columns.date];
  };
  const EITHER = ['05/01/2026;EDF;-64,20;03/01/2026', '06/01/2026;EAU;-7,00;04/01/2026'];
  const HEAD = ['Date vue;Libellé;Montant;Date lue'];

  it('are asked for, with or without a header, and confirmed as they are they move nothing', () => {
    expect(code([], ...EITHER)).toEqual([['open_days_columns'], 0]);
    expect(code(HEAD, ...EITHER)).toEqual([['open_days_columns'], 0]);
    expect(isImportable(read(EITHER))).toBe(false);
  });

  it('are those that follow one another, where the others do not', () => {
    const rows = [...EITHER, '07/01/2026;GAZ;-8,00;01/01/2026'];
    expect(code([], ...rows)).toEqual([[], 0]);
    expect(code(HEAD, ...rows)).toEqual([[], 0]);
  });

  it.each([
    ['Date facture', 'Date', 3],
    ['Transaction date', 'Posting date', 3],
    ['Date opération', 'Date de comptabilisation', 3],
    ['Date', 'Rechnungsdatum', 0],
    ['Buchungstag', 'Datum', 0],
  ] as const)('are those of the account by their names: %s and %s', (first, second, expected) => {
    expect(code([`${first};Libellé;Montant;${second}`], ...EITHER)).toEqual([[], expected]);
  });

  it('are no question where they are the same', () => {
    const same = EITHER.map((row) => `${row.slice(0, -10)}${row.slice(0, 10)}`);
    expect(code([], ...same)).toEqual([[], 0]);
  });
});

it('tells an operation in all of its words where no column has a name', () => {
  const statement = read([
    '05/01/2026;Virement reçu;Virement;VIR DUPRE;700,00',
    '06/01/2026;Prélèvement;Prélèvement;PRLV EDF;-64,20',
  ]);
  expect(statement.lines.map(({ label }) => label)).toEqual([
    'Virement reçu VIR DUPRE',
    'Prélèvement PRLV EDF',
  ]);
});

it('takes the only amount of a file for that of the account, although it is called local', () => {
  const head = 'id,date,local_amount,currency,side,counterparty';
  const rows = ['tx1,2026-01-05,700.00,EUR,credit,DUPRE', 'tx2,2026-01-06,64.20,EUR,debit,EDF'];
  const linesIn = (currency: string) =>
    read([head, ...rows.map((row) => row.replace('EUR', currency))]).lines;
  expect(linesIn('EUR').map(({ amount }) => amount)).toEqual([700_00, -64_20]);
  expect(linesIn('USD')).toEqual([]);
});
