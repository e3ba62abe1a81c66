import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../test/releves/confirmed.ts';
import { isImportable } from './parse-statement.ts';

describe('a small table above that of the operations', () => {
  const above = [
    '"Umsätze ab";"Enddatum";"Kontonummer";"Saldo";"Währung"',
    '"01.01.2026";"15.02.2026";"1234567";"12.345,67";"EUR"',
    '"Weitere gewählte Suchoptionen:";"keine"',
  ];
  const head = '"Buchungstag";"Wertstellungstag";"Verwendungszweck";"Umsatz";"Währung"';
  const rows = [
    '"20.01.2026";"20.01.2026";"Markt";"-11,99";"EUR";""',
    '"29.01.2026";"29.01.2026";"Lohn";"2.432,10";"EUR";""',
  ];

  it('is told of the account, and the operations are read', () => {
    const statement = read([...above, head, ...rows]);
    expect([moved(statement), codes(statement)]).toEqual([
      [
        ['Markt', -11_99],
        ['Lohn', 2432_10],
      ],
      [],
    ]);
    expect(statement.accounts).toEqual([{ number: '1234567' }]);
    expect(statement.closingBalance).toEqual({ date: '2026-02-15', amount: 12_345_67 });
    expect(statement.setAside.filter(({ kind }) => kind === 'text')).toHaveLength(3);
  });

  it('is told apart from one operation, too', () => {
    expect(moved(read([...above, head, rows[0] ?? '']))).toEqual([['Markt', -11_99]]);
  });
});

it('takes no operation whose amount is in another unit for the head of those below', () => {
  const statement = read([
    'ID,Datetime,Note,Amount',
    '2394198259925614643,2026-04-25T03:15:53,Rent,- $220.00',
    '9571985041865770691,2026-06-05T23:25:11,Rent,120.00',
  ]);
  expect(statement.csv?.headerLine).toBe(1);
  expect([moved(statement), codes(statement)]).toEqual([[['Rent', 120_00]], ['foreign_currency']]);
});

describe('words beyond the last column', () => {
  const head = 'Datum;Valuta;Betrag;Buchungstext';

  it('go on with those in it', () => {
    const statement = read([
      head,
      '2026-07-03;2026-07-03;150,00;Umsatz;A name;"REF: 12"',
      '2026-07-04;2026-07-04;-10,00;Auftrag;A text',
    ]);
    expect([moved(statement), isImportable(statement)]).toEqual([
      [
        ['Umsatz A name REF: 12', 150_00],
        ['Auftrag A text', -10_00],
      ],
      true,
    ]);
  });

  it.each([
    ['an amount is pushed there', '2026-07-03;2026-07-03;Umsatz;A name;150,00', 'Betrag last'],
    ['decimals are', '2026-07-03;2026-07-03;150;00;Umsatz', head],
  ])('are refused where %s', (_, row, names) => {
    const last = names === head ? head : 'Datum;Valuta;Buchungstext;Betrag';
    const statement = read([last, '2026-07-02;2026-07-02;1,00;2,00', row]);
    expect(codes(statement).some((code) => /^(too_many_columns|long_row)$/.test(code))).toBe(true);
    expect(isImportable(statement)).toBe(false);
  });
});

describe('a header of two lines', () => {
  const rows = ['03/03/2026;LOYER;;1000,00;4000,00', '13/03/2026;EDF;120,50;;3879,50'];
  const operations = [
    ['LOYER', 1000_00],
    ['EDF', -120_50],
  ];

  it.each([
    ['units below names', 'Date;Libellé;Débit;Crédit;Solde', 'jj/mm/aaaa;;EUR;EUR;EUR'],
    ['kinds below names', 'Date;Libellé;Montant;;Solde', ';;Débit;Crédit;'],
    [
      'the rest of names',
      'Date;Nature de;Montant au;Montant au;',
      'opération;l’opération;débit;crédit;Solde',
    ],
  ])('keeps debits apart from credits: %s', (_, above, below) => {
    const statement = read([above, below, ...rows]);
    expect([moved(statement), codes(statement), isImportable(statement)]).toEqual([
      operations,
      [],
      true,
    ]);
    expect(statement.setAside.map(({ lineNumber }) => lineNumber)).toEqual([1, 2]);
  });

  it('tells by its units that the table is not in euros', () => {
    const statement = read(['Date;Libellé;Débit;Crédit;Solde', 'jj/mm/aaaa;;USD;USD;USD', ...rows]);
    expect(isImportable(statement)).toBe(false);
  });
});

it.each(['Compte courant n° 12345678;;;;', ';Mars 2026;;;'])(
  'finds the header above words that stand between it and its operations: %s',
  (words) => {
    const statement = read([
      'Date;Libellé;Débit;Crédit;Comptable',
      words,
      '03/03/2026;LOYER;;1000,00;',
      '13/03/2026;EDF;120,50;;',
    ]);
    expect([moved(statement), isImportable(statement)]).toEqual([
      [
        ['LOYER', 1000_00],
        ['EDF', -120_50],
      ],
      true,
    ]);
  },
);

it('checks a table by a balance and its day that stand above it, each in one cell', () => {
  const statement = read([
    'Numero de compte : 12345678901',
    'Solde : 3 879,50 EUR',
    'Date : 31/03/2026',
    '',
    'Date;Valeur;Libelle;Debit;Credit',
    '03/03/2026;03/03/2026;LOYER;;1 000,00',
    '13/03/2026;13/03/2026;EDF;-120,50;',
  ]);
  expect(statement.closingBalance).toEqual({ date: '2026-03-31', amount: 3879_50 });
});

it.each([
  ['30004 00012345678', '3000400012345678'],
  ['30004 00123 00001234567 89', '30004001230000123456789'],
])('knows the account by its RIB above the table, its parts apart: %s', (written, number) => {
  const above = `Compte courant ${written} au 05/04/2026`;
  const { accounts } = read([above, 'Date;Libellé;Montant', '05/03/2026;EDF;-64,20']);
  expect(accounts).toEqual([{ number }]);
});

it('sets aside what is not booked yet above the first day, and takes none of it for the head', () => {
  const pending = [12, 13, 14, 15].map((amount) => `En attente;CARTE ${amount};-${amount},00`);
  const rows = ['02/03/2026;LOYER;700,00', '05/03/2026;EDF;-64,20'];
  const statement = read(['Date;Libellé;Montant', ...pending, ...rows]);
  expect(moved(statement)).toEqual([
    ['LOYER', 700_00],
    ['EDF', -64_20],
  ]);
  expect(statement.setAside.map(({ kind }) => kind)).toEqual([
    'header',
    ...pending.map(() => 'pending'),
  ]);
});
