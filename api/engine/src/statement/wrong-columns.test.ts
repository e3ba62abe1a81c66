import { readConfirmed as read } from '../../test/releves/confirmed.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const parse = (rows: readonly string[]): ParsedStatement =>
  parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`));

describe('a file without a header', () => {
  it('is not of LCL where a later column holds the amounts', () => {
    const statement = parse([
      '19-10-2026;8;;Foo Firma;;45,67;;',
      '17-10-2026;8;;Boutique en ligne;Facture 12;-16,78;;',
    ]);
    expect([statement.bank, isImportable(statement)]).toEqual([undefined, false]);
    expect(statement.csv).toMatchObject({ mappingSource: 'proposed' });
    expect(statement.csv?.mapping?.columns).toMatchObject({ date: 0, amount: 5 });
  });

  it('is still of LCL where nothing else is an amount', () => {
    const statement = parse([
      '05/01/2026;-64,20;Prélèvement;;EDF 45,20 KWH;0;Divers',
      '06/01/2026;850;Virement;;LOYER DUPRE;0;Divers',
      '31/01/2026;1785,80;;00123 456789A',
    ]);
    expect([statement.bank, isImportable(statement)]).toEqual(['LCL', true]);
    expect(statement.lines.map(({ amount }) => amount)).toEqual([-64_20, 850_00]);
  });
});

describe('the column of the amount among others of amounts', () => {
  it.each([
    ['a price', 'Date;Libellé;Quantité;Prix;Montant', ['05/01/2026;A;2;5,00;-10,10']],
    [
      'an original amount',
      'Date;Text;Orig amount;Orig currency;Montant',
      ['05/01/2026;A;-12,00;EUR;-10,10'],
    ],
    [
      'what was expected',
      'Date;Libellé;Montant prévu;Montant réel',
      ['05/01/2026;A;-12,00;-10,10'],
    ],
    ['a fee', 'Date;Libellé;Total fee amount;Montant', ['05/01/2026;A;1,00;-10,10']],
    [
      'the numbers of who pays and is paid',
      'Date;walletDebitId;walletCreditId;Libellé;Amount',
      ['05/01/2026;55;0;A;-10,10'],
    ],
  ])('is the one that is called so, beside %s', (_, head, rows) => {
    expect(amounts(read([head, ...rows, rows[0]?.replace('05/', '25/') ?? '']))).toEqual([
      -10_10, -10_10,
    ]);
  });

  it('is what is left after a fee, and the fee is taken, too', () => {
    const head = 'Date;Direction;Source fee amount;Source amount (after fees);Source currency';
    const rows = ['2026-01-25;OUT;1,50;98,50;EUR', '2026-01-26;IN;0,00;200,00;EUR'];
    expect(amounts(read([head, ...rows]))).toEqual([-100_00, 200_00]);
  });
});

describe('a table of which no name says what the amount is', () => {
  it('takes prices in another currency for it, and no number that counts the rows', () => {
    const rows = ['62;15/12/2026;EDF;£ 7.90;£ 8.90', '63;16/12/2026;EAU;£ 1.00;£ 9.90'];
    const statement = read(rows);
    expect(statement.csv?.mapping?.columns).toMatchObject({ date: 1, amount: 3 });
    expect(refusals(statement)).toEqual([
      [1, 'foreign_currency', '£'],
      [2, 'foreign_currency', '£'],
    ]);
  });
});

const amounts = ({ lines }: ParsedStatement): number[] => lines.map(({ amount }) => amount);
const refusals = ({
  findings,
}: ParsedStatement): (readonly [number | undefined, string, unknown])[] =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map(({ line, code, params }) => [line, code, params['what']]);

describe('the column that its name calls the amount', () => {
  it('is read where it writes zeros beyond the cents', () => {
    const statement = read([
      'date;payment;info;amount;category',
      '2026-09-28;1;Eau;-64.140000;',
      '2026-09-19;1;Loyer;1015.0000;',
    ]);
    expect([amounts(statement), refusals(statement)]).toEqual([[1015_00, -64_14], []]);
  });

  it.each([
    ['Betrag', 'Mandat', '-6ab', '1112223334', 'unreadable_amount', '-6ab'],
    ['Amount', 'Check', '$2.11', '558', 'foreign_currency', '$'],
    ['Montant', 'Pièce', '-144,75 kr', '12', 'foreign_currency', 'kr'],
    ['Montant', 'Pièce', 'CHF 144.75', '12', 'foreign_currency', 'CHF'],
  ])(
    'is never replaced by another one: %s beside %s',
    (name, other, amount, number, code, what) => {
      const statement = read([
        `Date;Text;${other};${name}`,
        `24/10/2026;EDF;${number};${amount}`,
        `25/10/2026;EDF;${number};${amount}`,
      ]);
      expect(amounts(statement)).toEqual([]);
      expect(refusals(statement)).toEqual([
        [2, code, what],
        [3, code, what],
      ]);
    },
  );

  it('may be two, of which one says nothing yet', () => {
    const statement = read([
      'Date,CheckNumber,Description,Withdrawal,Deposit',
      '24/10/2026,558,Paid,$75.00,',
      '25/10/2026,559,Paid,$85.00,',
    ]);
    expect(refusals(statement)).toEqual([
      [2, 'foreign_currency', '$'],
      [3, 'foreign_currency', '$'],
    ]);
  });
});

describe('two columns of amounts', () => {
  it.each(['Outflow;Inflow', 'Debe;Haber', 'Dare;Avere', 'Belastung;Gutschrift'])(
    'are a debit and a credit in other languages, too: %s',
    (names) => {
      const rows = ['24/10/2026;EDF;64,20;', '25/10/2026;DUPRE;;700,00'];
      expect(amounts(read([`Date;Libellé;${names}`, ...rows]))).toEqual([-64_20, 700_00]);
    },
  );

  it('are both sides where one name is known, and the other has what it leaves empty', () => {
    const rows = ['24/10/2026;EDF;64,20;', '25/10/2026;DUPRE;;700,00', '26/10/2026;EAU;10,00;'];
    expect(amounts(read(['Date;Libellé;Débit;Wpływy', ...rows]))).toEqual([-64_20, 700_00, -10_00]);
  });

  it('are told apart by what they lead to where no name does', () => {
    const statement = read([
      '17-06-2026,NL11,Kosten,EUR,130.44,EUR,223.77',
      '17-06-2026,NL11,ICS,EUR,354.21,EUR,-200.00',
      '25-06-2026,NL11,Kosten,EUR,154.21,EUR,-2.20',
      '26-06-2026,NL11,Kosten,EUR,152.01,EUR,-52.01',
      '28-06-2026,NL11,Huur,EUR,100.00,EUR,90.00',
    ]);
    expect(amounts(statement)).toEqual([223_77, -200_00, -2_20, -52_01, 90_00]);
  });

  it('are no statement where both are balances', () => {
    const rows = ['2026-05-30;13,20;13,20', '2026-05-29;13,20;13,20', '2026-05-28;14,20;14,20'];
    const statement = read(['Datum;Boeksaldo;Valutair saldo', ...rows]);
    expect([amounts(statement), refusals(statement)]).toEqual([
      [],
      [[undefined, 'no_amount_column', '']],
    ]);
  });
});

it('takes a fee for a part of the amount where the balances say so', () => {
  const rows = [
    '2026-04-14;ACHAT;7,95;-492,05;507,95',
    '2026-04-15;VENTE;7,95;100,00;607,95',
    '2026-04-16;DIVIDENDE;0,00;12,00;619,95',
  ];
  const inside = read(['Date;Libellé;Frais;Montant;Solde', ...rows]);
  expect([amounts(inside), inside.verification.state]).toEqual([
    [-492_05, 100_00, 12_00],
    'proved',
  ]);
  const beside = read(['Date;Libellé;Frais;Montant', ...rows.map((row) => row.slice(0, -7))]);
  expect(amounts(beside)).toEqual([-500_00, 92_05, 12_00]);
});

describe('a column of words for the way that money goes', () => {
  it('is not that of the card', () => {
    const statement = read([
      'Date;Libellé;Type de carte;Montant',
      '24/10/2026;EDF;debit;25,00',
      '25/10/2026;DUPRE;credit;27,50',
    ]);
    expect(amounts(statement)).toEqual([25_00, 27_50]);
  });

  it('is not needed where it knows fewer operations than the signs', () => {
    const statement = read([
      'Date;Type;Libellé;Montant',
      '24/10/2026;debit;EDF;-25,00',
      '25/10/2026;credit;DUPRE;27,50',
      '26/10/2026;transfer;EPARGNE;-10,00',
    ]);
    expect([amounts(statement), refusals(statement)]).toEqual([[-25_00, 27_50, -10_00], []]);
  });

  it('is that of the Baltic countries, too', () => {
    const rows = ['04.01.2026;EDF;10,00;D', '12.01.2026;DUPRE;500,00;K'];
    expect(amounts(read(['Date;Details;Amount;Debit/Credit', ...rows]))).toEqual([-10_00, 500_00]);
  });
});

describe('the words of an operation', () => {
  it.each([
    ['Rekeningnummer;Naam;Omschrijving', 'NL99KNAB0999999999;Dupre;Huur', 'Dupre Huur'],
    ['Kontonummer;Buchungstext;Verwendungszweck', '123456789;SEPA;Miete', 'SEPA Miete'],
    ['Name;Notes', 'Dupre;Loyer', 'Dupre'],
    ['Notes;Details', 'Dupre;', 'Dupre'],
  ])('stand where %s says', (names, cells, label) => {
    const width = names.split(';').length;
    const filler = 'x;'.repeat(width - 1);
    const statement = read([
      `Date;${names};Betrag`,
      `24/10/2026;${cells};25,00`,
      `25/10/2026;${filler}y;27,50`,
    ]);
    expect(statement.lines[0]?.label).toBe(label);
  });
});

it('takes the number of the own account, the same in each row, neither for a reference nor for words', () => {
  const days = ['03', '04', '05', '06', '07'];
  const statement = read([
    'Numéro de compte;Nom;Date;Description;Montant;numéro de compte contrepartie;Nom contrepartie',
    ...days.map(
      (day) => `BE68539007547034;SCI DES LILAS;${day}/03/2026;VIREMENT ${day};-10,50;;EDF ${day}`,
    ),
  ]);
  expect(statement.accounts).toEqual([{ iban: 'BE68539007547034' }]);
  expect(statement.lines[0]?.bankReference).toBeUndefined();
  expect(statement.lines[0]).toMatchObject({ label: 'VIREMENT 03 EDF 03', amount: -10_50 });
});

it('takes a column of money received, of which most is below zero, for the amount', () => {
  const rows = ['24/10/2026;EDF;-64,20', '25/10/2026;DUPRE;700,00', '26/10/2026;EAU;-10,00'];
  expect(amounts(read(['Date;Payee;Inflow', ...rows]))).toEqual([-64_20, 700_00, -10_00]);
});

describe('a table in a language that nobody here knows', () => {
  const head = 'Datum;Protistrana;Příjem;Výdaj;Zůstatek';

  it('has its two sides told by the balance that they lead to', () => {
    const statement = read([
      head,
      '01.09.2026;KAUFLAND;;812,40;4 187,60',
      '05.09.2026;Babicka;2 000,00;;6 187,60',
      '14.09.2026;O2;;599,00;5 588,60',
    ]);
    expect([amounts(statement), statement.verification.state]).toEqual([
      [-812_40, 2000_00, -599_00],
      'proved',
    ]);
  });

  it('has them told of a file from its last day to its first, too', () => {
    const statement = read([
      head,
      '15.09.2026;O2;;1,00;5 587,60',
      '14.09.2026;O2;;599,00;5 588,60',
      '05.09.2026;Babicka;2 000,00;;6 187,60',
      '01.09.2026;KAUFLAND;;812,40;4 187,60',
    ]);
    expect([amounts(statement), statement.verification.state]).toEqual([
      [-812_40, 2000_00, -599_00, -1_00],
      'proved',
    ]);
  });

  it('has its balance known by what leads to it, beside one amount', () => {
    const statement = read([
      'Pvm;Selite;Muutos;Jäljellä',
      '01.09.2026;KAUPPA;-12,40;87,60',
      '05.09.2026;VUOKRA;700,00;787,60',
      '14.09.2026;SÄHKÖ;-59,00;728,60',
      '15.09.2026;VESI;-1,00;727,60',
    ]);
    expect([amounts(statement), statement.verification.state]).toEqual([
      [-12_40, 700_00, -59_00, -1_00],
      'proved',
    ]);
  });
});

it.each([
  [
    'date;libelle;montant;type',
    '2026-06-01;Courses;42.10;expense',
    '2026-06-02;DUPRE;1800.00;income',
  ],
  [
    'Date,Amount,Direction,Name',
    '2026-06-01,42.10,outgoing,EDF',
    '2026-06-02,1800.00,incoming,DUPRE',
  ],
  ['Date;Libellé;Émis;Reçu', '01/06/2026;EDF;42,10;', '02/06/2026;DUPRE;;1 800,00'],
])('knows the words of banks and programs for the ways of the money: %s', (...rows) => {
  expect(amounts(read(rows))).toEqual([-42_10, 1800_00]);
});

it('says of a table without decimals that its amounts are read in euros', () => {
  const rows = [
    'Date;Libellé;Montant',
    '14/10/2026;EDF;-6420',
    '15/10/2026;A;70000',
    '16/10/2026;B;-850',
  ];
  const told = ({ findings }: ParsedStatement) =>
    findings.map(({ code, params }) => [code, params['what']]);
  expect(told(read(rows))).toEqual([['whole_amounts', '-6\u202f420,00\u00a0€']]);
  expect(told(read(rows.map((row) => row.replace('-850', '-8,50'))))).toEqual([]);
});

it('knows the euro of a program that says of which list it is', () => {
  const rows = ['Date,Description,Currency,Amount', '14/10/2026,EDF,CURRENCY::EUR,-12.34'];
  expect(amounts(read(rows))).toEqual([-12_34]);
});

it('proposes no column beyond those of the header', () => {
  const statement = read([
    'Date;Libellé;Montant',
    '14/10/2026;EDF; GDF;-12,34',
    '15/10/2026;Loyer;800,00',
  ]);
  expect([amounts(statement), refusals(statement)]).toEqual([
    [800_00],
    [[2, 'long_row', '14/10/2026, -12,34\u00a0€, EDF; GDF']],
  ]);
});
